import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { passkeyAskCreate } from '@bowerbird/contract/mfa/passkey-calls'
import type { Input } from '@bowerbird/contract/kernel/call'
import { call } from '../client/call.ts'

/** What the browser answers for the server; null when it has none, or a user cancelled. */
export type PasskeyAnswer = Record<string, unknown> | null

/** Asks the browser for a passkey of this site, or of the account that the ticket or the viewer stands for. */
export async function askForPasskey(input: Input<typeof passkeyAskCreate> = {}): Promise<PasskeyAnswer> {
  const outcome = await call(passkeyAskCreate, input)
  if (!outcome.ok) return null
  const optionsJSON = outcome.data.options as unknown as PublicKeyCredentialRequestOptionsJSON
  return quietly(() => startAuthentication({ optionsJSON }))
}

/** The same among the suggestions of the name field, where the browser can: it waits until one is chosen. */
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

/** Has the browser make a passkey. */
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
