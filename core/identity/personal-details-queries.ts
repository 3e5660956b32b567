import type { PersonalDetails } from '@bowerbird/contract/identity/account-models'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { sql } from 'kysely'
import { anyId, anyText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import './identity-tables.ts'

/** Personal details of a user; null where not given. The birthday is a day (YYYY-MM-DD). */
export interface DetailsRow extends PersonalDetails {
  birthday: string | null
}

export const noDetails: DetailsRow = { birthday: null, country: null, gender: null }

export async function detailsOf(db: Db, user_id: UserId): Promise<DetailsRow> {
  const row = await db
    .selectFrom('user_account')
    .select(['birthday', 'country', 'gender'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row ?? noDetails
}

/** The same of the accounts that were made last and are open, for counting. Served by the primary key. */
export async function newestDetails(db: Db, limit: number): Promise<(DetailsRow & { user_id: UserId })[]> {
  return db
    .selectFrom('user_account')
    .select(['user_id', 'birthday', 'country', 'gender'])
    .where('closed_at', 'is', null)
    .orderBy('user_id', 'desc')
    .limit(limit)
    .execute()
}

/** How many accounts are open, of one country or in all. Reads the table: for jobs, and pages that few open. */
export async function countOpenAccounts(db: Db, country?: string): Promise<number> {
  let query = db
    .selectFrom('user_account')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('closed_at', 'is', null)
  if (country !== undefined) query = query.where('country', '=', country)
  const row = await query.executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Changes what is named, keeps the rest; answers all of it. */
export async function setDetails(
  db: Db,
  user_id: UserId,
  { country, gender }: { country?: PersonalDetails['country']; gender?: PersonalDetails['gender'] },
): Promise<PersonalDetails> {
  const change = { ...(country !== undefined && { country }), ...(gender !== undefined && { gender }) }
  if (Object.keys(change).length === 0) return detailsOf(db, user_id)
  const row = await db
    .updateTable('user_account')
    .set(change)
    .where('user_id', '=', user_id)
    .returning(['country', 'gender'])
    .executeTakeFirst()
  return row ?? noDetails
}

/** A page of open accounts by id. Served by the primary key. */
export async function openAccountIds(
  db: Db,
  { after, limit }: { after: UserId | null; limit: number },
): Promise<UserId[]> {
  let query = db.selectFrom('user_account').select('user_id').where('closed_at', 'is', null)
  if (after !== null) query = query.where('user_id', '>', after)
  const rows = await query.orderBy('user_id').limit(limit).execute()
  return rows.map((row) => row.user_id)
}

/** Which of these accounts are open and say that they live there. */
export async function openAccountsIn(
  db: Db,
  country: string,
  user_ids: readonly UserId[],
): Promise<Set<UserId>> {
  if (user_ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('user_account')
    .select('user_id')
    .where('user_id', '=', anyId(user_ids))
    .where('country', '=', country)
    .where('closed_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

/** Open accounts whose confirmed e-mail address has one of these SHA-256. Served by email_claim_sha256_idx. */
export async function accountsOfEmailHashes(db: Db, hashes: readonly string[]): Promise<UserId[]> {
  return [...(await accountsByEmailHash(db, hashes)).values()]
}

/** The same by the hash of each; hashes of no account are missing. */
export async function accountsByEmailHash(db: Db, hashes: readonly string[]): Promise<Map<string, UserId>> {
  if (hashes.length === 0) return new Map()
  const hash = sql<string>`email_sha256(email)`
  const claims = await db
    .selectFrom('email_claim')
    .select(['email', 'user_id', hash.as('hash')])
    .where(hash, '=', anyText(hashes))
    .execute()
  if (claims.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_account')
    .select(['user_id', 'email'])
    .where('user_id', '=', anyId(claims.map((claim) => claim.user_id)))
    .where('has_verified_email', 'is', true)
    .where('closed_at', 'is', null)
    .execute()
  const current = new Map(rows.map((row) => [row.user_id, row.email]))
  return new Map(
    claims.flatMap(({ email, user_id, hash }) =>
      current.get(user_id) === email ? [[hash, user_id] as const] : [],
    ),
  )
}

export interface ReachableAccount {
  user_id: UserId
  username: string
  country: string | null
  birthday: string | null
  has_verified_email: boolean
  is_closed: boolean
}

/** What decides whether an account can be in an audience. */
export async function reachableAccount(db: Db, user_id: UserId): Promise<ReachableAccount | undefined> {
  return db
    .selectFrom('user_account')
    .select(['user_id', 'username', 'country', 'birthday', 'has_verified_email'])
    .select(sql<boolean>`closed_at is not null`.as('is_closed'))
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}
