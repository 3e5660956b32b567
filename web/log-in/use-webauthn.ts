import { useIsHydrated } from '../ui/use-is-hydrated.ts'

/** Can this browser use passkeys? False while the page is taken over. */
export function useWebAuthn(): boolean {
  return useIsHydrated() && 'PublicKeyCredential' in globalThis
}
