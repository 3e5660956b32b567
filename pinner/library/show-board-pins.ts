import { z } from 'zod'
import { knownId } from '@bowerbird/contract/kernel/fields'
import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { boardById } from './board-queries.ts'
import type { Board } from './board-tables.ts'
import { factOf, pinChanged } from './library-events.ts'
import { deletePinSaves, pinIdsOfBoard, pinsByIds } from './pin-queries.ts'
import { setImageBoards, setImageUses, showPins } from './pin-showing-queries.ts'
import type { Pin } from './pin-tables.ts'

const board = z.object({ board_id: knownId<BoardId>() })

/** After a board changed its name or privacy, was deleted or restored: its pins follow, as the board is by then. */
export const showBoardPins = task('show_board_pins', board, ({ board_id }, { db, signal }) =>
  inBatches(db, {
    board_id,
    signal,
    async each(db, pins, { privacy, deleted_at }) {
      await (deleted_at === null ? showPins(db, pins, privacy) : hidePins(db, pins))
      await pinChanged.appendAll(db, pins.map(factOf))
    },
  }),
)

/** What is kept about pins elsewhere, of a board in the trash: nothing of it is for anyone. */
async function hidePins(db: Db, pins: readonly Pin[]): Promise<void> {
  await setImageUses(db, pins, false)
  await deletePinSaves(db, pins)
  await setImageBoards(db, pins, false)
}

const batchSize = 500

interface Batches {
  board_id: BoardId
  signal: AbortSignal
  each: (db: Db, pins: Pin[], board: Board) => Promise<void>
}

/**
 * Does something to all pins of a board, by their ids, in a transaction a batch: a large board holds up
 * neither members who save to it nor consumers of domain events. Throws when it is asked to stop.
 */
async function inBatches(db: Db, { board_id, signal, each }: Batches): Promise<void> {
  let after: PinId | undefined
  do {
    signal.throwIfAborted()
    after = await transaction(db, (db) => oneBatch(db, { board_id, each }, after))
  } while (after !== undefined)
}

/** Answers where the next batch begins; undefined after the last. */
async function oneBatch(
  db: Db,
  { board_id, each }: Pick<Batches, 'board_id' | 'each'>,
  after: PinId | undefined,
): Promise<PinId | undefined> {
  // Locked before its pins are read: none leaves, and no other change comes, before the batch is done.
  const board = await boardById(db, board_id, 'lock')
  const ids = await pinIdsOfBoard(db, { board_id, after, limit: batchSize })
  if (board && ids.length > 0) await each(db, [...(await pinsByIds(db, ids)).values()], board)
  return ids.length < batchSize ? undefined : ids.at(-1)
}
