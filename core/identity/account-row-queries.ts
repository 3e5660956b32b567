import type { UserId } from '@bowerbird/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import './identity-tables.ts'
import { foldEmail } from './account-queries.ts'

/** Locks an account's row, so that two operations on it take turns: removing ways in, making tokens, requesting a file. */
export async function holdAccount(db: Db, user_id: UserId): Promise<void> {
  await db.selectFrom('user_account').select('user_id').where('user_id', '=', user_id).forUpdate().execute()
}

/** A new password was set by a link: that lifts PASSWORD_RESET_SENT, and the mail proved its address. */
export async function noteReset(
  db: Db,
  user_id: UserId,
  { has_verified_email }: { has_verified_email: boolean },
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({
      has_verified_email: sql<boolean>`has_verified_email or ${has_verified_email}`,
      restriction: sql<null>`nullif(restriction, 3::smallint)`,
    })
    .where('user_id', '=', user_id)
    .execute()
}

export async function setEmail(db: Db, user_id: UserId, email: string): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ email: foldEmail(email), has_verified_email: true })
    .where('user_id', '=', user_id)
    .execute()
}

/** Confirms the address of an account; false when the account has another one by now. */
export async function confirmEmail(db: Db, user_id: UserId, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_account')
    .set({ has_verified_email: true })
    .where('user_id', '=', user_id)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes the address from an account when another account confirmed it. */
export async function clearEmail(db: Db, user_id: UserId): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ email: '', has_verified_email: false })
    .where('user_id', '=', user_id)
    .execute()
}

/** The account that holds an address, locked, and whether the address is confirmed. */
export async function holderOfEmail(
  db: Db,
  email: string,
): Promise<{ user_id: UserId; has_verified_email: boolean } | undefined> {
  const claim = await db
    .selectFrom('email_claim')
    .select('user_id')
    .where('email', '=', foldEmail(email))
    .forUpdate()
    .executeTakeFirst()
  if (!claim) return undefined
  const holder = await db
    .selectFrom('user_account')
    .select(['user_id', 'has_verified_email'])
    .where('user_id', '=', claim.user_id)
    .executeTakeFirst()
  return holder ?? { user_id: claim.user_id, has_verified_email: false }
}

export async function releaseEmail(db: Db, user_id: UserId, email: string): Promise<void> {
  await db
    .deleteFrom('email_claim')
    .where('email', '=', foldEmail(email))
    .where('user_id', '=', user_id)
    .execute()
}

/** Gives a user a name that is free or that they had before. False when another account has or had it. */
export async function takeUsername(db: Db, username: string, user_id: UserId): Promise<boolean> {
  const taken = await db
    .insertInto('username_claim')
    .values({ username, user_id, is_current: true })
    .onConflict((c) =>
      c.column('username').doUpdateSet({ is_current: true }).where('username_claim.user_id', '=', user_id),
    )
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

/** The account goes by this name; its old one leads to it. */
export async function setUsername(
  db: Db,
  user_id: UserId,
  { username, before }: { username: string; before: string },
): Promise<void> {
  await db
    .updateTable('username_claim')
    .set({ is_current: false })
    .where('username', '=', before)
    .where('user_id', '=', user_id)
    .execute()
  await db.updateTable('user_account').set({ username }).where('user_id', '=', user_id).execute()
}
