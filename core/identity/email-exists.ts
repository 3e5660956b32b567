import { emailExistsGet, registerExistsGet } from '@bowerbird/contract/identity/identity-calls'
import { handle } from '../call/handle.ts'
import { isEmailTaken } from './account-queries.ts'

export const emailExists = handle(emailExistsGet, async ({ email }, ctx) => ({
  exists: await isEmailTaken(ctx.db, email),
}))

/** The same under the address that the specification names (AUTH-01). */
export const registerExists = handle(registerExistsGet, async ({ email }, ctx) => ({
  exists: await isEmailTaken(ctx.db, email),
}))
