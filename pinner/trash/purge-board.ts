import { asBoardId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { boardById } from '../library/board-queries.ts'
import { pinsOfBoard } from '../library/pin-queries.ts'
import { deleteBoardRows, endWaitOf, lockDue, purgePins, placedPins } from './purge-queries.ts'
import type { TrashRow } from './trash-tables.ts'

const batchSize = 500

interface Purge {
  now: Date
  signal: AbortSignal
}

/** A board in the trash goes for good, its pins first, a batch a transaction. */
export async function purgeBoard(db: Db, item: TrashRow, { now, signal }: Purge): Promise<void> {
  for (let isDone = false; !isDone;) {
    signal.throwIfAborted()
    isDone = await transaction(db, (db) => purgeBatch(db, item, now))
  }
}

async function purgeBatch(db: Db, item: TrashRow, now: Date): Promise<boolean> {
  const board_id = asBoardId(item.object_id)
  const board = await boardById(db, board_id, 'lock')
  const [due] = await lockDue(db, [item], now)
  if (!due || due.restored_at !== null) return true
  if (board && board.deleted_at === null)
    throw new Error(`board ${board_id} is in the trash and is not deleted`)
  const placed = await pinsOfBoard(db, {
    board_id,
    section_id: undefined,
    after: undefined,
    limit: batchSize,
  })
  await purgePins(
    db,
    await placedPins(
      db,
      placed.map((row) => row.pin_id),
    ),
  )
  if (placed.length === batchSize) {
    await endWaitOf(db, item)
    return false
  }
  await deleteBoardRows(db, board_id)
  return true
}
