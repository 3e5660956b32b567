import { localized } from '@bowerbird/texts/localized'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import {
  passkeyCreate,
  passkeyDelete,
  passkeyOfferCreate,
  passkeyUpdate,
  passkeyAskCreate,
} from '@bowerbird/contract/mfa/passkey-calls'
import type { AnyCtx } from '../call/ctx.ts'
import { handle } from '../call/handle.ts'
import { notFound } from '../call/api-error.ts'
import { holdAccount } from '../identity/account-row-queries.ts'
import { requireProof } from './require-proof.ts'
import { passkeyChallenge, takeChallenge, webauthn } from './check-passkey.ts'
import { viewPasskey } from './recovery-codes.ts'
import {
  deletePasskey,
  hasOtherWayIn,
  insertPasskey,
  mostPasskeys,
  passkeysOf,
  renamePasskey,
} from './passkey-queries.ts'
import { relyingParty } from './relying-party.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { readChallenge } from './mfa-challenge.ts'

/** EdDSA, ES256 and RS256, by COSE's numbers: what authenticators make. */
const algorithms = [-8, -7, -257]

export const offerPasskey = handle(passkeyOfferCreate, async (_input, ctx) => {
  await requireProof(ctx)
  const { viewer, app } = ctx
  const known = await passkeysOf(ctx.db, viewer.id)
  if (known.length >= mostPasskeys)
    throw ctx.apiError('bad_request', localized('errors-core.anAccountHoldsAtMostPasskeys', { mostPasskeys }))
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: app.settings.site_name,
    rpID: relyingParty(ctx).id,
    userName: viewer.username,
    userDisplayName: viewer.full_name,
    userID: new TextEncoder().encode(viewer.id),
    challenge: passkeyChallenge(ctx, 'passkey: make', viewer.id),
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options } }
})

export const addPasskey = handle(passkeyCreate, async ({ name, passkey }, ctx) => {
  await requireProof(ctx)
  return ctx.transaction(async (ctx) => {
    await holdAccount(ctx.db, ctx.viewer.id)
    if ((await passkeysOf(ctx.db, ctx.viewer.id)).length >= mostPasskeys)
      throw ctx.apiError(
        'bad_request',
        localized('errors-core.anAccountHoldsAtMostPasskeys', { mostPasskeys }),
      )
    const made = await readMade(ctx, ctx.viewer.id, passkey)
    if (made === null) throw ctx.apiError('bad_request', localized('errors-core.thatDidNotWorkTryAgain'))
    const row = {
      user_id: ctx.viewer.id,
      passkey_id: ctx.newId(),
      credential_id: made.id,
      name,
      public_key: Buffer.from(made.publicKey),
      sign_count: String(made.counter),
      transports: transportsOf(made.transports),
      created_at: ctx.now,
      used_at: null,
    }
    if (!(await insertPasskey(ctx.db, row)))
      throw ctx.apiError('bad_request', localized('errors-core.thisPasskeyBelongsToAnAccount'))
    await notifyOfChange(ctx, 'passkey_added')
    return viewPasskey(row)
  })
})

export const nameOnePasskey = handle(passkeyUpdate, ({ passkey_id, name }, ctx) =>
  ctx.transaction(async (ctx) => {
    const row = await renamePasskey(ctx.db, { user_id: ctx.viewer.id, passkey_id, name })
    if (!row) throw notFound()
    return viewPasskey(row)
  }),
)

export const dropPasskey = handle(passkeyDelete, async ({ passkey_id }, ctx) => {
  await requireProof(ctx)
  return ctx.transaction(async (ctx) => {
    await holdAccount(ctx.db, ctx.viewer.id)
    if ((await deletePasskey(ctx.db, ctx.viewer.id, passkey_id)) === undefined) throw notFound()
    const left = await passkeysOf(ctx.db, ctx.viewer.id)
    if (left.length === 0 && !(await hasOtherWayIn(ctx.db, ctx.viewer.id)))
      throw ctx.apiError('last_way_in', localized('errors-core.thisIsTheOnlyWayInto'))
    await notifyOfChange(ctx, 'passkey_removed')
    return { id: passkey_id }
  })
})

/** The passkey that a browser made for this account just now; null when something about it does not hold. */
async function readMade(ctx: AnyCtx, user_id: UserId, given: Record<string, unknown>) {
  const party = relyingParty(ctx)
  let challenge = ''
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: given as unknown as RegistrationResponseJSON,
    expectedChallenge: (signed) => (challenge = signed) !== '',
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
    // As in checkPasskey: made-up answers are wrong, and nothing more.
  }).catch(() => null)
  if (!verified?.verified) return null
  const read = await takeChallenge(ctx, 'passkey: make', challenge)
  return read?.text === user_id ? verified.registrationInfo.credential : null
}

/** Transports that browsers use for authenticators. Unknown ones are dropped. */
function transportsOf(said: unknown): string[] {
  const known = ['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal', 'cable']
  return Array.isArray(said) ? known.filter((one) => said.includes(one)) : []
}

/** Without an MFA challenge no passkeys are listed: the browser knows its own. */
export const askPasskey = handle(passkeyAskCreate, async ({ mfa_ticket, is_proof }, ctx) => {
  const held = mfa_ticket === undefined ? null : await readChallenge(ctx, mfa_ticket)
  if (mfa_ticket !== undefined && held === null)
    throw ctx.apiError('wrong_mfa_code', localized('errors-core.thatTookTooLongLogIn'))
  const user_id = held?.user_id ?? (is_proof ? ctx.viewer?.id : undefined)
  const known = user_id === undefined ? [] : await passkeysOf(ctx.db, user_id)
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge: passkeyChallenge(ctx, 'passkey: log in'),
    userVerification: user_id === undefined ? 'required' : 'preferred',
    allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
  })
  return { options: { ...options } }
})
