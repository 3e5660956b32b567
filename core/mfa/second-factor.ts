import type { UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import {
  recoveryCodesCreate,
  userMfaGet,
  userMfaUpdate,
  userTotpCreate,
  userTotpDelete,
  userTotpUpdate,
} from '@bowerbird/contract/mfa/mfa-calls'
import type { AnyCtx, Ctx } from '../call/ctx.ts'
import { handle } from '../call/handle.ts'
import { notFound } from '../call/api-error.ts'
import { requireProof } from './require-proof.ts'
import { mfaPolicyOf } from './mfa-policy-queries.ts'
import type { MfaPolicy } from './mfa-policy-queries.ts'
import { factorsOf } from './mfa-challenge.ts'
import { confirmTotp, dropTotp, keepTotp, mfaRow, putRecoveryCodes, setEmailCodes } from './mfa-queries.ts'
import { holdAccount } from '../identity/account-row-queries.ts'
import { passkeysOf } from './passkey-queries.ts'
import { hashRecoveryCode, newRecoveryCodes, viewPasskey } from './recovery-codes.ts'
import { spendTry } from './take-code.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { newTotpSecret, openTotp, otpauthUrl, sealTotp, totpStep } from './totp.ts'

export const readMfa = handle(userMfaGet, async (_input, ctx) => {
  const [policy, passkeys] = [await ownGuard(ctx), await passkeysOf(ctx.db, ctx.viewer.id)]
  return {
    totp: policy.has_totp,
    email_codes: policy.has_email_codes,
    can_use_email: policy.has_verified_email,
    recovery_codes_left: policy.recovery_codes,
    passkeys: passkeys.map(viewPasskey),
  }
})

/** A secret for an app; another set-up that was begun counts no longer. */
export const beginTotp = handle(userTotpCreate, async (_input, ctx) => {
  await requireProof(ctx)
  const { viewer, app } = ctx
  const secret = newTotpSecret()
  const isKept = await ctx.transaction((ctx) =>
    keepTotp(ctx.db, viewer.id, sealTotp(app.security.secret, viewer.id, secret)),
  )
  if (!isKept) throw ctx.apiError('bad_request', localized('errors-core.anAuthenticatorAppGuardsThisAccount'))
  return {
    secret,
    otpauth_url: otpauthUrl(secret, { issuer: app.settings.site_name, label: viewer.username }),
  }
})

export const endTotpSetUp = handle(userTotpUpdate, async ({ mfa_token }, ctx) => {
  await requireProof(ctx)
  await spendTry(ctx, ctx.viewer.id, mfa_token)
  return ctx.transaction(async (ctx) => {
    const { viewer, app, now } = ctx
    await holdAccount(ctx.db, viewer.id)
    const row = await mfaRow(ctx.db, viewer.id)
    const secret = row?.sealed_totp ? openTotp(app.security.secret, viewer.id, row.sealed_totp) : null
    if (secret === null || row?.totp_since)
      throw ctx.apiError('bad_request', localized('errors-core.beginWithTheSetUpOf'))
    const step = totpStep(secret, mfa_token.replace(/[\s-]/g, ''), now)
    if (step === null || !(await confirmTotp(ctx.db, viewer.id, { step, now }))) {
      const message = localized('errors-core.thisCodeIsNotRightIs')
      throw ctx.apiError('wrong_mfa_code', message, { fields: { mfa_token: message } })
    }
    await notifyOfChange(ctx, 'totp_added')
    return { recovery_codes: await makeRecoveryCodes(ctx, viewer.id) }
  })
})

export const removeTotp = handle(userTotpDelete, async (_input, ctx) => {
  await requireProof(ctx)
  return ctx.transaction(async (ctx) => {
    await holdAccount(ctx.db, ctx.viewer.id)
    if (await dropTotp(ctx.db, ctx.viewer.id)) {
      await notifyOfChange(ctx, 'totp_removed')
      await dropCodesOfNothing(ctx)
    }
    return { totp: false as const }
  })
})

export const changeEmailCodes = handle(userMfaUpdate, async ({ email_codes }, ctx) => {
  await requireProof(ctx)
  return ctx.transaction(async (ctx) => {
    await holdAccount(ctx.db, ctx.viewer.id)
    const before = await ownGuard(ctx)
    if (email_codes && !before.has_verified_email)
      throw ctx.apiError('bad_request', localized('errors-core.confirmYourEMailAddressFirstSo'))
    if (!(await setEmailCodes(ctx.db, ctx.viewer.id, email_codes ? ctx.now : null)))
      return { recovery_codes: [] }
    await notifyOfChange(ctx, email_codes ? 'email_codes_on' : 'email_codes_off')
    if (!email_codes) await dropCodesOfNothing(ctx)
    const isFirst = email_codes && factorsOf(before).length === 0
    return { recovery_codes: isFirst ? await makeRecoveryCodes(ctx, ctx.viewer.id) : [] }
  })
})

export const renewRecoveryCodes = handle(recoveryCodesCreate, async (_input, ctx) => {
  await requireProof(ctx)
  return ctx.transaction(async (ctx) => {
    await holdAccount(ctx.db, ctx.viewer.id)
    if (factorsOf(await ownGuard(ctx)).length === 0)
      throw ctx.apiError('bad_request', localized('errors-core.recoveryCodesStandInForA'))
    await notifyOfChange(ctx, 'recovery_codes_made')
    return { recovery_codes: await makeRecoveryCodes(ctx, ctx.viewer.id) }
  })
})

async function makeRecoveryCodes({ db }: AnyCtx, user_id: UserId): Promise<string[]> {
  const codes = newRecoveryCodes()
  await putRecoveryCodes(
    db,
    user_id,
    codes.map((code) => hashRecoveryCode(user_id, code)),
  )
  return codes
}

/** Recovery codes are deleted with the last second factor. */
async function dropCodesOfNothing(
  ctx: Ctx<typeof userTotpDelete> | Ctx<typeof userMfaUpdate>,
): Promise<void> {
  if (factorsOf(await ownGuard(ctx)).length === 0) await putRecoveryCodes(ctx.db, ctx.viewer.id, [])
}

async function ownGuard({ db, viewer }: AnyCtx): Promise<MfaPolicy> {
  const policy = viewer ? await mfaPolicyOf(db, viewer.id) : undefined
  if (!policy) throw notFound()
  return policy
}
