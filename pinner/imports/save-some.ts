import { localized } from '@bowerbird/texts/localized'
import { transaction } from '@bowerbird/core/db/transaction'
import { ApiError } from '@bowerbird/core/call/api-error'
import type { TaskContext } from '@bowerbird/core/jobs/task'
import { ArchiveFault } from './import-archive.ts'
import type { StoredBoard } from './import-board-queries.ts'
import type { ImportArchive } from './import-archive.ts'
import { countRows, importOf, updateImport } from './import-queries.ts'
import type { ImportKey } from './import-queries.ts'
import { assignPinIds, dueRows, earlierPin, lockRow, nextDue, updateRow } from './import-row-queries.ts'
import type { StoredRow } from './import-row-queries.ts'
import { importerCtx } from './importer-ctx.ts'
import type { ImporterCtx } from './importer-ctx.ts'
import { makeBoards } from './make-boards.ts'
import { openImport } from './open-import.ts'
import { pictureOfRow } from './row-picture.ts'
import { createRowFeed } from './row-feed.ts'
import type { RowKind } from './row-feed.ts'
import { saveRow, RowTrouble } from './save-row.ts'

/** How long a turn lasts; then others have theirs. The queue takes up to a second to give the next one. */
const turnMs = 10_000
const rowsAtOnce = 24
/** Rows under way at a time: enough that decoders never wait for the disk, or for one site after the other. */
const sideBySide: Record<RowKind, number> = { inside: 4, outside: 4 }
const mostTries = 4
const firstAgainMs = 5_000
const idsAtOnce = 1_000
/** After its end an import can be looked at, and undone, for so long. */
const keptMs = 30 * 24 * 3600 * 1000

interface Turn {
  key: ImportKey
  ctx: ImporterCtx
  archive: ImportArchive
  boards: ReadonlyMap<number, StoredBoard>
  context: TaskContext
}

/** Saves some rows. Answers when the next turn is due; null when there is none. */
export async function saveSome(key: ImportKey, context: TaskContext): Promise<Date | null> {
  const { db, app, signal } = context
  const ctx = await importerCtx(app, key.user_id, signal)
  if (!ctx) return stopFor(key, context, localized('errors-pinner.yourAccountMayNotSavePins'))
  while ((await assignPinIds(db, key, { newId: ctx.newId, limit: idsAtOnce })) === idsAtOnce)
    signal.throwIfAborted()
  let archive: ImportArchive | undefined
  try {
    archive = await openImport(app, db, key)
    await saveInTime({ key, ctx, archive, boards: await makeBoards(ctx, key), context })
  } catch (error) {
    const message = whyToStop(error) ?? (error instanceof ArchiveFault ? error.message : null)
    if (message === null) throw error
    return await stopFor(key, context, message)
  } finally {
    await archive?.close()
  }
  return settle(key, context)
}

async function saveInTime(turn: Turn): Promise<void> {
  const { key, context } = turn
  const { db, app, signal } = context
  const ends_at = performance.now() + turnMs
  let isStopped = false
  const feed = createRowFeed({
    at_once: rowsAtOnce,
    isOver: () => isStopped || signal.aborted || performance.now() > ends_at,
    async due(limit) {
      isStopped = (await importOf(db, key))?.state !== 'running'
      return isStopped ? [] : dueRows(db, key, app.clock.now(), limit)
    },
  })
  const work = async (kind: RowKind) => {
    for (let row = await feed.next(kind); row; row = await feed.next(kind)) {
      try {
        await tryRow(turn, row)
      } catch (error) {
        // What stops all rows: the others end theirs and take no more.
        isStopped = true
        throw error
      }
      feed.settled(row)
    }
  }
  const workers = (['inside', 'outside'] as const).flatMap((kind) =>
    Array.from({ length: sideBySide[kind] }, () => work(kind)),
  )
  const ends = await Promise.allSettled(workers)
  const broken = ends.find((end) => end.status === 'rejected')
  if (broken) throw broken.reason
}

async function tryRow(turn: Turn, row: StoredRow): Promise<void> {
  const { ctx, archive, boards, context } = turn
  try {
    const board = boards.get(row.board_no)
    if (!row.item || !board?.new_board_id) throw new RowTrouble(localized('errors-pinner.theBoardIsGone'))
    const before = row.likeness && (await earlierPin(ctx.db, row.user_id, row.likeness))
    if (before) return await settleRow(turn, row, { state: 'duplicate', old_pin_id: before })
    const image = await pictureOfRow(ctx, row.item, archive)
    await saveRow(ctx, { row, item: row.item, board, image })
  } catch (error) {
    if (context.signal.aborted) return
    if (whyToStop(error) !== null) throw error
    await settleRow(turn, row, whatNow(error, row, context))
  }
}

type RowChange = Parameters<typeof updateRow>[3]

/** What becomes of a row that did not become a pin. */
function whatNow(error: unknown, row: StoredRow, { app }: TaskContext): RowChange {
  const later = (ms: number) => new Date(app.clock.now().getTime() + ms)
  if (error instanceof RowTrouble) {
    if (error.is_waiting) return { due_at: later(error.again_ms ?? firstAgainMs) }
    const tries = row.tries + 1
    if (error.again_ms !== null && tries < mostTries)
      return { tries, reason: error.message, due_at: later(error.again_ms * 2 ** row.tries) }
    return { state: 'failed', tries, reason: error.message }
  }
  if (error instanceof ArchiveFault) return { state: 'failed', reason: error.message }
  if (error instanceof ApiError) {
    const tries = row.tries + 1
    const isTemporary = error.code === 'unavailable' || error.code === 'too_many'
    if (isTemporary && tries < mostTries)
      return { tries, reason: error.message, due_at: later(firstAgainMs * 2 ** row.tries) }
    const reason = error.code === 'not_found' ? localized('errors-pinner.theBoardIsGone') : error.message
    return { state: 'failed', tries, reason }
  }
  const { user_id, import_id, row_no } = row
  app.observe.log.error({ user_id, import_id, row_no, err: error }, 'a row of an import failed')
  return { state: 'failed', reason: localized('errors-pinner.somethingWentWrongOnOurEnd') }
}

/** What stops all rows, not one. */
function whyToStop(error: unknown): string | null {
  const isForAll =
    error instanceof ApiError && (error.code === 'quota_used_up' || error.code === 'storage_full')
  return isForAll ? error.message : null
}

async function settleRow({ key, context }: Turn, row: StoredRow, change: RowChange): Promise<void> {
  await transaction(context.db, async (db) => {
    const fresh = await lockRow(db, key, row.row_no)
    if (fresh?.state !== 'waiting') return
    await updateRow(db, key, row.row_no, change)
    const { state } = change
    const now = context.app.clock.now()
    await countRows(db, key, state === 'failed' || state === 'duplicate' ? { [state]: 1 } : {}, now)
  })
}

/** The end of the import, when nothing waits any more; else the time of its next turn. */
async function settle(key: ImportKey, { db, app }: TaskContext): Promise<Date | null> {
  return transaction(db, async (db) => {
    const row = await importOf(db, key, 'lock')
    if (row?.state !== 'running') return null
    const now = app.clock.now()
    const due_at = await nextDue(db, key)
    if (due_at !== undefined) return due_at > now ? due_at : now
    const expires_at = new Date(now.getTime() + keptMs)
    await updateImport(db, key, { state: 'done', message: null, changed_at: now, expires_at })
    return null
  })
}

async function stopFor(key: ImportKey, { db, app }: TaskContext, message: string): Promise<null> {
  return transaction(db, async (db) => {
    const row = await importOf(db, key, 'lock')
    if (row?.state !== 'running') return null
    const now = app.clock.now()
    const expires_at = new Date(now.getTime() + keptMs)
    await updateImport(db, key, { state: 'stopped', message, changed_at: now, expires_at })
    return null
  })
}
