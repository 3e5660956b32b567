import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import { openBulkJobStates } from '@bowerbird/contract/bulk-editor/sheet-terms'
import type { BulkJobPhase, BulkRowOutcome } from '@bowerbird/contract/bulk-editor/sheet-terms'
import type { AdvertiserId, KeywordId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { KEYWORD_LEVEL, numberOfLevel } from './sheet-tables.ts'
import type { BulkJob, BulkJobTable, BulkRow, BulkRowTable } from './sheet-tables.ts'

export type JobPlace = Pick<BulkJob, 'advertiser_id' | 'job_id'>

export async function insertBulkJob(db: Db, row: Insertable<BulkJobTable>): Promise<BulkJob> {
  return db.insertInto('bulk_job').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Served by the primary key. */
export async function bulkJobOf(
  db: Db,
  { advertiser_id, job_id }: JobPlace,
  lock: 'lock' | 'none' = 'none',
): Promise<BulkJob | undefined> {
  const query = db
    .selectFrom('bulk_job')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('job_id', '=', job_id)
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

interface AskedJobs {
  advertiser_id: AdvertiserId
  /** Null: all. */
  phase: BulkJobPhase | null
  after: string | undefined
  limit: number
}

/** The newest first. Served by the primary key. */
export async function bulkJobsAfter(
  db: Db,
  { advertiser_id, phase, after, limit }: AskedJobs,
): Promise<BulkJob[]> {
  let query = db.selectFrom('bulk_job').selectAll().where('advertiser_id', '=', advertiser_id)
  if (phase !== null) query = query.where('state', phase === 'open' ? 'in' : 'not in', openBulkJobStates)
  if (after !== undefined) query = query.where('job_id', '<', after)
  return query.orderBy('job_id', 'desc').limit(limit).execute()
}

/** Until the transaction ends: jobs of an account are counted and made one after the other. */
export async function lockBulkJobs(db: Db, advertiser_id: AdvertiserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bulk jobs'), hashtext(${advertiser_id}))`.execute(db)
}

/** Jobs that are neither applied nor removed. Served by the primary key. */
export async function countOpenJobs(db: Db, advertiser_id: AdvertiserId, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('bulk_job')
    .select('job_id')
    .where('advertiser_id', '=', advertiser_id)
    .where('state', 'in', openBulkJobStates)
    .limit(limit)
    .execute()
  return rows.length
}

export async function setBulkJob(
  db: Db,
  { advertiser_id, job_id }: JobPlace,
  change: Updateable<BulkJobTable> & { updated_at: Date },
): Promise<BulkJob> {
  return db
    .updateTable('bulk_job')
    .set(change)
    .where('advertiser_id', '=', advertiser_id)
    .where('job_id', '=', job_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertBulkRows(db: Db, rows: readonly Insertable<BulkRowTable>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('bulk_row').values(rows).execute()
}

interface RowPage extends JobPlace {
  /** `all`: those that were not checked yet as well. */
  outcome: BulkRowOutcome | 'checked' | 'all'
  after: number
  limit: number
}

/** By their numbers. Served by the primary key, or by bulk_row_outcome_idx. */
export async function bulkRowsAfter(
  db: Db,
  { advertiser_id, job_id, outcome, after, limit }: RowPage,
): Promise<BulkRow[]> {
  let query = db
    .selectFrom('bulk_row')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('job_id', '=', job_id)
    .where('row_number', '>', after)
  if (outcome === 'checked') query = query.where('outcome', 'is not', null)
  else if (outcome !== 'all') query = query.where('outcome', '=', outcome)
  return query.orderBy('row_number').limit(limit).execute()
}

/**
 * Rows of one outcome, of the first level that has any, by their entities. Of keywords, a job applies the removals
 * first and takes the additions back first, so that limits are never passed between. Served by bulk_row_outcome_idx.
 */
export async function rowsOfOutcome(
  db: Db,
  { advertiser_id, job_id }: JobPlace,
  outcome: BulkRowOutcome,
  { limit, order }: { limit: number; order: 'asc' | 'desc' },
): Promise<BulkRow[]> {
  const rows = db
    .selectFrom('bulk_row')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('job_id', '=', job_id)
    .where('outcome', '=', outcome)
  const some = await rows.orderBy('level', order).orderBy('row_number').limit(limit).execute()
  if (some[0]?.level === KEYWORD_LEVEL)
    return rows
      .where('level', '=', KEYWORD_LEVEL)
      .orderBy(addsKeyword, order)
      .orderBy('row_number')
      .limit(limit)
      .execute()
  return some
    .filter((row) => row.level === some[0]?.level)
    .toSorted((a, b) => (BigInt(a.entity_id ?? 0) < BigInt(b.entity_id ?? 0) ? -1 : 1))
}

/** A row that removes a keyword keeps what it was before. */
const addsKeyword = sql<boolean>`before is null`

/** Keywords that rows remove which were checked already. Served by bulk_row_outcome_idx. */
export async function keywordsRemovedBy(
  db: Db,
  { advertiser_id, job_id }: JobPlace,
): Promise<{ keyword_id: KeywordId; parent_id: string }[]> {
  const { rows } = await sql<{ keyword_id: KeywordId; parent_id: string }>`
    select k.keyword_id, k.parent_id from bulk_row r
    join keyword k on k.advertiser_id = r.advertiser_id and k.keyword_id = r.entity_id
    where r.advertiser_id = ${advertiser_id}::bigint and r.job_id = ${job_id}::bigint and r.outcome = 'changed'
      and r.level = ${KEYWORD_LEVEL} and r.before is not null`.execute(db)
  return rows
}

export type JudgedRow = Pick<
  BulkRow,
  | 'row_number'
  | 'level'
  | 'entity_id'
  | 'entity_name'
  | 'outcome'
  | 'before'
  | 'after'
  | 'faults'
  | 'version'
  | 'saved_version'
>

/** Writes what became of rows, in one statement. */
export async function judgeRows(
  db: Db,
  { advertiser_id, job_id }: JobPlace,
  rows: readonly JudgedRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update bulk_row r set level = n.level, entity_id = n.entity_id, entity_name = n.entity_name, outcome = n.outcome,
      before = n.before, after = n.after, faults = n.faults, version = n.version, saved_version = n.saved_version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(row_number int, level smallint, entity_id bigint,
      entity_name text, outcome text, before jsonb, after jsonb, faults jsonb, version int, saved_version int)
    where r.advertiser_id = ${advertiser_id}::bigint and r.job_id = ${job_id}::bigint and r.row_number = n.row_number`.execute(
    db,
  )
}

/** Which of these entities an earlier row of the job is about that was not refused, with its number. Served by bulk_row_entity_id_idx. */
export async function earlierRowsOf(
  db: Db,
  { advertiser_id, job_id }: JobPlace,
  entities: readonly { level: number; entity_id: string }[],
): Promise<Map<string, number>> {
  if (entities.length === 0) return new Map()
  const { rows } = await sql<{ level: number; entity_id: string; row_number: number }>`
    select r.level, r.entity_id, min(r.row_number) as row_number
    from unnest(${entities.map((one) => one.level)}::smallint[], ${entities.map((one) => one.entity_id)}::bigint[])
      as n (level, entity_id)
    join bulk_row r on r.advertiser_id = ${advertiser_id}::bigint and r.job_id = ${job_id}::bigint
      and r.level = n.level and r.entity_id = n.entity_id and r.outcome <> 'refused'
    group by r.level, r.entity_id`.execute(db)
  return new Map(rows.map((row) => [`${row.level} ${row.entity_id}`, row.row_number]))
}

/** Whether an entity that the job would change was changed since it was checked. Served by bulk_row_outcome_idx. */
export async function hasStaleRows(db: Db, { advertiser_id, job_id }: JobPlace): Promise<boolean> {
  const { rows } = await sql`
    select from bulk_row r
    left join ad a on r.level = ${numberOfLevel('ad')} and a.advertiser_id = r.advertiser_id and a.ad_id = r.entity_id
    left join ad_group g on r.level = ${numberOfLevel('ad_group')} and g.advertiser_id = r.advertiser_id and g.ad_group_id = r.entity_id
    left join campaign c on r.level = ${numberOfLevel('campaign')} and c.advertiser_id = r.advertiser_id and c.campaign_id = r.entity_id
    left join keyword k on r.level = ${KEYWORD_LEVEL} and k.advertiser_id = r.advertiser_id and k.keyword_id = r.entity_id
    where r.advertiser_id = ${advertiser_id}::bigint and r.job_id = ${job_id}::bigint and r.outcome = 'changed'
      and case when r.level = ${KEYWORD_LEVEL} then r.entity_id > 0 and k.keyword_id is null
        else coalesce(a.version, g.version, c.version) is distinct from r.version end
    limit 1`.execute(db)
  return rows.length > 0
}

export async function deleteBulkJob(db: Db, place: JobPlace): Promise<void> {
  const { advertiser_id, job_id } = place
  await deleteRowsOf(db, place)
  await db
    .deleteFrom('bulk_job')
    .where('advertiser_id', '=', advertiser_id)
    .where('job_id', '=', job_id)
    .execute()
}

/** Jobs that nothing happened to since that day, and that wait for somebody. Served by bulk_job_created_at_idx. */
export async function abandonedJobs(db: Db, before: Date, limit: number): Promise<JobPlace[]> {
  return db
    .selectFrom('bulk_job')
    .select(['advertiser_id', 'job_id'])
    .where('created_at', '<', before)
    .where('updated_at', '<', before)
    .where('state', 'in', waiting)
    .limit(limit)
    .execute()
}

/** Unless it is gone, or somebody went on with it meanwhile. */
export async function deleteAbandoned(db: Db, place: JobPlace, before: Date): Promise<void> {
  const job = await bulkJobOf(db, place, 'lock')
  if (!job || job.updated_at >= before || !waiting.some((state) => state === job.state)) return
  await deleteBulkJob(db, place)
}

const waiting = ['receiving', 'checked'] as const

/** Jobs of before that day whose rows are still there. Served by bulk_job_created_at_idx. */
export async function jobsWithOldRows(db: Db, before: Date, limit: number): Promise<JobPlace[]> {
  const { rows } = await sql<JobPlace>`
    select j.advertiser_id, j.job_id from bulk_job j
    where j.created_at < ${before} and coalesce(j.applied_at, j.created_at) < ${before}
      and exists (select from bulk_row r where r.advertiser_id = j.advertiser_id and r.job_id = j.job_id)
    limit ${limit}`.execute(db)
  return rows
}

export async function deleteRowsOf(db: Db, { advertiser_id, job_id }: JobPlace): Promise<void> {
  await db
    .deleteFrom('bulk_row')
    .where('advertiser_id', '=', advertiser_id)
    .where('job_id', '=', job_id)
    .execute()
}
