import type { PersonalDetails } from '@bowerbird/contract/identity/account-models'
import type { UserId } from '@bowerbird/contract/kernel/ids'
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

/** How many accounts are open. Reads the table: for pages that few open. */
export async function countOpenAccounts(db: Db): Promise<number> {
  const row = await db
    .selectFrom('user_account')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
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
