import { randomBytes } from 'node:crypto'
import { signInNonceCreate } from '@bowerbird/contract/sign-in/sign-in-calls'
import { handle } from '../call/handle.ts'
import { seal } from './sealed.ts'
import { signInCookie, signInSeconds } from '../call/sign-in-cookies.ts'

/** The page gets the word, its browser keeps it sealed: a token that was made for another browser does not fit. */
export const makeNonce = handle(signInNonceCreate, async (_input, ctx) => {
  const nonce = randomBytes(24).toString('base64url')
  const kept = await seal(ctx.app, 'nonce', { content: nonce, seconds: signInSeconds })
  ctx.caller.set_cookies.push(signInCookie(ctx.app.settings, 'nonce', kept))
  return { nonce }
})
