import type { UserId } from '@bowerbird/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { MailCodePurpose } from '../identity/mfa-tables.ts'

export async function mfaRow(db: Db, user_id: UserId) {
  return db.selectFrom('user_mfa').selectAll().where('user_id', '=', user_id).executeTakeFirst()
}

/** A new app's secret, which counts for nothing until it is confirmed; false while another counts. */
export async function keepTotp(db: Db, user_id: UserId, sealed_totp: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_mfa')
    .values({ user_id, sealed_totp, totp_since: null, totp_last_step: '0', email_codes_since: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_totp, totp_last_step: '0' })
        .where('user_mfa.totp_since', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Activates the app that was set up; false when it is active already, or there is none. */
export async function confirmTotp(db: Db, user_id: UserId, { step, now }: { step: number; now: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('user_mfa')
    .set({ totp_since: now, totp_last_step: String(step) })
    .where('user_id', '=', user_id)
    .where('sealed_totp', 'is not', null)
    .where('totp_since', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Takes the code of a time step; false when that, or a later one, was taken already. */
export async function takeTotpStep(db: Db, user_id: UserId, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_mfa')
    .set({ totp_last_step: String(step) })
    .where('user_id', '=', user_id)
    .where('totp_last_step', '<', String(step))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** False when there was no app. */
export async function dropTotp(db: Db, user_id: UserId): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_mfa')
    .set({ sealed_totp: null, totp_since: null, totp_last_step: '0' })
    .where('user_id', '=', user_id)
    .where('totp_since', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** False when it was so already. */
export async function setEmailCodes(db: Db, user_id: UserId, since: Date | null): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_mfa')
    .values({ user_id, sealed_totp: null, totp_since: null, totp_last_step: '0', email_codes_since: since })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ email_codes_since: since })
        .where(sql<boolean>`(user_mfa.email_codes_since is null) <> ${since === null}::boolean`),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The old codes end. */
export async function putRecoveryCodes(db: Db, user_id: UserId, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('user_recovery_code').where('user_id', '=', user_id).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('user_recovery_code')
    .values(hashes.map((code_hash) => ({ user_id, code_hash, used_at: null })))
    .execute()
}

/** True once for each code. */
export async function takeRecoveryCode(
  db: Db,
  user_id: UserId,
  { code_hash, now }: { code_hash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The code before it counts no longer. */
export async function putMailCode(
  db: Db,
  code: { user_id: UserId; purpose: MailCodePurpose; code_hash: string; expires_at: Date },
): Promise<void> {
  const { code_hash, expires_at } = code
  await db
    .insertInto('user_mail_code')
    .values(code)
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet({ code_hash, expires_at }))
    .execute()
}

/** True once for each code, within its time. */
export async function takeMailCode(
  db: Db,
  code: { user_id: UserId; purpose: MailCodePurpose; code_hash: string; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_mail_code')
    .where('user_id', '=', code.user_id)
    .where('purpose', '=', code.purpose)
    .where('code_hash', '=', code.code_hash)
    .where('expires_at', '>', code.now)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** A second factor was given in this session just now. */
export async function noteSecondFactor(
  db: Db,
  session: { user_id: UserId; browser_session_id: string; now: Date },
): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ mfa_at: session.now })
    .where('user_id', '=', session.user_id)
    .where('browser_session_id', '=', session.browser_session_id)
    .execute()
}

/** Records that the user of this session proved their identity just now. */
export async function noteProof(
  db: Db,
  session: { user_id: UserId; browser_session_id: string; now: Date },
): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ proved_at: session.now })
    .where('user_id', '=', session.user_id)
    .where('browser_session_id', '=', session.browser_session_id)
    .execute()
}

/** When a second factor was last given in a session; null: never. */
export async function secondFactorAt(
  db: Db,
  session: { user_id: UserId; browser_session_id: string },
): Promise<Date | null> {
  const row = await db
    .selectFrom('user_session')
    .select('mfa_at')
    .where('user_id', '=', session.user_id)
    .where('browser_session_id', '=', session.browser_session_id)
    .executeTakeFirst()
  return row?.mfa_at ?? null
}
