import { localized } from '@bowerbird/texts/localized'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { passkeyAskCreate } from '@bowerbird/contract/mfa/passkey-calls'
import { handle } from '../call/handle.ts'
import { passkeyChallenge } from './check-passkey.ts'
import { readChallenge } from './mfa-challenge.ts'
import { passkeysOf } from './passkey-queries.ts'
import { relyingParty } from './relying-party.ts'

/** Without an MFA challenge no passkeys are listed: the browser knows its own. */
export const askPasskey = handle(passkeyAskCreate, async ({ mfa_ticket, is_proof }, ctx) => {
  const held = mfa_ticket === undefined ? null : await readChallenge(ctx, mfa_ticket)
  if (mfa_ticket !== undefined && held === null)
    throw ctx.apiError('wrong_mfa_code', localized('errors-core.thatTookTooLongLogIn'))
  const user_id = held?.user_id ?? (is_proof ? ctx.viewer?.id : undefined)
  const known = user_id === undefined ? [] : await passkeysOf(ctx.db, user_id)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge: passkeyChallenge(ctx, 'passkey: log in'),
    userVerification: user_id === undefined ? 'required' : 'preferred',
    allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
  })
  return { options: { ...options } }
})
