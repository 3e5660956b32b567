import { notFound } from '@bowerbird/core/call/api-error'
import { mayDo, maySee, standingOn } from '../library/board-access.ts'
import { boardsByIds } from '../library/board-queries.ts'
import { pinsByIds } from '../library/pin-queries.ts'
import type { ActionStartCtx } from './start-action.ts'

/**
 * The board that chosen pins stand on: pins of others are left out of the action, as they moved meanwhile. Where
 * they are of several, the board of most; pins that are at `place` already do not count.
 */
export async function boardOfPins(
  ctx: ActionStartCtx,
  pin_ids: readonly string[],
  place?: { board_id: string; section_id: string | null },
): Promise<string> {
  const pins = [...(await pinsByIds(ctx.db, pin_ids)).values()]
  const boards = await boardsByIds(ctx.db, [...new Set(pins.map((pin) => pin.board_id))])
  const standing = await standingOn(ctx, [...boards.values()])
  const known = pins.flatMap((pin) => {
    const board = boards.get(pin.board_id)
    return board && maySee(board, standing, 'by_address') ? [{ pin, board }] : []
  })
  if (known.length === 0) throw notFound()
  const toGo = known.filter(
    ({ pin }) => pin.board_id !== place?.board_id || pin.section_id !== place.section_id,
  )
  const usable = toGo.filter(({ board }) => mayDo(board, standing, 'save'))
  const counted = Map.groupBy(
    usable.length > 0 ? usable : toGo.length > 0 ? toGo : known,
    ({ board }) => board.board_id,
  )
  const [most] = [...counted].toSorted(([, a], [, b]) => b.length - a.length)
  if (!most) throw notFound()
  return most[0]
}
