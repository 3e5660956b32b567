import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { OrganicPinDayTable } from './analytics-tables.ts'

type ExportedCount = Omit<OrganicPinDayTable, 'owner_id'>

/** Where a row is in the file, to go on behind it. */
export const placeOfCount = ({ day, pin_id, board_id, source }: ExportedCount): string =>
  `${day} ${pin_id} ${board_id} ${source}`

/** What happened to a user's pins, the oldest first. Served by organic_pin_day's primary key. */
export async function countsToExport(
  db: Db,
  { user_id, after, limit }: { user_id: UserId; after: string; limit: number },
): Promise<ExportedCount[]> {
  const [day, pin_id, board_id, source] = after === '' ? ['-infinity', '0', '0', ''] : after.split(' ')
  return db
    .selectFrom('organic_pin_day')
    .select(['day', 'pin_id', 'board_id', 'source', 'impressions', 'closeups', 'saves', 'outbound_clicks'])
    .where('owner_id', '=', user_id)
    .where(
      sql<boolean>`(day, pin_id, board_id, source) > (${day}::date, ${pin_id}::bigint, ${board_id}::bigint, ${source})`,
    )
    .orderBy('day')
    .orderBy('pin_id')
    .orderBy('board_id')
    .orderBy('source')
    .limit(limit)
    .execute()
}
