import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { SignInProvider } from '@bowerbird/contract/sign-in/sign-in-models'
import type { AppContext } from '../call/app-context.ts'
import type { SentAlong } from './exchange-code.ts'
import { seal, unseal } from './sealed.ts'
import { signInSeconds } from '../call/sign-in-cookies.ts'

/** A visit to a provider that is under way. The browser that began it keeps it, sealed. */
export interface SignInAttempt {
  provider: SignInProvider
  sent: SentAlong
  next: string
  /** Who asked in the settings to have it connected, and in which browser. */
  connect?: { user_id: UserId; browser_session_id: string } | undefined
}

export const sealAttempt = (app: AppContext, attempt: SignInAttempt): Promise<string> =>
  seal(app, 'attempt', { content: attempt, seconds: signInSeconds })

export const openAttempt = (app: AppContext, sealed: string | undefined): Promise<SignInAttempt | null> =>
  unseal<SignInAttempt>(app, 'attempt', sealed)
