import type { UserId } from '@bowerbird/contract/kernel/ids'
import { anyText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Preferences } from '@bowerbird/contract/identity/identity-models'
import './identity-tables.ts'
import type { UserAccountTable } from './identity-tables.ts'
import { noPreferences } from '../ports/viewer.ts'

export const foldEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase()

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('email_claim')
      .select('user_id')
      .where('email', '=', foldEmail(email))
      .executeTakeFirst()) !== undefined
  )
}

/** Claims an e-mail address; false when it is taken. */
export async function claimEmail(db: Db, email: string, user_id: UserId): Promise<boolean> {
  const result = await db
    .insertInto('email_claim')
    .values({ email: foldEmail(email), user_id })
    .onConflict((c) => c.column('email').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Claims a username; false when it is or was taken. */
export async function claimUsername(db: Db, username: string, user_id: UserId): Promise<boolean> {
  const result = await db
    .insertInto('username_claim')
    .values({ username, user_id, is_current: true })
    .onConflict((c) => c.column('username').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Users who have or had these usernames. */
export async function idsOfUsernames(db: Db, usernames: readonly string[]): Promise<Map<string, UserId>> {
  const rows = await db
    .selectFrom('username_claim')
    .select(['username', 'user_id'])
    .where('username', '=', anyText(usernames))
    .execute()
  return new Map(rows.map((row) => [row.username, row.user_id]))
}

export async function takenUsernames(db: Db, candidates: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('username_claim')
    .select('username')
    .where('username', 'in', candidates)
    .execute()
  return new Set(rows.map((row) => row.username))
}

/** Is the owner's place free? The first account takes it, unless it is a demo person. */
export async function claimOwner(db: Db, user_id: UserId): Promise<boolean> {
  const result = await db
    .insertInto('site_owner')
    .values({ only_row: true, user_id })
    .onConflict((c) => c.column('only_row').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function hasOwner(db: Db): Promise<boolean> {
  return (await db.selectFrom('site_owner').select('user_id').executeTakeFirst()) !== undefined
}

export async function insertAccount(
  db: Db,
  account: Insertable<UserAccountTable>,
  password_hash: string | null,
): Promise<void> {
  await db.insertInto('user_account').values(account).execute()
  if (password_hash === null) return
  await db
    .insertInto('user_password')
    .values({ user_id: account.user_id, password_hash, changed_at: account.created_at })
    .execute()
}

/**
 * The account that a log-in names, by e-mail address or username, with its password's hash, if it has one.
 * Includes closed accounts: a log-in reopens them, or answers that they are suspended.
 */
export async function accountToLogIn(db: Db, username_or_email: string) {
  const user_id = username_or_email.includes('@')
    ? await idOfEmail(db, username_or_email)
    : await idOfUsername(db, username_or_email)
  if (user_id === undefined) return undefined
  return db
    .selectFrom('user_account as a')
    .leftJoin('user_password as p', 'p.user_id', 'a.user_id')
    .select(['a.user_id', 'p.password_hash'])
    .where('a.user_id', '=', user_id)
    .executeTakeFirst()
}

export async function idOfEmail(db: Db, email: string): Promise<UserId | undefined> {
  return (
    await db
      .selectFrom('email_claim')
      .select('user_id')
      .where('email', '=', foldEmail(email))
      .executeTakeFirst()
  )?.user_id
}

/** The user who has or had this username. */
export async function idOfUsername(db: Db, username: string): Promise<UserId | undefined> {
  return (
    await db
      .selectFrom('username_claim')
      .select('user_id')
      .where('username', '=', username.toLowerCase())
      .executeTakeFirst()
  )?.user_id
}

export async function passwordHashOf(db: Db, user_id: UserId): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_password')
    .select('password_hash')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.password_hash
}

export async function setPassword(db: Db, user_id: UserId, password_hash: string, now: Date): Promise<void> {
  await db
    .insertInto('user_password')
    .values({ user_id, password_hash, changed_at: now })
    .onConflict((c) => c.column('user_id').doUpdateSet({ password_hash, changed_at: now }))
    .execute()
}

/** Uses up an invitation; false when it is unknown, used, too old, or for another address. */
export async function takeInvite(
  db: Db,
  code_hash: string,
  newcomer: { user_id: UserId; email: string },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('registration_invite')
    .set({ used_by: newcomer.user_id })
    .where('code_hash', '=', code_hash)
    .where('used_by', 'is', null)
    .where('expires_at', '>', now)
    .where((w) => w.or([w('email', 'is', null), w('email', '=', foldEmail(newcomer.email))]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The address that an invitation is for; undefined when it has none or cannot be used any more. */
export async function addressOfInvite(db: Db, code_hash: string, now: Date): Promise<string | undefined> {
  const invite = await db
    .selectFrom('registration_invite')
    .select('email')
    .where('code_hash', '=', code_hash)
    .where('used_by', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return invite?.email ?? undefined
}

export async function insertInvite(
  db: Db,
  invite: { code_hash: string; created_at: Date; expires_at: Date; email?: string },
): Promise<void> {
  await db
    .insertInto('registration_invite')
    .values({ ...invite, used_by: null })
    .execute()
}

/** Ends invitations; a user who came by one keeps it as used. */
export async function deleteInvites(db: Db, code_hashes: readonly string[]): Promise<void> {
  await db
    .deleteFrom('registration_invite')
    .where('code_hash', '=', anyText(code_hashes))
    .where('used_by', 'is', null)
    .execute()
}

/** Changes what is named, keeps the rest; answers all of it. */
export async function setPreferences(
  db: Db,
  user_id: UserId,
  change: Partial<Preferences>,
): Promise<Preferences> {
  const row = await db
    .updateTable('user_account')
    .set({ preferences: sql<string>`preferences || ${JSON.stringify(change)}::jsonb` })
    .where('user_id', '=', user_id)
    .returning('preferences')
    .executeTakeFirst()
  return { ...noPreferences, ...row?.preferences }
}
