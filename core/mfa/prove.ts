import { localized } from '@bowerbird/texts/localized'
import { userProofCreate } from '@bowerbird/contract/mfa/mfa-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { Proof } from '@bowerbird/contract/mfa/mfa-models'
import type { Ctx } from '../call/ctx.ts'
import { handle } from '../call/handle.ts'
import { notFound } from '../call/api-error.ts'
import { passwordHashOf } from '../identity/account-queries.ts'
import { isPassword } from '../identity/password.ts'
import { checkPasskey } from './check-passkey.ts'
import { mfaPolicyOf } from './mfa-policy-queries.ts'
import type { MfaPolicy } from './mfa-policy-queries.ts'
import { sendMailCode, spendMailCode } from './mail-code.ts'
import { factorsOf } from './mfa-challenge.ts'
import { noteProof, noteSecondFactor } from './mfa-queries.ts'
import { proofsOf } from './recovery-codes.ts'
import { spendTry, takeCode } from './take-code.ts'

type ProofInput = Parsed<typeof userProofCreate>
type ProofCtx = Ctx<typeof userProofCreate>

const tries = { points: 10, seconds: 900 }

/** Takes a proof of identity for this session, which sensitive operations need. */
export const prove = handle(userProofCreate, async (input, ctx) => {
  const policy = await mfaPolicyOf(ctx.db, ctx.viewer.id)
  if (!policy) throw notFound()
  const methods = proofsOf(policy)
  if (input.mfa_resend) {
    if (!methods.includes('email'))
      throw ctx.apiError('bad_request', localized('errors-core.thisAccountTakesNoCodesBy'))
    await spendMailCode(ctx, policy.user_id)
    await ctx.transaction((ctx) => sendMailCode(ctx, policy, 'proof'))
    return { is_proved: false }
  }
  await spendTries(input, ctx)
  await refuseWrongPassword(input, ctx, methods)
  const { browser_session_id } = ctx.caller
  await ctx.transaction(async (ctx) => {
    if (input.password === undefined) await takeProof(input, ctx, { policy, methods })
    if (browser_session_id === null) return
    const session = { user_id: policy.user_id, browser_session_id, now: ctx.now }
    await noteProof(ctx.db, session)
    // Where a second factor guards the account, nothing else proves anything: it was given just now.
    if (factorsOf(policy).length > 0) await noteSecondFactor(ctx.db, session)
  })
  return { is_proved: true }
})

async function spendTries({ mfa_token }: ProofInput, ctx: ProofCtx): Promise<void> {
  if (mfa_token !== undefined) return spendTry(ctx, ctx.viewer.id, mfa_token)
  await ctx.app.security.rate_limits.spendFor('proof', ctx.viewer.id, tries)
}

async function refuseWrongPassword(
  { password }: ProofInput,
  ctx: ProofCtx,
  methods: readonly Proof[],
): Promise<void> {
  if (password === undefined) return
  const stored = await passwordHashOf(ctx.db, ctx.viewer.id)
  if ((await isPassword(stored, password)) && methods.includes('password')) return
  const message = methods.includes('password')
    ? localized('errors-core.thisIsNotYourPassword')
    : localized('errors-core.thisAccountTakesACode')
  throw ctx.apiError('wrong_credentials', message, { fields: { password: message } })
}

async function takeProof(
  { passkey, mfa_token }: ProofInput,
  ctx: ProofCtx,
  { policy, methods }: { policy: MfaPolicy; methods: readonly Proof[] },
): Promise<void> {
  if (passkey) {
    const isRight =
      methods.includes('passkey') &&
      (await checkPasskey(ctx, passkey, { of: policy.user_id, is_whole: false }))
    if (isRight) return
    throw ctx.apiError('wrong_credentials', localized('errors-core.thisPasskeyDoesNotBelongTo'))
  }
  if (mfa_token === undefined)
    throw ctx.apiError('bad_request', localized('errors-core.confirmThatItIsYouFirst'))
  const takes = {
    totp: methods.includes('totp'),
    email: methods.includes('email'),
    recovery: methods.includes('recovery'),
  }
  if (await takeCode(ctx, policy, { token: mfa_token, purpose: 'proof', takes })) return
  const message = localized('errors-core.thisCodeIsNotRightOr')
  throw ctx.apiError('wrong_mfa_code', message, { fields: { mfa_token: message } })
}
