import type { AnyCtx } from '@bowerbird/core/http/ctx'
import { notFound } from '@bowerbird/core/http/refusal'
import type { Allowed } from '../boards/board-access.ts'
import type { Board } from '../boards/board-tables.ts'
import { addToSectionCount } from '../boards/section-queries.ts'
import { pinsByIds } from './pin-queries.ts'
import { setSection } from './move-pin-queries.ts'

/** Puts pins of a board into one of its sections. */
export async function movePinsToSection(
  ctx: AnyCtx,
  board: Allowed<Board, 'organise'>,
  pin_ids: readonly string[],
  section_id: string,
): Promise<void> {
  const pins = [...(await pinsByIds(ctx.db, pin_ids)).values()]
  if (pins.length !== new Set(pin_ids).size || pins.some((pin) => pin.board_id !== board.board_id))
    throw notFound()
  for (const pin of pins)
    if (pin.section_id !== null) await addToSectionCount(ctx.db, board.board_id, pin.section_id, -1)
  await setSection(ctx.db, board.board_id, pin_ids, section_id, ctx.now)
  await addToSectionCount(ctx.db, board.board_id, section_id, pins.length)
}
