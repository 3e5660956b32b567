import { asPinId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { Board } from '../library/board-tables.ts'
import { sectionsByIds } from '../library/section-queries.ts'
import { factOf, pinChanged, boardChanged } from '../library/library-events.ts'
import { refreshBoard } from '../library/pin-queries.ts'
import { showPins } from '../library/pin-showing-queries.ts'
import { deletedPins, insertUserPins, putBack } from '../library/put-back-queries.ts'
import type { RestoreCtx, Restored } from './restore-ctx.ts'
import { addToSectionCounts } from '../library/section-count-queries.ts'
import { countPins } from './trash-pins.ts'
import { markRestored } from './trash-queries.ts'
import type { TrashRow } from './trash-tables.ts'

/**
 * Puts pins back on their locked board: into their section if that is still there, to their place if the
 * board is ordered by hand. They stand in lists, search and counts again.
 */
export async function putPinsBack(
  ctx: RestoreCtx,
  board: Board,
  items: readonly TrashRow[],
): Promise<Restored['left']> {
  if (items.length === 0) return []
  const { db, now } = ctx
  const { board_id, owner_id } = board
  const stored = await deletedPins(
    db,
    board_id,
    items.map((item) => asPinId(item.object_id)),
  )
  const sections = await sectionsByIds(
    db,
    stored.flatMap(({ section_id }) => (section_id === null ? [] : [{ board_id, section_id }])),
  )
  const pins = stored.map((pin) => ({
    ...pin,
    section_id: pin.section_id !== null && sections.has(pin.section_id) ? pin.section_id : null,
    deleted_at: null,
  }))
  const positions = new Map(items.map((item) => [item.object_id, item.position]))
  await putBack(
    db,
    { board_id, now },
    pins.map((pin) => ({
      ...pin,
      position: board.pin_order === 'custom' ? (positions.get(pin.pin_id) ?? pin.pin_id) : pin.pin_id,
    })),
  )
  await insertUserPins(db, pins)
  await showPins(db, pins, board.privacy)
  await addToSectionCounts(db, board_id, pins, 1)
  await refreshBoard(db, board_id, pins.length, now)
  await countPins(db, board, pins, 1)
  const ids = pins.map((pin) => pin.pin_id)
  await markRestored(db, 'pin', ids, now)
  await pinChanged.appendAll(db, pins.map(factOf))
  await boardChanged.append(db, { board_id, owner_id })
  const back = new Set<string>(ids)
  return items
    .filter((item) => !back.has(item.object_id))
    .map((item) => ({ id: item.object_id, message: localized('errors-pinner.thisPinIsGoneForGood') }))
}
