import type { Settings } from '@bowerbird/core/config/settings'
import type { RunningProduct } from './running-product.ts'

type Told = Pick<Settings, 'site_name' | 'data_dir' | 'database_url' | 'role' | 'log_level'>

/** What a user needs to know once the product runs; `isTerminal`: Ctrl+C reaches it, and the log is not shown there; `pid`: what to stop elsewhere. */
export function startLines(
  { site_name, data_dir, database_url, role, log_level }: Told,
  { address, has_owner, owner_code }: Pick<RunningProduct, 'address' | 'has_owner' | 'owner_code'>,
  { isTerminal, pid }: { isTerminal: boolean; pid: number },
): string {
  const lines = [address ? `${site_name} is at ${address}` : `${site_name} runs as ${role}`, '']
  if (address && !has_owner) lines.push('First account  the first user to sign up owns the site')
  if (owner_code) lines.push(`Owner code     ${owner_code}   (the first account needs this owner code)`)
  lines.push(
    `Data           ${data_dir}${database_url === undefined ? '' : ', and the database of DATABASE_URL'}`,
  )
  lines.push(`Stop           ${isTerminal ? 'Ctrl+C' : `kill ${pid} (SIGTERM)`}`)
  if (isTerminal && log_level === undefined)
    lines.push('Log            warnings only; LOG_LEVEL=info shows every call')
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n`
}
