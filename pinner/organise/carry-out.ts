import { mostSections } from '../library/most-sections.ts'
import { sectionsOfBoard } from '../library/section-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { movePins } from '../library/move-pins.ts'
import { factOf, pinChanged } from '../library/pin-events.ts'
import { pinsByIds } from '../library/pin-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { trashPins } from '../trash/trash-pins.ts'
import type { ActionCtx, Around, Done } from './action-ctx.ts'
import { mayTake } from './action-rights.ts'
import { copyPins } from './copy-pins.ts'
import type { ActionRow } from '../library/board-action-tables.ts'

/** Does an action with some of its pins. Those that left the board meanwhile, or are not the actor's to take, are left out. */
export async function carryOut(ctx: ActionCtx, action: ActionRow, around: Around): Promise<Done> {
  const pins = await pinsToTake(ctx, action, around)
  const { source, target } = around
  if (action.kind === 'delete') await trashPins(ctx, pins, { action_id: action.action_id })
  else if (!target) return { done: [] }
  else if (action.kind === 'copy') return copyPins(ctx, pins, { action, source, target })
  else await moveAll(ctx, action, { ...around, target, pins })
  return { done: pins.map((pin) => pin.pin_id) }
}

/** In the order of the rows. */
async function pinsToTake(ctx: ActionCtx, { kind }: ActionRow, around: Around): Promise<Pin[]> {
  const { rows, source, target, standing } = around
  const found = await pinsByIds(
    ctx.db,
    rows.map((row) => row.pin_id),
  )
  const whose = mayTake({ kind, source, target, standing })
  // Whoever left the board may still have asked that their own be taken away (see whyNot).
  const isOwnEnough = whose === 'own' || kind === 'delete'
  return rows
    .flatMap((row) => found.get(row.pin_id) ?? [])
    .filter((pin) => pin.board_id === source.board_id)
    .filter((pin) => whose === 'all' || (isOwnEnough && pin.owner_id === ctx.viewer.id))
}

async function moveAll(
  ctx: ActionCtx,
  action: ActionRow,
  { rows, source, target, pins }: Around & { target: Board; pins: readonly Pin[] },
): Promise<void> {
  const isWithin = source.board_id === target.board_id
  const isByHand = source.pin_order === 'custom'
  const placed = new Map(rows.map((row) => [row.pin_id, row]))
  const sectionFor =
    action.kind === 'merge'
      ? await sectionsAfterMerge(ctx, source.board_id, target.board_id)
      : () => action.new_section_id
  const moves = pins.map((pin) => ({
    pin,
    section_id: sectionFor(pin.section_id),
    position: (isWithin && isByHand ? placed.get(pin.pin_id)?.old_position : null) ?? pin.pin_id,
  }))
  await movePins(ctx, moves, { from: source, to: target })
  if (isWithin) return
  await pinChanged.appendAll(
    ctx.db,
    pins.map((pin) => factOf({ ...pin, board_id: target.board_id })),
  )
}

/** Sections of both boards with the same name become one. */
async function sectionsAfterMerge({ db }: ActionCtx, from: string, to: string) {
  const old = await sectionsOfBoard(db, from, undefined, mostSections)
  const kept = await sectionsOfBoard(db, to, undefined, mostSections)
  const byTitle = new Map(kept.map((section) => [section.folded_title, section.section_id]))
  const after = new Map(old.map((section) => [section.section_id, byTitle.get(section.folded_title)]))
  return (section_id: string | null) => (section_id === null ? null : (after.get(section_id) ?? null))
}
