import { asPinId, asSectionId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { boardById } from '../library/board-queries.ts'
import { purgeBoard } from './purge-board.ts'
import { deleteItems, dueItems, lockDue, purgePins, soleEntries, trashedPins } from './purge-queries.ts'
import { forgetSection } from './trash-queries.ts'
import type { TrashRow } from './trash-tables.ts'

const batchSize = 200

/** Removes for good what has been in the trash for 30 days, or was deleted out of it. Begun again, it goes on where it was. */
export const purgeTrash = task(
  'purge_trash',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const now = app.clock.now()
    for (;;) {
      signal.throwIfAborted()
      const items = await dueItems(db, now, batchSize)
      if (items.length === 0) return
      for (const [board_id, rows] of Map.groupBy(items, (item) => item.board_id)) {
        const board = rows.find((item) => item.kind === 'board' && item.restored_at === null)
        if (board) await purgeBoard(db, board, { now, signal })
        const placed = rows.filter((item) => item !== board)
        await transaction(db, (db) => purgePlaced(db, board_id, placed, now))
      }
    }
  },
  { cron: '43 3 * * *' },
)

/** Pins and sections of one board. The board is locked first, as by a restore. */
async function purgePlaced(db: Db, board_id: BoardId, rows: readonly TrashRow[], now: Date): Promise<void> {
  await boardById(db, board_id, 'lock')
  const items = await lockDue(db, rows, now)
  const waiting = items.filter((item) => item.restored_at === null)
  const pins = await trashedPins(db, pinsAmong(waiting))
  const ofOwner = new Set(
    waiting
      .filter((item) => pins.get(asPinId(item.object_id))?.owner_id === item.user_id)
      .map((item) => item.object_id),
  )
  // A user who deleted another user's pin gives up their own entry; the pin goes with its owner's, or with the last.
  const last = await soleEntries(db, waiting)
  const gone = (item: TrashRow) => ofOwner.has(item.object_id) || last.has(item.object_id)
  await purgePins(
    db,
    [...pins.values()].filter((pin) => ofOwner.has(pin.pin_id) || last.has(pin.pin_id)),
  )
  for (const item of waiting)
    if (item.kind === 'section' && gone(item))
      await forgetSection(db, { board_id, section_id: asSectionId(item.object_id) })
  await deleteItems(db, items, [...ofOwner])
}

function pinsAmong(items: readonly TrashRow[]): PinId[] {
  return items.filter((item) => item.kind === 'pin').map((item) => asPinId(item.object_id))
}
