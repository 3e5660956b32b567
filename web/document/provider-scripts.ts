import type { SignInOption } from '@bowerbird/contract/sign-in/sign-in-models'

/** Provider scripts that a page loads: only the log-in page, as sent by the server (docs/decisions/004). */
export function providerScripts(path: string, sign_in: readonly SignInOption[]): string[] {
  if (!/^\/login\/?$/.test(path)) return []
  return sign_in.flatMap(({ script_url }) => script_url ?? [])
}
