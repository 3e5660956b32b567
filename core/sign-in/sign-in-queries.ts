import { hash } from 'node:crypto'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { sql } from 'kysely'
import { signInTypes } from '../identity/work-of-tries.ts'
import type { Db } from '../db/database.ts'
import { identityKey, type OutsideIdentity } from './outside-identity.ts'
import '../identity/mfa-tables.ts'
import type { SignInProvider } from '@bowerbird/contract/sign-in/sign-in-models'

type OutsideClaimTable = { identity_key: string; user_id: UserId }
type UserOutsideIdentityTable = {
  user_id: UserId
  identity_key: string
  provider: SignInProvider
  issuer: string
  subject: string
  label: string
  connected_at: Date
}
type UsedIdTokenTable = { token_hash: string; expires_at: Date }

declare module '../db/tables.ts' {
  interface Tables {
    outside_claim: OutsideClaimTable
    user_outside_identity: UserOutsideIdentityTable
    used_id_token: UsedIdTokenTable
  }
}

interface UsedIdToken {
  token: string
  nonce: string
  expires_at: Date
}

/** Notes that an id token and its nonce were used; false when one of them was before. */
export async function noteIdToken(db: Db, { token, nonce, expires_at }: UsedIdToken): Promise<boolean> {
  // Sorted, so that two requests with the same pair do not wait for each other in a circle.
  const hashes = [hash('sha256', token), hash('sha256', `nonce\n${nonce}`)].toSorted()
  const result = await db
    .insertInto('used_id_token')
    .values(hashes.map((token_hash) => ({ token_hash, expires_at })))
    .onConflict((c) => c.column('token_hash').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 2n
}

/** Forgets tokens that no longer hold anyway; answers how many. */
export async function forgetIdTokens(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from used_id_token where token_hash in (
      select token_hash from used_id_token where expires_at <= ${before} order by expires_at limit ${most}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Ends sessions that a company's own sign-in began before then; answers how many. */
export async function endSsoSessions(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from user_session where (user_id, browser_session_id) in (
      select user_id, browser_session_id from user_session
      where sign_in_type = ${signInTypes.sso} and created_at <= ${before}
      order by created_at limit ${most}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** The account of an identity; undefined when there is none. */
export async function accountOfIdentity(db: Db, identity: Pick<OutsideIdentity, 'issuer' | 'subject'>) {
  const claim = await db
    .selectFrom('outside_claim')
    .select('user_id')
    .where('identity_key', '=', identityKey(identity))
    .executeTakeFirst()
  if (!claim) return undefined
  return db
    .selectFrom('user_account')
    .select(['user_id', 'email'])
    .where('user_id', '=', claim.user_id)
    .executeTakeFirst()
}

/** The account with this address, and whether the address is confirmed. */
export async function accountOfEmail(db: Db, email: string) {
  const claim = await db
    .selectFrom('email_claim')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!claim) return undefined
  return db
    .selectFrom('user_account')
    .select(['user_id', 'has_verified_email', 'is_owner'])
    .where('user_id', '=', claim.user_id)
    .executeTakeFirst()
}

/** Connects an identity with an account; false when another account has it. Idempotent. */
export async function claimIdentity(
  db: Db,
  identity: OutsideIdentity,
  { user_id, now }: { user_id: UserId; now: Date },
): Promise<boolean> {
  const { provider, issuer, subject, email, full_name } = identity
  const identity_key = identityKey(identity)
  await db
    .insertInto('outside_claim')
    .values({ identity_key, user_id })
    .onConflict((c) => c.column('identity_key').doNothing())
    .execute()
  const claim = await db
    .selectFrom('outside_claim')
    .select('user_id')
    .where('identity_key', '=', identity_key)
    .executeTakeFirst()
  if (claim?.user_id !== user_id) return false
  const label = email ?? full_name
  await db
    .insertInto('user_outside_identity')
    .values({ user_id, identity_key, provider, issuer, subject, label, connected_at: now })
    .onConflict((c) => c.columns(['user_id', 'identity_key']).doUpdateSet({ label }))
    .execute()
  return true
}

/** Oldest first; a few for each user. */
export async function identitiesOf(db: Db, user_id: UserId) {
  return db
    .selectFrom('user_outside_identity')
    .select(['identity_key', 'provider', 'label', 'connected_at'])
    .where('user_id', '=', user_id)
    .orderBy('connected_at')
    .orderBy('identity_key')
    .limit(50)
    .execute()
}

export async function deleteIdentity(db: Db, user_id: UserId, identity_key: string): Promise<void> {
  await db
    .deleteFrom('user_outside_identity')
    .where('user_id', '=', user_id)
    .where('identity_key', '=', identity_key)
    .execute()
  await db
    .deleteFrom('outside_claim')
    .where('identity_key', '=', identity_key)
    .where('user_id', '=', user_id)
    .execute()
}

/** Changes of an account's ways in go one after the other: the last one stays. */
export async function lockWaysIn(
  db: Db,
  user_id: UserId,
): Promise<{ has_password: boolean; has_passkey: boolean }> {
  await db.selectFrom('user_account').select('user_id').where('user_id', '=', user_id).forUpdate().execute()
  const password = await db
    .selectFrom('user_password')
    .select('user_id')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return { has_password: password !== undefined, has_passkey: await hasPasskey(db, user_id) }
}

export async function hasPasskey(db: Db, user_id: UserId): Promise<boolean> {
  const passkey = await db
    .selectFrom('user_passkey')
    .select('passkey_id')
    .where('user_id', '=', user_id)
    .limit(1)
    .executeTakeFirst()
  return passkey !== undefined
}

/**
 * Takes an address from an account that never proved it, for a user who did. What only
 * that address let in is void: password, sessions, tokens.
 */
export async function takeAddress(
  db: Db,
  { user_id, email }: { user_id: UserId; email: string },
): Promise<void> {
  await db.deleteFrom('email_claim').where('email', '=', email).where('user_id', '=', user_id).execute()
  await db.updateTable('user_account').set({ email: '' }).where('user_id', '=', user_id).execute()
  await db.deleteFrom('user_password').where('user_id', '=', user_id).execute()
  await db.deleteFrom('user_session').where('user_id', '=', user_id).execute()
  const tokens = await db
    .deleteFrom('user_access_token')
    .where('user_id', '=', user_id)
    .returning('token_hash')
    .execute()
  for (const { token_hash } of tokens)
    await db.deleteFrom('access_token').where('token_hash', '=', token_hash).execute()
}
