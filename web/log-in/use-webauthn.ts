import { useIsHydrated } from '../ui/use-is-hydrated.ts'

/** True when this browser supports passkeys. False during hydration. */
export function useWebAuthn(): boolean {
  return useIsHydrated() && 'PublicKeyCredential' in globalThis
}
