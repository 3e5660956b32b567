import { secondFactors } from '@bowerbird/contract/mfa/second-factors'
import type { SecondFactor } from '@bowerbird/contract/mfa/mfa-models'
import type { Refusal } from '../call/api-error.ts'
import type { AnyCtx } from '../call/ctx.ts'
import { readWord, signWord } from '../identity/signed-word.ts'
import type { Guard } from './guard-queries.ts'
import { guardOf } from './guard-queries.ts'

const purpose = 'second step of a log-in'
const minutes = 15

/** Whose log-in stands before its second step, and how it came so far. */
interface Ticket {
  user_id: string
  /** AUTH-02, of the first step. */
  sign_in_type: number
  /** LOGIN_ASSISTANCE: a code by mail comes first, whatever else guards the account. */
  is_assistance: boolean
  /** That code was given. */
  is_assisted: boolean
}

/** What counts as a second factor for an account, best first; none: it has no second step. */
export function factorsOf(guard: Guard): SecondFactor[] {
  if (!guard.has_totp && !guard.has_email_codes) return []
  const has: Record<SecondFactor, boolean> = {
    passkey: guard.passkeys > 0,
    totp: guard.has_totp,
    email: guard.has_email_codes,
    recovery: guard.recovery_codes > 0,
  }
  return secondFactors.filter((factor) => has[factor])
}

interface Step extends Omit<Ticket, 'user_id'> {
  /** A code was mailed just now. */
  is_sent?: boolean
}

/** Asks for the second step. What the first one showed is in the ticket, so that nothing is kept here. */
export function secondStep(ctx: AnyCtx, guard: Guard, { is_sent = false, ...step }: Step): Refusal {
  const methods: SecondFactor[] = step.is_assistance ? ['email'] : factorsOf(guard)
  const text = JSON.stringify([
    guard.user_id,
    step.sign_in_type,
    Number(step.is_assistance),
    Number(step.is_assisted),
    stampOf(guard),
  ])
  const until = new Date(ctx.now.getTime() + minutes * 60_000)
  return ctx.refusal('mfa_required', 'Confirm that it is you.', {
    extra_data: {
      ticket: signWord(ctx.ground.secret, { purpose, text, until }),
      methods,
      ...(methods.includes('email') && { sent_to: maskedEmail(guard.email), is_sent }),
      ...(step.is_assistance && { restriction: 2 }),
    },
  })
}

/** Whose second step this is; null when the ticket is not ours, too old, or the password is another by now. */
export async function readTicket(ctx: AnyCtx, word: string): Promise<(Ticket & { guard: Guard }) | null> {
  const read = readWord(ctx.ground.secret, purpose, { word, now: ctx.now })
  if (read === null) return null
  const [user_id, sign_in_type, is_assistance, is_assisted, stamp] = JSON.parse(read.text) as [
    string,
    number,
    number,
    number,
    number,
  ]
  const guard = await guardOf(ctx.db, user_id)
  if (!guard || stampOf(guard) !== stamp) return null
  return {
    user_id,
    sign_in_type,
    is_assistance: is_assistance === 1,
    is_assisted: is_assisted === 1,
    guard,
  }
}

const stampOf = ({ password_changed_at }: Guard) => password_changed_at?.getTime() ?? 0

/** `ada@example.org` as `a•••@example.org`: enough to know which mailbox to open. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
