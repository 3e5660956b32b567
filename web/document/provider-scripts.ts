import type { SignInOption } from '@bowerbird/contract/sign-in/sign-in-models'

/** Scripts of providers that a page loads: the log-in page alone, as the server sends it (docs/decisions/004). */
export function providerScripts(path: string, sign_in: readonly SignInOption[]): string[] {
  if (!/^\/login\/?$/.test(path)) return []
  return sign_in.flatMap(({ script_url }) => script_url ?? [])
}
