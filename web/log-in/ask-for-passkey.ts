import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { passkeyAskCreate } from '@bowerbird/contract/mfa/passkey-calls'
import type { Input } from '@bowerbird/contract/kernel/call'
import { call } from '../client/call.ts'

/** The browser's response for the server; null when it has none, or the user cancelled. */
export type PasskeyAnswer = Record<string, unknown> | null

/** Asks the browser for a passkey of this site, or of the account in the ticket or session. */
export async function askForPasskey(input: Input<typeof passkeyAskCreate> = {}): Promise<PasskeyAnswer> {
  const outcome = await call(passkeyAskCreate, input)
  if (!outcome.ok) return null
  const optionsJSON = outcome.data.options as unknown as PublicKeyCredentialRequestOptionsJSON
  return quietly(() => startAuthentication({ optionsJSON }))
}

/** Offers passkeys as autofill suggestions of the name field, where supported; resolves when one is chosen. */
export async function offerPasskeysInField(signal: AbortSignal): Promise<PasskeyAnswer> {
  const canOffer = await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.().catch(
    () => false,
  )
  if (!canOffer || signal.aborted) return null
  const outcome = await call(passkeyAskCreate, {}, { signal })
  if (!outcome.ok || signal.aborted) return null
  const optionsJSON = outcome.data.options as unknown as PublicKeyCredentialRequestOptionsJSON
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true })
  return quietly(() => startAuthentication({ optionsJSON, useBrowserAutofill: true }))
}

/** Asks the browser to create a passkey. */
export function makePasskey(options: Record<string, unknown>): Promise<PasskeyAnswer> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return quietly(() => startRegistration({ optionsJSON }))
}

async function quietly(ask: () => Promise<object>): Promise<PasskeyAnswer> {
  try {
    return { ...(await ask()) }
  } catch (error) {
    console.info('No passkey came', error)
    return null
  }
}
