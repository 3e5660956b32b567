import { knownId } from '@bowerbird/contract/kernel/fields'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { importOf, countRows, updateImport } from './import-queries.ts'
import type { ImportKey } from './import-queries.ts'
import { readFiles } from './read-files.ts'
import { saveSome } from './save-some.ts'
import { transaction } from '@bowerbird/core/db/transaction'
import type { TaskContext } from '@bowerbird/core/jobs/task'
import { lockBoards } from '../library/board-queries.ts'
import { pinsByIds } from '../library/pin-queries.ts'
import { trashBoard } from '../trash/trash-board.ts'
import { trashPins } from '../trash/trash-pins.ts'
import { emptyBoards, importBoards } from './import-board-queries.ts'
import { madeRows, setRowsUndone } from './import-row-queries.ts'

const atOnce = 200

/** Puts some of what an import made in the trash. Answers when the next turn is due; null at the end. */
async function takeBackSome(key: ImportKey, context: TaskContext): Promise<Date | null> {
  const { db, app, signal } = context
  for (let isDone = false; !isDone;) {
    signal.throwIfAborted()
    isDone = await oneBatch(key, context)
  }
  await transaction(db, async (db) => {
    const row = await importOf(db, key, 'lock')
    if (row?.state !== 'undoing') return
    const now = app.clock.now()
    const made = (await importBoards(db, key)).flatMap((board) =>
      board.is_made && board.new_board_id !== null ? board.new_board_id : [],
    )
    const boards = await lockBoards(db, await emptyBoards(db, made))
    const ctx = { db, now, newId: app.database.new_id, viewer: { id: key.user_id } }
    for (const board of boards.values())
      if (board.pin_count === 0 && board.owner_id === key.user_id) await trashBoard(ctx, board, key.import_id)
    await updateImport(db, key, { state: 'undone', changed_at: now })
  })
  return null
}

/** Pins that their person moved or deleted since stay where they are. Answers whether none is left. */
async function oneBatch(key: ImportKey, { db, app }: TaskContext): Promise<boolean> {
  return transaction(db, async (db) => {
    const rows = await madeRows(db, key, atOnce)
    if (rows.length === 0) return true
    const found = await pinsByIds(
      db,
      rows.map((row) => row.pin_id),
    )
    const board_ids = [...new Set([...found.values()].map((pin) => pin.board_id))]
    const boards = await lockBoards(db, board_ids)
    const now = app.clock.now()
    const ctx = { db, now, newId: app.database.new_id, viewer: { id: key.user_id } }
    // Read again, now that no one moves them.
    const pins = [...(await pinsByIds(db, [...found.keys()])).values()]
    for (const board of boards.values()) {
      const here = pins.filter(
        (pin) => pin.board_id === board.board_id && pin.owner_id === key.user_id && pin.deleted_at === null,
      )
      if (board.deleted_at === null) await trashPins(ctx, here, { action_id: key.import_id })
    }
    await setRowsUndone(
      db,
      key,
      rows.map((row) => row.row_no),
    )
    await countRows(db, key, { undone: rows.length, done: -rows.length }, now)
    return false
  })
}

/** After whatever people wait for. */
const priority = 10

/**
 * One turn of an import: its files are read, or some of its rows are saved or undone. Then it is at the end of
 * the queue again, so that a long import never holds up mails and the imports of others. A turn can be broken off at
 * any moment and run twice: what a row became is written with the row.
 */
export const moveImport = task(
  'move_import',
  z.object({ user_id: knownId<UserId>(), import_id: z.string() }),
  async (key, context) => {
    const row = await importOf(context.db, key)
    if (row?.state === 'reading') await readFiles(key, context)
    const next =
      row?.state === 'running'
        ? await saveSome(key, context)
        : row?.state === 'undoing'
          ? await takeBackSome(key, context)
          : null
    if (next !== null) await nextTurn(context.db, key, next)
  },
)

/** Puts an import in the queue, once. */
export async function nextTurn(db: Db, { user_id, import_id }: ImportKey, run_at?: Date): Promise<void> {
  const job_key = `import ${import_id}`
  await moveImport.enqueue(
    db,
    { user_id, import_id },
    { job_key, queue: job_key, priority, ...(run_at && { run_at }) },
  )
}
