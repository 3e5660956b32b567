import type { Insertable, Updateable } from 'kysely'
import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/identity/identity-tables'
import type { ReportRecipient, ReportSchedule, ReportScheduleTable } from './report-center-tables.ts'

export type SchedulePlace = Pick<ReportSchedule, 'advertiser_id' | 'schedule_id'>

export async function insertSchedule(db: Db, row: Insertable<ReportScheduleTable>): Promise<ReportSchedule> {
  return db.insertInto('report_schedule').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Served by the primary key. `lock`: undefined as well when another process holds it. */
export async function scheduleOf(
  db: Db,
  { advertiser_id, schedule_id }: SchedulePlace,
  lock: 'lock' | 'skip' | 'none' = 'none',
): Promise<ReportSchedule | undefined> {
  const query = db
    .selectFrom('report_schedule')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('schedule_id', '=', schedule_id)
  if (lock === 'none') return query.executeTakeFirst()
  return (lock === 'skip' ? query.forUpdate().skipLocked() : query.forUpdate()).executeTakeFirst()
}

/** The newest first; an account has few. Served by the primary key. */
export async function schedulesOf(
  db: Db,
  advertiser_id: AdvertiserId,
  limit: number,
): Promise<ReportSchedule[]> {
  return db
    .selectFrom('report_schedule')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .orderBy('schedule_id', 'desc')
    .limit(limit)
    .execute()
}

/** Served by report_schedule_next_at_idx. */
export async function dueSchedules(db: Db, now: Date, limit: number): Promise<SchedulePlace[]> {
  return db
    .selectFrom('report_schedule')
    .select(['advertiser_id', 'schedule_id'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute()
}

export async function setSchedule(
  db: Db,
  { advertiser_id, schedule_id }: SchedulePlace,
  change: Updateable<ReportScheduleTable> & { updated_at: Date },
): Promise<ReportSchedule> {
  return db
    .updateTable('report_schedule')
    .set(change)
    .where('advertiser_id', '=', advertiser_id)
    .where('schedule_id', '=', schedule_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteSchedule(db: Db, { advertiser_id, schedule_id }: SchedulePlace): Promise<void> {
  await db
    .deleteFrom('report_recipient')
    .where('advertiser_id', '=', advertiser_id)
    .where('report_id', '=', schedule_id)
    .execute()
  await db
    .deleteFrom('report_schedule')
    .where('advertiser_id', '=', advertiser_id)
    .where('schedule_id', '=', schedule_id)
    .execute()
}

export async function insertRecipients(
  db: Db,
  { advertiser_id, report_id }: Pick<ReportRecipient, 'advertiser_id' | 'report_id'>,
  user_ids: readonly UserId[],
): Promise<void> {
  if (user_ids.length === 0) return
  await db
    .insertInto('report_recipient')
    .values(user_ids.map((user_id) => ({ advertiser_id, report_id, user_id, stopped_at: null })))
    .execute()
}

/** These and no others. A recipient who stopped the mails stays stopped, also when left out and named again. */
export async function setRecipients(
  db: Db,
  { advertiser_id, report_id }: Pick<ReportRecipient, 'advertiser_id' | 'report_id'>,
  user_ids: readonly UserId[],
): Promise<void> {
  await db
    .deleteFrom('report_recipient')
    .where('advertiser_id', '=', advertiser_id)
    .where('report_id', '=', report_id)
    .where('stopped_at', 'is', null)
    .execute()
  if (user_ids.length === 0) return
  await db
    .insertInto('report_recipient')
    .values(user_ids.map((user_id) => ({ advertiser_id, report_id, user_id, stopped_at: null })))
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Of any number of schedules or runs of an account. Served by the primary key. */
export async function recipientsOf(
  db: Db,
  advertiser_id: AdvertiserId,
  report_ids: readonly string[],
): Promise<ReportRecipient[]> {
  if (report_ids.length === 0) return []
  return db
    .selectFrom('report_recipient')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('report_id', '=', anyId(report_ids))
    .orderBy('user_id')
    .execute()
}

export async function stopRecipient(
  db: Db,
  { advertiser_id, report_id, user_id }: Omit<ReportRecipient, 'stopped_at'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('report_recipient')
    .set({ stopped_at: now })
    .where('advertiser_id', '=', advertiser_id)
    .where('report_id', '=', report_id)
    .where('user_id', '=', user_id)
    .where('stopped_at', 'is', null)
    .execute()
}

/** The open accounts among these, and their addresses. */
export async function accountsToMail(db: Db, user_ids: readonly UserId[]) {
  if (user_ids.length === 0) return []
  return db
    .selectFrom('user_account')
    .select(['user_id', 'email', 'has_verified_email', 'preferences', 'is_demo'])
    .where('user_id', '=', anyId(user_ids))
    .where('closed_at', 'is', null)
    .orderBy('user_id')
    .execute()
}
