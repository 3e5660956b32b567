import type { RowState } from '@bowerbird/contract/imports/import-terms'
import type { NewId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type {} from '../library/pin-tables.ts'
import type { ImportItem } from './import-item.ts'
import type { ImportKey } from './import-queries.ts'
import type { PinImportRowTable } from './import-tables.ts'
import { storable, storableJson } from './tidy-item.ts'

/** A row as read. */
export type StoredRow = Omit<PinImportRowTable, 'item'> & { item: ImportItem | null }

/** Writes what was read; a row that is there already, from a reading that broke off, stays. Answers how many are new. */
export async function insertRows(db: Db, rows: readonly StoredRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const result = await db
    .insertInto('pin_import_row')
    .values(
      rows.map((row) => ({
        ...row,
        row_key: storable(row.row_key),
        item: row.item === null ? null : storableJson(row.item),
      })),
    )
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0n)
}

/** What a reading that broke off left: it begins anew. */
export async function deleteRows(db: Db, { user_id, import_id }: ImportKey): Promise<void> {
  await db
    .deleteFrom('pin_import_row')
    .where('user_id', '=', user_id)
    .where('import_id', '=', import_id)
    .execute()
}

/** Gives the pins of waiting rows their ids, the last row first, so that the first lies topmost. Answers how many. */
export async function assignPinIds(
  db: Db,
  key: ImportKey,
  { newId, limit }: { newId: NewId; limit: number },
): Promise<number> {
  const rows = await db
    .selectFrom('pin_import_row')
    .select('row_no')
    .where('user_id', '=', key.user_id)
    .where('import_id', '=', key.import_id)
    .where('state', '=', 'waiting')
    .where('pin_id', 'is', null)
    .orderBy('row_no', 'desc')
    .limit(limit)
    .execute()
  if (rows.length === 0) return 0
  await sql`
    update pin_import_row as r set pin_id = given.pin_id
    from unnest(${rows.map((row) => row.row_no)}::int[], ${rows.map(() => newId())}::bigint[]) as given (row_no, pin_id)
    where r.user_id = ${key.user_id}::bigint and r.import_id = ${key.import_id}::bigint and r.row_no = given.row_no`.execute(
    db,
  )
  return rows.length
}

/** The next rows whose time has come. Served by pin_import_row_due_at_idx. */
export async function dueRows(db: Db, key: ImportKey, now: Date, limit: number): Promise<StoredRow[]> {
  return db
    .selectFrom('pin_import_row')
    .selectAll()
    .where('user_id', '=', key.user_id)
    .where('import_id', '=', key.import_id)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('row_no', 'desc')
    .limit(limit)
    .execute()
}

/** When the next row's time comes; undefined when none waits. */
export async function nextDue(db: Db, key: ImportKey): Promise<Date | undefined> {
  const row = await db
    .selectFrom('pin_import_row')
    .select('due_at')
    .where('user_id', '=', key.user_id)
    .where('import_id', '=', key.import_id)
    .where('state', '=', 'waiting')
    .orderBy('due_at')
    .orderBy('row_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.due_at
}

export async function lockRow(db: Db, key: ImportKey, row_no: number): Promise<StoredRow | undefined> {
  return db
    .selectFrom('pin_import_row')
    .selectAll()
    .where('user_id', '=', key.user_id)
    .where('import_id', '=', key.import_id)
    .where('row_no', '=', row_no)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateRow(
  db: Db,
  key: ImportKey,
  row_no: number,
  change: Partial<Pick<StoredRow, 'state' | 'reason' | 'old_pin_id' | 'tries' | 'due_at'>>,
): Promise<void> {
  await db
    .updateTable('pin_import_row')
    .set(change)
    .where('user_id', '=', key.user_id)
    .where('import_id', '=', key.import_id)
    .where('row_no', '=', row_no)
    .execute()
}

/** A pin that an earlier import made of the same thing, and that is still there. Served by pin_import_row_likeness_idx. */
export async function earlierPin(db: Db, user_id: UserId, likeness: Buffer): Promise<PinId | undefined> {
  const { rows } = await sql<{ pin_id: PinId }>`
    select r.pin_id from pin_import_row r
    where r.user_id = ${user_id}::bigint and r.likeness = ${likeness} and r.state = 'done'
      and exists (select from user_pin u where u.user_id = r.user_id and u.pin_id = r.pin_id)
    limit 1`.execute(db)
  return rows[0]?.pin_id
}

/** A user's own pins with this very picture. Served by user_picture_user_id_image_signature_idx. */
export async function pinsWithPicture(db: Db, user_id: UserId, image_signature: string): Promise<PinId[]> {
  const rows = await db
    .selectFrom('user_picture')
    .select('pin_id')
    .where('user_id', '=', user_id)
    .where('image_signature', '=', image_signature)
    .orderBy('pin_id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => row.pin_id)
}

/** Those of these pins that an import made. Served by pin_import_row_pin_id_idx. */
export async function madeByImport(db: Db, key: ImportKey, pin_ids: readonly PinId[]): Promise<Set<string>> {
  if (pin_ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('pin_import_row')
    .select('pin_id')
    .where('user_id', '=', key.user_id)
    .where('import_id', '=', key.import_id)
    .where('pin_id', '=', anyId(pin_ids))
    .execute()
  return new Set(rows.flatMap((row) => row.pin_id ?? []))
}

/** Tries all failed rows again, from the beginning. Answers how many. */
export async function retryFailed(db: Db, key: ImportKey, now: Date): Promise<number> {
  const result = await db
    .updateTable('pin_import_row')
    .set({ state: 'waiting', reason: null, tries: 0, due_at: now })
    .where('user_id', '=', key.user_id)
    .where('import_id', '=', key.import_id)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Rows of boards that no one wants. Answers how many. */
export async function skipRows(db: Db, key: ImportKey, board_nos: readonly number[]): Promise<number> {
  if (board_nos.length === 0) return 0
  const result = await db
    .updateTable('pin_import_row')
    .set({ state: 'skipped' })
    .where('user_id', '=', key.user_id)
    .where('import_id', '=', key.import_id)
    .where('state', '=', 'waiting')
    .where('board_no', 'in', [...board_nos])
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Pins that an import made and that are not taken back yet. Served by pin_import_row_state_idx. */
export async function madeRows(
  db: Db,
  key: ImportKey,
  limit: number,
): Promise<{ row_no: number; pin_id: PinId }[]> {
  const rows = await db
    .selectFrom('pin_import_row')
    .select(['row_no', 'pin_id'])
    .where('user_id', '=', key.user_id)
    .where('import_id', '=', key.import_id)
    .where('state', '=', 'done')
    .orderBy('row_no')
    .limit(limit)
    .execute()
  return rows.flatMap(({ row_no, pin_id }) => (pin_id === null ? [] : [{ row_no, pin_id }]))
}

export async function setRowsUndone(db: Db, key: ImportKey, row_nos: readonly number[]): Promise<void> {
  if (row_nos.length === 0) return
  await db
    .updateTable('pin_import_row')
    .set({ state: 'undone' })
    .where('user_id', '=', key.user_id)
    .where('import_id', '=', key.import_id)
    .where('row_no', 'in', [...row_nos])
    .execute()
}

type ListedRow = Omit<StoredRow, 'item' | 'likeness'> & { board_name: string }

/** In the order of the file. Served by the primary key, or by pin_import_row_state_idx. */
export async function rowsOf(
  db: Db,
  { user_id, import_id }: ImportKey,
  { states, after, limit }: { states: readonly RowState[] | undefined; after: number; limit: number },
): Promise<ListedRow[]> {
  let query = db
    .selectFrom('pin_import_row as r')
    .leftJoin('pin_import_board as b', (join) =>
      join
        .onRef('b.user_id', '=', 'r.user_id')
        .onRef('b.import_id', '=', 'r.import_id')
        .onRef('b.board_no', '=', 'r.board_no'),
    )
    .select([
      'r.user_id',
      'r.import_id',
      'r.row_no',
      'r.row_key',
      'r.board_no',
      'r.state',
      'r.place',
      'r.title',
      'r.link',
      'r.reason',
      'r.pin_id',
      'r.old_pin_id',
      'r.tries',
      'r.due_at',
    ])
    .select(({ fn, val }) => fn.coalesce('b.name', val('')).as('board_name'))
    .where('r.user_id', '=', user_id)
    .where('r.import_id', '=', import_id)
    .where('r.row_no', '>', after)
  if (states) query = query.where('r.state', 'in', [...states])
  return query.orderBy('r.row_no').limit(limit).execute()
}
