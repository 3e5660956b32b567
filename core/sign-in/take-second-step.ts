import { localized } from '@bowerbird/texts/localized'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import type { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import type { Ctx } from '../call/ctx.ts'
import { finishLogIn } from './finish-log-in.ts'
import { checkPasskey } from '../mfa/check-passkey.ts'
import { sendMailCode, spendMailCode } from '../mfa/mail-code.ts'
import { factorsOf, readChallenge, secondStep } from '../mfa/mfa-challenge.ts'
import { spendTry, takeCode } from '../mfa/take-code.ts'
import { notifyOfChange } from '../mfa/notify-of-change.ts'

type LogInCtx = Ctx<typeof userSessionCreate>
type Held = NonNullable<Awaited<ReturnType<typeof readChallenge>>>

interface Given {
  mfa_ticket: string
  mfa_token?: string | undefined
  mfa_resend?: boolean | undefined
  passkey?: Record<string, unknown> | undefined
}

/** The second step of a log-in: a code, a passkey, or the wish for a code by mail (AUTH-07). */
export async function takeSecondStep(ctx: LogInCtx, given: Given): Promise<ViewerView> {
  const held = await readChallenge(ctx, given.mfa_ticket)
  if (held === null) throw ctx.apiError('wrong_mfa_code', localized('errors-core.thatTookTooLongLogIn'))
  if (given.mfa_resend) return mailCode(ctx, held)
  const { user_id, sign_in_type, is_assistance } = held
  const is_assisted = held.is_assisted || is_assistance
  if (given.mfa_token === undefined && !given.passkey)
    throw ctx.apiError('bad_request', localized('errors-contract.enterTheCode'), {
      fields: { mfa_token: localized('errors-contract.enterTheCode') },
    })
  if (given.mfa_token !== undefined) await spendTry(ctx, user_id, given.mfa_token)
  // On its own: the code stays used where yet another step is asked for.
  await ctx.transaction((ctx) => takeFactor(ctx, held, given))
  return ctx.transaction((ctx) =>
    finishLogIn(ctx, user_id, { sign_in_type, is_assisted, has_second_factor: !is_assistance }),
  )
}

async function takeFactor(ctx: LogInCtx, { policy, is_assistance }: Held, given: Given): Promise<void> {
  const methods = is_assistance ? ['email'] : factorsOf(policy)
  if (given.passkey) {
    const isAllowed = methods.includes('passkey')
    if (isAllowed && (await checkPasskey(ctx, given.passkey, { of: policy.user_id, is_whole: false }))) return
    throw ctx.apiError('wrong_mfa_code', localized('errors-core.thisPasskeyDoesNotBelongTo'))
  }
  const takes = {
    totp: methods.includes('totp'),
    email: methods.includes('email'),
    recovery: methods.includes('recovery'),
  }
  const token = given.mfa_token ?? ''
  const taken = await takeCode(ctx, policy, { token, purpose: 'log_in', takes })
  if (taken === 'recovery') await notifyOfChange(ctx, 'recovery_code_used', policy.user_id)
  if (taken === null)
    throw ctx.apiError('wrong_mfa_code', localized('errors-core.thisCodeIsNotRightOr'), {
      fields: { mfa_token: localized('errors-core.thisCodeIsNotRightOr') },
    })
}

/** Mails a new code; the answer is the same challenge again and says so. */
async function mailCode(ctx: LogInCtx, held: Held): Promise<never> {
  const { policy, is_assistance } = held
  if (!is_assistance && !policy.has_email_codes)
    throw ctx.apiError('bad_request', localized('errors-core.thisAccountTakesNoCodesBy'))
  await spendMailCode(ctx, policy.user_id)
  await ctx.transaction((ctx) => sendMailCode(ctx, policy, 'log_in'))
  throw secondStep(ctx, policy, { ...held, is_sent: true })
}
