import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import './promotion-tables.ts'
import type {
  PromotionCodeRow,
  PromotionCodeTable,
  PromotionGrant,
  PromotionGrantTable,
} from './promotion-tables.ts'

/** False: there is such a code already. */
export async function insertCode(db: Db, code: Insertable<PromotionCodeTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('promotion_code')
    .values(code)
    .onConflict((c) => c.column('code').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

interface Page {
  after: string | undefined
  limit: number
}

/** Newest first. Served by the primary key. */
export async function codesAfter(db: Db, { after, limit }: Page): Promise<PromotionCodeRow[]> {
  let query = db.selectFrom('promotion_code').selectAll()
  if (after !== undefined) query = query.where('code_id', '<', after)
  return query.orderBy('code_id', 'desc').limit(limit).execute()
}

export async function codeById(db: Db, code_id: string): Promise<PromotionCodeRow | undefined> {
  return db.selectFrom('promotion_code').selectAll().where('code_id', '=', code_id).executeTakeFirst()
}

export async function setStopped(
  db: Db,
  code_id: string,
  stopped_at: Date | null,
): Promise<PromotionCodeRow | undefined> {
  return db
    .updateTable('promotion_code')
    .set({ stopped_at })
    .where('code_id', '=', code_id)
    .returningAll()
    .executeTakeFirst()
}

/** Locked until the transaction ends: of two accounts that redeem the last one the second sees that it is gone. */
export async function codeByName(db: Db, code: string): Promise<PromotionCodeRow | undefined> {
  return db.selectFrom('promotion_code').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
}

export async function countRedemption(db: Db, code_id: string): Promise<void> {
  await db
    .updateTable('promotion_code')
    .set({ redeemed_count: sql`redeemed_count + 1` })
    .where('code_id', '=', code_id)
    .execute()
}

/** False: this account redeemed this code before. */
export async function insertGrant(db: Db, grant: Insertable<PromotionGrantTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('promotion_grant')
    .values(grant)
    .onConflict((c) => c.columns(['advertiser_id', 'code_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Newest first. Served by the primary key. */
export async function grantsAfter(
  db: Db,
  advertiser_id: AdvertiserId,
  { after, limit }: Page,
): Promise<PromotionGrant[]> {
  let query = db.selectFrom('promotion_grant').selectAll().where('advertiser_id', '=', advertiser_id)
  if (after !== undefined) query = query.where('grant_id', '<', after)
  return query.orderBy('grant_id', 'desc').limit(limit).execute()
}

export async function grantById(
  db: Db,
  { advertiser_id, grant_id }: { advertiser_id: AdvertiserId; grant_id: string },
): Promise<PromotionGrant | undefined> {
  return db
    .selectFrom('promotion_grant')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('grant_id', '=', grant_id)
    .executeTakeFirst()
}

/**
 * Takes this much of what grants have left, of those first that expire first. `fund` is locked by the caller. Answers
 * how much was taken.
 */
export async function spendGrants(db: Db, advertiser_id: AdvertiserId, micros: number): Promise<string> {
  const { rows } = await sql<{ taken: string }>`
    with open as (
      select grant_id, amount_micros - spent_micros - expired_micros as left_micros,
        coalesce(sum(amount_micros - spent_micros - expired_micros) over (
          order by expires_at, grant_id rows between unbounded preceding and 1 preceding), 0) as before
      from promotion_grant
      where advertiser_id = ${advertiser_id} and spent_micros + expired_micros < amount_micros
    ), taken as (
      update promotion_grant g set spent_micros = g.spent_micros + least(o.left_micros, ${micros}::bigint - o.before)
      from open o
      where g.advertiser_id = ${advertiser_id} and g.grant_id = o.grant_id and o.before < ${micros}::bigint
      returning least(o.left_micros, ${micros}::bigint - o.before) as taken
    )
    select coalesce(sum(taken), 0)::bigint as taken from taken`.execute(db)
  return rows[0]?.taken ?? '0'
}

/** Gives this much of what was spent back, to those first that expire last. Answers how much that was. */
export async function unspendGrants(db: Db, advertiser_id: AdvertiserId, micros: number): Promise<string> {
  const { rows } = await sql<{ given: string }>`
    with used as (
      select grant_id, spent_micros, coalesce(sum(spent_micros) over (
          order by expires_at desc, grant_id desc rows between unbounded preceding and 1 preceding), 0) as before
      from promotion_grant where advertiser_id = ${advertiser_id} and spent_micros > 0
    ), given as (
      update promotion_grant g set spent_micros = g.spent_micros - least(u.spent_micros, ${micros}::bigint - u.before)
      from used u
      where g.advertiser_id = ${advertiser_id} and g.grant_id = u.grant_id and u.before < ${micros}::bigint
      returning least(u.spent_micros, ${micros}::bigint - u.before) as given
    )
    select coalesce(sum(given), 0)::bigint as given from given`.execute(db)
  return rows[0]?.given ?? '0'
}

/** Grants whose time is over and that have something left, oldest first. Served by promotion_grant_expires_at_idx. */
export async function endedGrants(
  db: Db,
  { now, after, limit }: { now: Date; after: PromotionGrant | undefined; limit: number },
): Promise<PromotionGrant[]> {
  let query = db
    .selectFrom('promotion_grant')
    .selectAll()
    .where(sql<boolean>`spent_micros + expired_micros < amount_micros`)
    .where('expires_at', '<=', now)
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(expires_at, grant_id) > (${after.expires_at}::timestamptz, ${after.grant_id}::bigint)`,
    )
  return query.orderBy('expires_at').orderBy('grant_id').limit(limit).execute()
}

export async function addExpired(
  db: Db,
  { advertiser_id, grant_id }: { advertiser_id: AdvertiserId; grant_id: string },
  micros: number,
): Promise<void> {
  await db
    .updateTable('promotion_grant')
    .set({ expired_micros: sql`expired_micros + ${micros}::bigint` })
    .where('advertiser_id', '=', advertiser_id)
    .where('grant_id', '=', grant_id)
    .execute()
}
