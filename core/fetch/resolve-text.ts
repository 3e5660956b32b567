import { Resolver } from 'node:dns/promises'

export type TextResolver = (host: string, signal: AbortSignal) => Promise<string[] | null>

/** Every TXT record of a name, each in one piece. Null: no answer. */
export const resolveText: TextResolver = async (host, signal) => {
  const resolver = new Resolver({ timeout: 2500, tries: 2 })
  const stop = () => resolver.cancel()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return (await resolver.resolveTxt(host)).map((parts) => parts.join('').slice(0, longest)).slice(0, most)
  } catch (error) {
    return isNoRecord(error) ? [] : null
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

const isNoRecord = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENODATA', 'ENOTFOUND'].includes(String(error.code))

const longest = 1024
const most = 200
