import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import { longestViewList } from '@bowerbird/contract/reporting/report-view-terms'
import type { Db } from '@bowerbird/core/db/database'
import type { ReportViewChoice, ReportViewRow } from './report-view-tables.ts'

export type ViewPlace = Pick<ReportViewRow, 'advertiser_id' | 'view_id'>
type ChoicePlace = Pick<ReportViewChoice, 'advertiser_id' | 'user_id'>

export async function insertView(db: Db, row: ReportViewRow): Promise<ReportViewRow> {
  return db.insertInto('report_view').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Deleted ones as well. Served by the primary key. */
export async function viewOf(
  db: Db,
  { advertiser_id, view_id }: ViewPlace,
  lock: 'lock' | 'none' = 'none',
): Promise<ReportViewRow | undefined> {
  const query = db
    .selectFrom('report_view')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('view_id', '=', view_id)
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

/** The user's own and those that are shared, the newest first. Served by the primary key. */
export async function viewsFor(
  db: Db,
  advertiser_id: AdvertiserId,
  user_id: UserId,
): Promise<ReportViewRow[]> {
  return db
    .selectFrom('report_view')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('created_by', '=', user_id), is('is_shared', '=', true)]))
    .orderBy('view_id', 'desc')
    .limit(longestViewList)
    .execute()
}

/** Served by the primary key. */
export async function countOwnViews(db: Db, { advertiser_id, user_id }: ChoicePlace): Promise<number> {
  const { count } = await db
    .selectFrom('report_view')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('advertiser_id', '=', advertiser_id)
    .where('created_by', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function updateView(
  db: Db,
  { advertiser_id, view_id }: ViewPlace,
  change: Partial<Omit<ReportViewRow, 'advertiser_id' | 'view_id' | 'created_by' | 'created_at'>>,
): Promise<ReportViewRow> {
  return db
    .updateTable('report_view')
    .set(change)
    .where('advertiser_id', '=', advertiser_id)
    .where('view_id', '=', view_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Those that were deleted before; an account has few. Served by the primary key. */
export async function purgeViews(db: Db, advertiser_id: AdvertiserId, before: Date): Promise<void> {
  await db
    .deleteFrom('report_view')
    .where('advertiser_id', '=', advertiser_id)
    .where('deleted_at', '<', before)
    .execute()
}

/** Served by the primary key. */
export async function choiceOf(
  db: Db,
  { advertiser_id, user_id }: ChoicePlace,
): Promise<ReportViewChoice | undefined> {
  return db
    .selectFrom('report_view_choice')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** Writes, and locks the row: what one user does in an account takes turns. */
export async function keepChoice(
  db: Db,
  place: ChoicePlace,
  change: Partial<Omit<ReportViewChoice, keyof ChoicePlace>> & { updated_at: Date },
): Promise<ReportViewChoice> {
  return db
    .insertInto('report_view_choice')
    .values({ ...place, default_view_id: null, ...change })
    .onConflict((conflict) => conflict.columns(['advertiser_id', 'user_id']).doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow()
}
