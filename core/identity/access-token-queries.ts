import { hash } from 'node:crypto'
import type { TokenScope } from '@bowerbird/contract/identity/account-models'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '../db/database.ts'
import './identity-tables.ts'
import { noPreferences } from '../ports/viewer.ts'
import type { Viewer } from '../ports/viewer.ts'

export const hashToken = (token: string): string => hash('sha256', token)

export async function insertAccessToken(
  db: Db,
  row: {
    user_id: UserId
    token_id: string
    token_hash: string
    name: string
    scopes: TokenScope[]
    created_at: Date
    expires_at: Date | null
    app: string | null
  },
): Promise<void> {
  const { user_id, token_id, token_hash, scopes, expires_at } = row
  await db.insertInto('access_token').values({ token_hash, user_id, token_id, scopes, expires_at }).execute()
  await db.insertInto('user_access_token').values(row).execute()
}

/** Newest first; bounded by the limit for each user. */
export async function accessTokensOf(db: Db, user_id: UserId) {
  return db
    .selectFrom('user_access_token')
    .select(['token_id', 'name', 'scopes', 'created_at', 'expires_at', 'app'])
    .where('user_id', '=', user_id)
    .orderBy('token_id', 'desc')
    .limit(200)
    .execute()
}

/** False when this person has no such token. */
export async function deleteAccessToken(db: Db, user_id: UserId, token_id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('user_access_token')
    .where('user_id', '=', user_id)
    .where('token_id', '=', token_id)
    .returning('token_hash')
    .executeTakeFirst()
  if (!gone) return false
  await db.deleteFrom('access_token').where('token_hash', '=', gone.token_hash).execute()
  return true
}

/** Ends all of them; answers how many there were. */
export async function deleteAccessTokensOf(db: Db, user_id: UserId): Promise<number> {
  const gone = await db
    .deleteFrom('user_access_token')
    .where('user_id', '=', user_id)
    .returning('token_hash')
    .execute()
  const hashes = gone.map(({ token_hash }) => token_hash)
  if (hashes.length > 0) await db.deleteFrom('access_token').where('token_hash', 'in', hashes).execute()
  return hashes.length
}

/** The user of a token; undefined for unknown, ended and expired ones, and for closed accounts. */
export async function tokenViewer(db: Db, token: string, now: Date): Promise<Viewer | undefined> {
  const row = await db
    .selectFrom('access_token')
    .select(['user_id', 'token_id', 'scopes'])
    .where('token_hash', '=', hashToken(token))
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
    .executeTakeFirst()
  if (!row) return undefined
  const account = await db
    .selectFrom('user_account')
    .select([
      'user_id',
      'username',
      'full_name',
      'email',
      'avatar_signature',
      'is_demo',
      'is_partner',
      'created_at',
      'preferences',
    ])
    .where('user_id', '=', row.user_id)
    .where('closed_at', 'is', null)
    // A restricted person acts by logging in alone.
    .where('restriction', 'is', null)
    .executeTakeFirst()
  if (!account) return undefined
  const { user_id: id, ...rest } = account
  const preferences = { ...noPreferences, ...rest.preferences }
  // A token never has the rights of the owner: the site is run by a logged-in user.
  return {
    ...rest,
    id,
    is_owner: false,
    has_password: true,
    restriction: null,
    preferences,
    browser_session_id: null,
    token: { id: row.token_id, scopes: row.scopes },
  }
}
