import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { SignInProvider } from '@bowerbird/contract/sign-in/sign-in-models'
import type { AppContext } from '../call/app-context.ts'
import type { SentAlong } from './exchange-code.ts'
import { seal, unseal } from './sealed.ts'
import { signInSeconds, signInCookie } from '../call/request-cookies.ts'
import { randomBytes } from 'node:crypto'
import { signInNonceCreate } from '@bowerbird/contract/sign-in/sign-in-calls'
import { handle } from '../call/handle.ts'

/** The page gets the word, its browser keeps it sealed: a token that was made for another browser does not fit. */
export const makeNonce = handle(signInNonceCreate, async (_input, ctx) => {
  const nonce = randomBytes(24).toString('base64url')
  const kept = await seal(ctx.app, 'nonce', { content: nonce, seconds: signInSeconds })
  ctx.caller.set_cookies.push(signInCookie(ctx.app.settings, 'nonce', kept))
  return { nonce }
})

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
