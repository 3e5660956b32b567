import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '@bowerbird/core/db/database'

const deleted = async (db: Db, query: RawBuilder<unknown>): Promise<number> =>
  Number((await query.execute(db)).numAffectedRows ?? 0n)

/** Served by conversion_key_first_at_idx. Answers how many; so do the others. */
export const deleteOldKeys = (db: Db, before: Date, limit: number): Promise<number> =>
  deleted(
    db,
    sql`delete from conversion_key where ctid = any(array(
      select ctid from conversion_key where first_at < ${before} limit ${limit}))`,
  )

/** Served by conversion_identity_seen_at_idx. */
export const deleteOldIdentities = (db: Db, before: Date, limit: number): Promise<number> =>
  deleted(
    db,
    sql`delete from conversion_identity where ctid = any(array(
      select ctid from conversion_identity where seen_at < ${before} limit ${limit}))`,
  )

/** Served by forgotten_viewer_forgotten_at_idx. */
export const deleteOldForgotten = (db: Db, before: Date, limit: number): Promise<number> =>
  deleted(
    db,
    sql`delete from forgotten_viewer where ctid = any(array(
      select ctid from forgotten_viewer where forgotten_at < ${before} limit ${limit}))`,
  )

export const deleteOldArrivals = (db: Db, before: Date, limit: number): Promise<number> =>
  deleted(
    db,
    sql`delete from conversion_arrival where ctid = any(array(
      select ctid from conversion_arrival where hour < ${before} limit ${limit}))`,
  )

/** With all that belongs to them; their sums by the day stay. */
export const deleteOldConversions = (db: Db, before: Date, limit: number): Promise<number> =>
  deleted(
    db,
    sql`with old as materialized (
      select advertiser_id, conversion_id from conversion where received_at < ${before} limit ${limit}
    ), viewers as (
      delete from conversion_viewer v using old
      where v.advertiser_id = old.advertiser_id and v.conversion_id = old.conversion_id
    ), marks as (
      delete from conversion_mark m using old
      where m.advertiser_id = old.advertiser_id and m.conversion_id = old.conversion_id
    ), touches as (
      delete from conversion_touch t using old
      where t.advertiser_id = old.advertiser_id and t.conversion_id = old.conversion_id
    )
    delete from conversion c using old
    where c.advertiser_id = old.advertiser_id and c.conversion_id = old.conversion_id`,
  )
