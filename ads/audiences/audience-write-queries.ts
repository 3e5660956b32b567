import type { AdvertiserId, AudienceId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { AudienceRow } from '../entities/audience-tables.ts'

/** One that makes audiences of an ad account waits for another who does. */
export async function lockAudiences(db: Db, advertiser_id: AdvertiserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('audiences'), hashtext(${advertiser_id}))`.execute(db)
}

export async function countAudiencesOf(db: Db, advertiser_id: AdvertiserId): Promise<number> {
  const { count } = await db
    .selectFrom('audience')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('advertiser_id', '=', advertiser_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertAudience(
  db: Db,
  { rule, ...row }: Omit<AudienceRow, 'version' | 'status' | 'size' | 'counted_at'>,
): Promise<AudienceRow> {
  return db
    .insertInto('audience')
    .values({ ...row, rule: JSON.stringify(rule), status: 'INITIALIZING', size: null, counted_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Saves what an advertiser changed: one version more. */
export async function updateAudience(
  db: Db,
  { advertiser_id, audience_id, version }: AudienceRow,
  { rule, ...change }: Partial<Pick<AudienceRow, 'name' | 'description' | 'rule'>> & { updated_at: Date },
): Promise<AudienceRow> {
  return db
    .updateTable('audience')
    .set({ ...change, ...(rule && { rule: JSON.stringify(rule) }), version: version + 1 })
    .where('advertiser_id', '=', advertiser_id)
    .where('audience_id', '=', audience_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Saves what was counted, or that users were put in or taken out: the advertiser's copy stays the newest. */
export async function setAudience(
  db: Db,
  { advertiser_id, audience_id }: Pick<AudienceRow, 'advertiser_id' | 'audience_id'>,
  change: Partial<Pick<AudienceRow, 'status' | 'size' | 'counted_at' | 'updated_at'>>,
): Promise<void> {
  await db
    .updateTable('audience')
    .set(change)
    .where('advertiser_id', '=', advertiser_id)
    .where('audience_id', '=', audience_id)
    .execute()
}

export async function deleteAudienceRow(
  db: Db,
  { advertiser_id, audience_id }: Pick<AudienceRow, 'advertiser_id' | 'audience_id'>,
): Promise<void> {
  await db
    .deleteFrom('audience')
    .where('advertiser_id', '=', advertiser_id)
    .where('audience_id', '=', audience_id)
    .execute()
}

/** Audiences of an account that are made from another one. */
export async function audiencesSeededBy(
  db: Db,
  advertiser_id: AdvertiserId,
  seed_id: AudienceId,
): Promise<string[]> {
  const rows = await db
    .selectFrom('audience')
    .select('name')
    .where('advertiser_id', '=', advertiser_id)
    .where(sql<boolean>`rule->>'seed_id' = ${seed_id}`)
    .orderBy('audience_id')
    .execute()
  return rows.map((row) => row.name)
}

/** All audiences, by ad account. Served by the primary key. */
export async function pageOfAudiences(
  db: Db,
  after: Pick<AudienceRow, 'advertiser_id' | 'audience_id'> | null,
  limit: number,
): Promise<Pick<AudienceRow, 'advertiser_id' | 'audience_id' | 'counted_at'>[]> {
  let query = db.selectFrom('audience').select(['advertiser_id', 'audience_id', 'counted_at'])
  if (after)
    query = query.where(
      sql<boolean>`(advertiser_id, audience_id) > (${after.advertiser_id}::bigint, ${after.audience_id}::bigint)`,
    )
  return query.orderBy('advertiser_id').orderBy('audience_id').limit(limit).execute()
}

/** An audience by its id alone, for the owner of the site. Reads the table. */
export async function audienceById(db: Db, audience_id: AudienceId): Promise<AudienceRow | undefined> {
  return db.selectFrom('audience').selectAll().where('audience_id', '=', audience_id).executeTakeFirst()
}

/** Deletes the audiences of an ad account whose owner left; answers which these were. */
export async function deleteAudiencesOf(db: Db, advertiser_id: AdvertiserId): Promise<AudienceId[]> {
  const rows = await db
    .deleteFrom('audience')
    .where('advertiser_id', '=', advertiser_id)
    .returning('audience_id')
    .execute()
  return rows.map((row) => row.audience_id)
}
