import type { Selectable } from 'kysely'
import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { AdvertiserTable } from './advertiser-tables.ts'
import '@bowerbird/core/identity/identity-tables'

export async function advertiserById(
  db: Db,
  advertiser_id: AdvertiserId,
  lock: 'share' | 'none' = 'none',
): Promise<Selectable<AdvertiserTable> | undefined> {
  const query = db.selectFrom('advertiser').selectAll().where('advertiser_id', '=', advertiser_id)
  return (lock === 'share' ? query.forShare() : query).executeTakeFirst()
}

/** Two rows in one transaction: the account, and where its owner finds it. */
export async function insertAdvertiser(
  db: Db,
  row: Omit<Selectable<AdvertiserTable>, 'disabled_at' | 'disabled_as' | 'version'>,
): Promise<void> {
  await db.insertInto('advertiser').values(row).execute()
  await db
    .insertInto('user_advertiser')
    .values({ user_id: row.owner_user_id, advertiser_id: row.advertiser_id })
    .execute()
}

/** Ad accounts of one person, the first made first. */
export async function advertisersOf(db: Db, owner_user_id: UserId): Promise<Selectable<AdvertiserTable>[]> {
  return advertisersOfAll(db, [owner_user_id])
}

/** Ad accounts of these users, oldest first. Two queries: the ids, then the rows. */
export async function advertisersOfAll(
  db: Db,
  owner_user_ids: readonly UserId[],
): Promise<Selectable<AdvertiserTable>[]> {
  const own = await db
    .selectFrom('user_advertiser')
    .select('advertiser_id')
    .where('user_id', '=', anyId(owner_user_ids))
    .limit(mostShown)
    .execute()
  if (own.length === 0) return []
  return db
    .selectFrom('advertiser')
    .selectAll()
    .where('advertiser_id', '=', anyId(own.map((row) => row.advertiser_id)))
    .orderBy('advertiser_id')
    .execute()
}

export async function ownersOfAdvertisers(
  db: Db,
  advertiser_ids: readonly AdvertiserId[],
): Promise<ReadonlyMap<string, UserId>> {
  const rows = await db
    .selectFrom('advertiser')
    .select(['advertiser_id', 'owner_user_id'])
    .where('advertiser_id', '=', anyId(advertiser_ids))
    .execute()
  return new Map(rows.map((row) => [row.advertiser_id, row.owner_user_id]))
}

/** Undefined: a user changed it meanwhile. */
export async function changeAdvertiser(
  db: Db,
  { advertiser_id, version }: { advertiser_id: AdvertiserId; version: number },
  change: { name: string; now: Date },
): Promise<Selectable<AdvertiserTable> | undefined> {
  return db
    .updateTable('advertiser')
    .set({ name: change.name, updated_at: change.now, version: version + 1 })
    .where('advertiser_id', '=', advertiser_id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

/** The ad accounts of a user end with their business; those that the site stopped stay stopped. Answers which ended. */
export async function disableAdvertisers(db: Db, owner_user_id: UserId, now: Date): Promise<AdvertiserId[]> {
  const ids = (await advertisersOf(db, owner_user_id))
    .filter((one) => one.disabled_at === null)
    .map((one) => one.advertiser_id)
  await db
    .updateTable('advertiser')
    .set({ disabled_at: now, disabled_as: 'business_ended', updated_at: now })
    .where('advertiser_id', '=', anyId(ids))
    .execute()
  return ids
}

/** Those that ended with the business are there again. Answers which. */
export async function enableAdvertisers(db: Db, owner_user_id: UserId, now: Date): Promise<AdvertiserId[]> {
  const ids = (await advertisersOf(db, owner_user_id))
    .filter((one) => one.disabled_as === 'business_ended')
    .map((one) => one.advertiser_id)
  await db
    .updateTable('advertiser')
    .set({ disabled_at: null, disabled_as: null, updated_at: now })
    .where('advertiser_id', '=', anyId(ids))
    .execute()
  return ids
}

const mostShown = 500

/** The owner of an ad account, and their address; undefined: it has no owner any more. */
export async function recipientOf(db: Db, advertiser_id: AdvertiserId) {
  const advertiser = await db
    .selectFrom('advertiser')
    .select(['owner_user_id', 'name'])
    .where('advertiser_id', '=', advertiser_id)
    .executeTakeFirst()
  if (!advertiser) return undefined
  const person = await db
    .selectFrom('user_account')
    .select(['user_id', 'email', 'has_verified_email', 'preferences', 'closed_at', 'is_demo'])
    .where('user_id', '=', advertiser.owner_user_id)
    .executeTakeFirst()
  return person && { ...person, advertiser_name: advertiser.name }
}
