import type { SignInProvider } from '@bowerbird/contract/sign-in/sign-in-models'
import type { Ground } from '../call/app-context.ts'
import type { SentAlong } from './exchange-code.ts'
import { seal, unseal } from './sealed.ts'
import { signInSeconds } from '../call/sign-in-cookies.ts'

/** A visit to a provider that is under way. The browser that began it keeps it, sealed. */
export interface SignInAttempt {
  provider: SignInProvider
  sent: SentAlong
  next: string
  /** Who asked in the settings to have it connected, and in which browser. */
  connect?: { user_id: string; browser_session_id: string } | undefined
}

export const sealAttempt = (ground: Ground, attempt: SignInAttempt): Promise<string> =>
  seal(ground, 'attempt', { content: attempt, seconds: signInSeconds })

export const openAttempt = (ground: Ground, sealed: string | undefined): Promise<SignInAttempt | null> =>
  unseal<SignInAttempt>(ground, 'attempt', sealed)
