import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/identity/identity-tables'
import type {} from '@bowerbird/core/media/image-table'

export interface ProfileRow {
  full_name: string
  about: string
  pronouns: string
  website: string
  avatar_signature: string | null
}
export type ProfileChange = Partial<ProfileRow>

/** What a profile's picture is used by, in the list of what may be shown. */
export const avatarUse = (user_id: UserId) => `avatar/${user_id}`

export async function lockProfile(db: Db, user_id: UserId): Promise<ProfileRow | undefined> {
  return db
    .selectFrom('user_account')
    .select(['full_name', 'about', 'pronouns', 'website', 'avatar_signature'])
    .where('user_id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateProfile(db: Db, user_id: UserId, change: ProfileChange): Promise<void> {
  await db.updateTable('user_account').set(change).where('user_id', '=', user_id).execute()
}

export async function deleteAvatarUse(db: Db, user_id: UserId, signature: string): Promise<void> {
  await db
    .deleteFrom('image_use')
    .where('signature', '=', signature)
    .where('used_by', '=', avatarUse(user_id))
    .execute()
}

/** A user's picture is visible while their account is. In a transaction, with their row locked as by an edit. */
export async function showAvatar(db: Db, user_id: UserId): Promise<void> {
  const account = await db
    .selectFrom('user_account')
    .select(['avatar_signature', 'closed_at'])
    .where('user_id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account?.avatar_signature) return
  await db
    .updateTable('image_use')
    .set({ is_shown: account.closed_at === null })
    .where('signature', '=', account.avatar_signature)
    .where('used_by', '=', avatarUse(user_id))
    .execute()
}

export async function websiteOf(db: Db, user_id: UserId): Promise<string> {
  const row = await db
    .selectFrom('user_account')
    .select('website')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.website ?? ''
}

/** So many flags one person may keep. */
export const mostStates = 200

/** Every flag of a user, by name. */
export async function statesOf(db: Db, user_id: UserId): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('user_state')
    .select(['state', 'value'])
    .where('user_id', '=', user_id)
    .orderBy('state')
    .limit(mostStates)
    .execute()
  return Object.fromEntries(rows.map(({ state, value }) => [state, value]))
}

export async function putState(
  db: Db,
  row: { user_id: UserId; state: string; value: string; changed_at: Date },
): Promise<void> {
  const { value, changed_at } = row
  await db
    .insertInto('user_state')
    .values(row)
    .onConflict((c) => c.columns(['user_id', 'state']).doUpdateSet({ value, changed_at }))
    .execute()
}
