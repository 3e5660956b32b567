import type { UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { secondFactors } from '@bowerbird/contract/mfa/second-factors'
import type { SecondFactor } from '@bowerbird/contract/mfa/mfa-models'
import type { ApiError } from '../call/api-error.ts'
import type { AnyCtx } from '../call/ctx.ts'
import { readToken, signToken } from '../identity/signed-token.ts'
import type { MfaPolicy } from './mfa-policy-queries.ts'
import { mfaPolicyOf } from './mfa-policy-queries.ts'

const purpose = 'second step of a log-in'
const minutes = 15

/** A log-in that waits for its second step: the account, and the first step that was taken. */
interface Ticket {
  user_id: UserId
  /** AUTH-02, of the first step. */
  sign_in_type: number
  /** LOGIN_ASSISTANCE: a code by mail comes first, whatever else guards the account. */
  is_assistance: boolean
  /** That code was given. */
  is_assisted: boolean
}

/** What counts as a second factor for an account, best first; none: it has no second step. */
export function factorsOf(policy: MfaPolicy): SecondFactor[] {
  if (!policy.has_totp && !policy.has_email_codes) return []
  const has: Record<SecondFactor, boolean> = {
    passkey: policy.passkeys > 0,
    totp: policy.has_totp,
    email: policy.has_email_codes,
    recovery: policy.recovery_codes > 0,
  }
  return secondFactors.filter((factor) => has[factor])
}

interface Step extends Omit<Ticket, 'user_id'> {
  /** A code was mailed just now. */
  is_sent?: boolean
}

/** Asks for the second step. What the first one showed is in the ticket, so that nothing is kept here. */
export function secondStep(ctx: AnyCtx, policy: MfaPolicy, { is_sent = false, ...step }: Step): ApiError {
  const methods: SecondFactor[] = step.is_assistance ? ['email'] : factorsOf(policy)
  const text = JSON.stringify([
    policy.user_id,
    step.sign_in_type,
    Number(step.is_assistance),
    Number(step.is_assisted),
    stampOf(policy),
  ])
  const until = new Date(ctx.now.getTime() + minutes * 60_000)
  return ctx.apiError('mfa_required', localized('errors-core.confirmThatItIsYou'), {
    extra_data: {
      ticket: signToken(ctx.app.security.secret, { purpose, text, until }),
      methods,
      ...(methods.includes('email') && { sent_to: maskedEmail(policy.email), is_sent }),
      ...(step.is_assistance && { restriction: 2 }),
    },
  })
}

/** Whose second step this is; null when the ticket is not ours, too old, or the password is another by now. */
export async function readChallenge(
  ctx: AnyCtx,
  word: string,
): Promise<(Ticket & { policy: MfaPolicy }) | null> {
  const read = readToken(ctx.app.security.secret, purpose, { word, now: ctx.now })
  if (read === null) return null
  const [user_id, sign_in_type, is_assistance, is_assisted, stamp] = JSON.parse(read.text) as [
    UserId,
    number,
    number,
    number,
    number,
  ]
  const policy = await mfaPolicyOf(ctx.db, user_id)
  if (!policy || stampOf(policy) !== stamp) return null
  return {
    user_id,
    sign_in_type,
    is_assistance: is_assistance === 1,
    is_assisted: is_assisted === 1,
    policy,
  }
}

const stampOf = ({ password_changed_at }: MfaPolicy) => password_changed_at?.getTime() ?? 0

/** `ada@example.org` as `a•••@example.org`: enough to know which mailbox to open. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
