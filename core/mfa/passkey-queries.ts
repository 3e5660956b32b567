import type { UserId } from '@bowerbird/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { UserPasskeyTable } from '../identity/mfa-tables.ts'

/** Limit for each user: every list is bounded. */
export const mostPasskeys = 20

/** Oldest first. */
export async function passkeysOf(db: Db, user_id: UserId): Promise<UserPasskeyTable[]> {
  return db
    .selectFrom('user_passkey')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('passkey_id')
    .limit(mostPasskeys)
    .execute()
}

/** The passkey with this credential id, of any account. */
export async function passkeyByCredential(
  db: Db,
  credential_id: string,
): Promise<UserPasskeyTable | undefined> {
  const claim = await db
    .selectFrom('passkey_claim')
    .select(['user_id', 'passkey_id'])
    .where('credential_id', '=', credential_id)
    .executeTakeFirst()
  if (!claim) return undefined
  return db
    .selectFrom('user_passkey')
    .selectAll()
    .where('user_id', '=', claim.user_id)
    .where('passkey_id', '=', claim.passkey_id)
    .executeTakeFirst()
}

/** False when some account has that passkey already. */
export async function insertPasskey(db: Db, row: UserPasskeyTable): Promise<boolean> {
  const { credential_id, user_id, passkey_id } = row
  const claim = await db
    .insertInto('passkey_claim')
    .values({ credential_id, user_id, passkey_id })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow()
  if (claim.numInsertedOrUpdatedRows !== 1n) return false
  await db.insertInto('user_passkey').values(row).execute()
  return true
}

export async function renamePasskey(
  db: Db,
  { user_id, passkey_id, name }: Pick<UserPasskeyTable, 'user_id' | 'passkey_id' | 'name'>,
): Promise<UserPasskeyTable | undefined> {
  return db
    .updateTable('user_passkey')
    .set({ name })
    .where('user_id', '=', user_id)
    .where('passkey_id', '=', passkey_id)
    .returningAll()
    .executeTakeFirst()
}

/** The counter goes up with every use, where an authenticator counts at all: a copy of it falls behind. */
export async function notePasskeyUse(
  db: Db,
  { user_id, passkey_id }: Pick<UserPasskeyTable, 'user_id' | 'passkey_id'>,
  { sign_count, now }: { sign_count: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_passkey')
    .set({ sign_count: String(sign_count), used_at: now })
    .where('user_id', '=', user_id)
    .where('passkey_id', '=', passkey_id)
    .where(sql<boolean>`(${sign_count}::bigint = 0 or sign_count < ${sign_count}::bigint)`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The name of what went; undefined when it was not there. */
export async function deletePasskey(
  db: Db,
  user_id: UserId,
  passkey_id: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('user_passkey')
    .where('user_id', '=', user_id)
    .where('passkey_id', '=', passkey_id)
    .returning(['credential_id', 'name'])
    .executeTakeFirst()
  if (!row) return undefined
  await db.deleteFrom('passkey_claim').where('credential_id', '=', row.credential_id).execute()
  return row.name
}

/** Is there another way into the account than passkeys: a password, or an outside identity? */
export async function hasOtherWayIn(db: Db, user_id: UserId): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from public.user_password where user_id = ${user_id})
      or exists (select 1 from public.user_outside_identity where user_id = ${user_id}) as has`.execute(db)
  return rows[0]?.has === true
}
