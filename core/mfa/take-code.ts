import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '../call/ctx.ts'
import type { MfaPolicy } from './mfa-policy-queries.ts'
import { isMailCode } from './mail-code.ts'
import { mfaRow, takeRecoveryCode, takeTotpStep } from './mfa-queries.ts'
import type { MailCodePurpose } from '../identity/mfa-tables.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { openTotp, totpStep } from './totp.ts'

// Codes of six digits are guessed by trying: all of an account's tries count together, whatever the code.
const tries = { points: 10, seconds: 900 }
const triesOfDay = { points: 40, seconds: 24 * 3600 }
// Recovery codes cannot be guessed, so they have a budget of their own: guesses at other codes do not lock the owner out.
const recoveryTries = { points: 20, seconds: 3600 }

export interface TypedCode {
  token: string
  purpose: MailCodePurpose
  /** Of which sorts a code may be. */
  takes: { totp: boolean; email: boolean; recovery: boolean }
}

/** Before `takeCode`, outside its transaction: a try counts even where the rest is taken back. */
export async function spendTry({ app }: AnyCtx, user_id: UserId, token: string): Promise<void> {
  if (!isDigits(token)) return app.security.rate_limits.spendFor('recovery_code', user_id, recoveryTries)
  await app.security.rate_limits.spendFor('mfa_code', user_id, tries)
  await app.security.rate_limits.spendFor('mfa_code_day', user_id, triesOfDay)
}

/** Takes a typed code; each works once. Null when it is wrong or was used. In a transaction. */
export async function takeCode(
  ctx: AnyCtx,
  { user_id }: Pick<MfaPolicy, 'user_id'>,
  { token, purpose, takes }: TypedCode,
): Promise<'totp' | 'email' | 'recovery' | null> {
  if (!isDigits(token)) {
    const code_hash = hashRecoveryCode(user_id, token)
    const isRight = takes.recovery && (await takeRecoveryCode(ctx.db, user_id, { code_hash, now: ctx.now }))
    return isRight ? 'recovery' : null
  }
  const code = digitsOf(token)
  if (takes.totp && (await isTotp(ctx, user_id, code))) return 'totp'
  return takes.email && (await isMailCode(ctx, user_id, { purpose, code })) ? 'email' : null
}

async function isTotp(ctx: AnyCtx, user_id: UserId, code: string): Promise<boolean> {
  const row = await mfaRow(ctx.db, user_id)
  if (!row?.sealed_totp || row.totp_since === null) return false
  const secret = openTotp(ctx.app.security.secret, user_id, row.sealed_totp)
  const step = secret === null ? null : totpStep(secret, code, ctx.now)
  return step !== null && (await takeTotpStep(ctx.db, user_id, step))
}

/** As apps and mails show them: `123 456`. */
const digitsOf = (token: string) => token.replace(/[\s-]/g, '')
const isDigits = (token: string) => /^\d{6}$/.test(digitsOf(token))
