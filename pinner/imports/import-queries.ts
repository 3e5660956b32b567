import type { ImportState } from '@bowerbird/contract/imports/import-terms'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { ImportRow, PinImportFileTable } from './import-tables.ts'

/** Which import. */
export interface ImportKey {
  user_id: UserId
  import_id: string
}

export async function insertImport(
  db: Db,
  row: Pick<
    ImportRow,
    'user_id' | 'import_id' | 'state' | 'name' | 'created_at' | 'changed_at' | 'expires_at'
  >,
): Promise<void> {
  await db
    .insertInto('pin_import')
    .values({ ...row, kind: null, message: null })
    .execute()
}

export async function importOf(
  db: Db,
  { user_id, import_id }: ImportKey,
  lock: 'lock' | 'read' = 'read',
): Promise<ImportRow | undefined> {
  const query = db
    .selectFrom('pin_import')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('import_id', '=', import_id)
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

/** Newest first. Served by the primary key: ids go up with time. */
export async function importsOf(
  db: Db,
  { user_id, after, limit }: { user_id: UserId; after: string | undefined; limit: number },
): Promise<ImportRow[]> {
  let query = db.selectFrom('pin_import').selectAll().where('user_id', '=', user_id)
  if (after !== undefined) query = query.where('import_id', '<', after)
  return query.orderBy('import_id', 'desc').limit(limit).execute()
}

/** Imports of a user that are in one of these states; a person has one or two of them. */
export async function importsIn(
  db: Db,
  user_id: UserId,
  states: readonly ImportState[],
): Promise<ImportRow[]> {
  return db
    .selectFrom('pin_import')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('state', 'in', [...states])
    .orderBy('import_id')
    .limit(100)
    .execute()
}

export async function updateImport(
  db: Db,
  { user_id, import_id }: ImportKey,
  change: Partial<Omit<ImportRow, 'user_id' | 'import_id'>> & { changed_at: Date },
): Promise<void> {
  await db
    .updateTable('pin_import')
    .set(change)
    .where('user_id', '=', user_id)
    .where('import_id', '=', import_id)
    .execute()
}

type Counted = 'done' | 'duplicate' | 'failed' | 'refused' | 'skipped' | 'undone'

/** Adds to the numbers of an import. */
export async function countRows(
  db: Db,
  { user_id, import_id }: ImportKey,
  by: Partial<Record<Counted, number>>,
  now: Date,
): Promise<void> {
  const { done = 0, duplicate = 0, failed = 0, refused = 0, skipped = 0, undone = 0 } = by
  await sql`
    update pin_import set done = done + ${done}, duplicate = duplicate + ${duplicate}, failed = failed + ${failed},
      refused = refused + ${refused}, skipped = skipped + ${skipped}, undone = undone + ${undone}, changed_at = ${now}
    where user_id = ${user_id}::bigint and import_id = ${import_id}::bigint`.execute(db)
}

/** Rows, boards, files and the import itself; the bytes of the files are the caller's. */
export async function deleteImport(db: Db, { user_id, import_id }: ImportKey): Promise<void> {
  for (const table of ['pin_import_row', 'pin_import_board', 'pin_import_file', 'pin_import'] as const)
    await db.deleteFrom(table).where('user_id', '=', user_id).where('import_id', '=', import_id).execute()
}

/** False when the import has a file of this name already. */
export async function insertFile(db: Db, file: PinImportFileTable): Promise<boolean> {
  const result = await db
    .insertInto('pin_import_file')
    .values(file)
    .onConflict((c) => c.columns(['user_id', 'import_id', 'name']).doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== 1n) return false
  await sql`
    update pin_import set file_count = file_count + 1, bytes = bytes + ${file.bytes}::bigint
    where user_id = ${file.user_id}::bigint and import_id = ${file.import_id}::bigint`.execute(db)
  return true
}

export async function filesOf(db: Db, { user_id, import_id }: ImportKey): Promise<PinImportFileTable[]> {
  return db
    .selectFrom('pin_import_file')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('import_id', '=', import_id)
    .orderBy('name')
    .execute()
}

/** Every file of a user's imports. Served by the primary key. */
export async function importFilesOf(db: Db, user_id: UserId): Promise<PinImportFileTable[]> {
  return db.selectFrom('pin_import_file').selectAll().where('user_id', '=', user_id).execute()
}

/** Those whose time is over. Served by pin_import_expires_at_idx. */
export async function expiredImports(db: Db, now: Date, limit: number): Promise<ImportKey[]> {
  return db
    .selectFrom('pin_import')
    .select(['user_id', 'import_id'])
    .where('expires_at', '<', now)
    .where('state', 'not in', ['reading', 'running', 'undoing'])
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

/** Those that ought to move and did not since. Served by pin_import_changed_at_idx. */
export async function silentImports(
  db: Db,
  since: Date,
  limit: number,
): Promise<Pick<ImportRow, 'user_id' | 'import_id' | 'state'>[]> {
  return db
    .selectFrom('pin_import')
    .select(['user_id', 'import_id', 'state'])
    .where('state', 'in', ['reading', 'running', 'undoing'])
    .where('changed_at', '<', since)
    .orderBy('changed_at')
    .limit(limit)
    .execute()
}

/** The importing user, as the rules see them; not one who left or may not save. */
export async function importerRow(db: Db, user_id: UserId) {
  return db
    .selectFrom('user_account')
    .select([
      'user_id',
      'username',
      'full_name',
      'email',
      'avatar_signature',
      'is_owner',
      'is_demo',
      'is_partner',
      'created_at',
      'preferences',
      'restriction',
      'restricted_until',
    ])
    .where('user_id', '=', user_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}
