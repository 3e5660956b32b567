import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type {} from './pin-tables.ts'

interface Report {
  pin_id: PinId
  user_id: UserId
}

export async function insertAiReport(db: Db, report: Report & { created_at: Date }): Promise<void> {
  await db
    .insertInto('pin_ai_report')
    .values(report)
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function deleteAiReport(db: Db, { pin_id, user_id }: Report): Promise<void> {
  await db.deleteFrom('pin_ai_report').where('pin_id', '=', pin_id).where('user_id', '=', user_id).execute()
}

/** How many people stated it, as far as `most`. */
export async function countAiReports(db: Db, pin_id: PinId, most: number): Promise<number> {
  const rows = await db
    .selectFrom('pin_ai_report')
    .select('user_id')
    .where('pin_id', '=', pin_id)
    .limit(most)
    .execute()
  return rows.length
}

export async function hasAiReport(db: Db, { pin_id, user_id }: Report): Promise<boolean> {
  const row = await db
    .selectFrom('pin_ai_report')
    .select('user_id')
    .where('pin_id', '=', pin_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row !== undefined
}
