import { signInNonceCreate } from '@bowerbird/contract/sign-in/sign-in-calls'
import { call } from '../client/call.ts'
import { awaitScript } from './provider-script.ts'

interface GoogleIdentity {
  initialize(options: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string }) => void
    use_fedcm_for_prompt: boolean
  }): void
  prompt(): void
  cancel(): void
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } }
  }
}

/** Offers One Tap until `left`; whoever takes it is told of by their id token, made for this browser. */
export async function offerOneTap(
  { client_id, left }: { client_id: string; left: AbortSignal },
  onToken: (google_open_id_token: string) => void,
): Promise<void> {
  const google = await awaitScript(() => window.google?.accounts?.id)
  if (!google || left.aborted) return
  const outcome = await call(signInNonceCreate, {})
  if (!outcome.ok || left.aborted) return
  google.initialize({
    client_id,
    nonce: outcome.data.nonce,
    callback: ({ credential }) => onToken(credential),
    use_fedcm_for_prompt: true,
  })
  google.prompt()
  left.addEventListener('abort', () => google.cancel(), { once: true })
}
