import { mayDo } from '../library/board-access.ts'
import { sectionsByIds } from '../library/section-queries.ts'
import { movePins } from '../library/move-pins.ts'
import { factOf, pinChanged } from '../library/library-events.ts'
import { pinsByIds } from '../library/pin-queries.ts'
import { restoreItems } from '../trash/restore-items.ts'
import { trashPins } from '../trash/trash-pins.ts'
import { itemsOfObjects } from '../trash/trash-queries.ts'
import type { ActionCtx, Around, Done } from './action-ctx.ts'
import { mayTake } from './action-rights.ts'
import type { ActionRow } from '../library/board-action-tables.ts'

/** Takes some pins of an action back, as far as they still are what it made of them. */
export function takeBack(ctx: ActionCtx, action: ActionRow, around: Around): Promise<Done> {
  switch (action.kind) {
    case 'delete':
      return restoreAgain(ctx, action, around)
    case 'copy':
      return trashCopies(ctx, around)
    case 'move':
    case 'merge':
      return moveBack(ctx, action, around)
  }
}

async function moveBack(
  ctx: ActionCtx,
  action: ActionRow,
  { rows, source, target, memberships }: Around,
): Promise<Done> {
  if (!target) return { done: [] }
  const whose = mayTake({ kind: 'move', source: target, target: source, memberships, is_undo: true })
  const pins = await pinsByIds(
    ctx.db,
    rows.map((row) => row.pin_id),
  )
  const sections = await sectionsByIds(
    ctx.db,
    rows.flatMap(({ old_section_id }) =>
      old_section_id === null ? [] : [{ board_id: source.board_id, section_id: old_section_id }],
    ),
  )
  const moves = rows.flatMap(({ pin_id, old_section_id, old_position }) => {
    const pin = pins.get(pin_id)
    const isThere = pin?.board_id === target.board_id && pin.section_id === action.new_section_id
    if (!pin || !isThere || whose === 'none' || (whose === 'own' && pin.owner_id !== ctx.viewer.id)) return []
    const section_id = old_section_id !== null && sections.has(old_section_id) ? old_section_id : null
    const position = (source.pin_order === 'custom' ? old_position : null) ?? pin_id
    return [{ pin, section_id, position }]
  })
  await movePins(ctx, moves, { from: target, to: source })
  if (source.board_id !== target.board_id)
    await pinChanged.appendAll(
      ctx.db,
      moves.map(({ pin }) => factOf({ ...pin, board_id: source.board_id })),
    )
  return { done: moves.map((move) => move.pin.pin_id) }
}

async function trashCopies(ctx: ActionCtx, { rows, target, memberships }: Around): Promise<Done> {
  if (!target || !mayDo(target, memberships, 'save')) return { done: [] }
  const originals = new Map(rows.map((row) => [row.new_pin_id, row.pin_id]))
  const found = await pinsByIds(
    ctx.db,
    rows.flatMap((row) => row.new_pin_id ?? []),
  )
  const copies = [...found.values()].filter(
    (pin) => pin.board_id === target.board_id && pin.owner_id === ctx.viewer.id,
  )
  await trashPins(ctx, copies, { action_id: null })
  return { done: copies.flatMap((pin) => originals.get(pin.pin_id) ?? []) }
}

/** What was restored by hand meanwhile is not this action's to restore. */
async function restoreAgain(ctx: ActionCtx, { action_id }: ActionRow, { rows }: Around): Promise<Done> {
  const items = await itemsOfObjects(ctx.db, {
    user_id: ctx.viewer.id,
    kind: 'pin',
    ids: rows.map((row) => row.pin_id),
    now: ctx.now,
  })
  const own = items.filter((item) => item.action_id === action_id)
  const { restored } = await restoreItems(ctx, own, { waits: false })
  return { done: restored.map((item) => item.id) }
}
