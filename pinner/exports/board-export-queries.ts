import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type { BoardExportTable } from './export-tables.ts'

export type BoardExport = Awaited<ReturnType<typeof boardExportsOf>>[number]

/** A person's files, newest first; of one board, or of all. No one has more than a few. */
export async function boardExportsOf(
  db: Db,
  { user_id, board_id, now }: { user_id: UserId; board_id?: BoardId; now: Date },
) {
  let query = db
    .selectFrom('board_export')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
  if (board_id !== undefined) query = query.where('board_id', '=', board_id)
  return query.orderBy('export_id', 'desc').limit(1000).execute()
}

export async function boardExportById(
  db: Db,
  user_id: UserId,
  export_id: string,
): Promise<BoardExport | undefined> {
  return db
    .selectFrom('board_export')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('export_id', '=', export_id)
    .executeTakeFirst()
}

export async function insertBoardExport(
  db: Db,
  row: Omit<BoardExportTable, 'bytes' | 'done'>,
): Promise<void> {
  await db.insertInto('board_export').values(row).execute()
}

export async function setBoardExport(
  db: Db,
  { user_id, export_id }: { user_id: UserId; export_id: string },
  change: { state?: 'ready' | 'failed'; bytes?: string; done?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('board_export')
    .set(change)
    .where('user_id', '=', user_id)
    .where('export_id', '=', export_id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Served by board_export_expires_at_idx. */
export async function expiredBoardExports(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('board_export')
    .select(['user_id', 'export_id'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

export async function deleteBoardExport(db: Db, user_id: UserId, export_id: string): Promise<void> {
  await db
    .deleteFrom('board_export')
    .where('user_id', '=', user_id)
    .where('export_id', '=', export_id)
    .execute()
}
