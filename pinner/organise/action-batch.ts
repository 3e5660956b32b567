import type { BoardId, SectionId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { membershipsOf } from '../library/board-access.ts'
import type { Board } from '../library/board-tables.ts'
import { pinIdsOfBoard, pinsByIds } from '../library/pin-queries.ts'
import { trashBoard } from '../trash/trash-board.ts'
import type { ActionCtx, Done, Around } from './action-ctx.ts'
import { nextPins, settlePins } from './action-pin-queries.ts'
import type { ActionPin } from './action-pin-queries.ts'
import { updateAction } from './action-queries.ts'
import type { ActionRow } from '../library/board-action-tables.ts'
import { takeBack } from './take-back.ts'
import { freeBoards } from '../library/board-queries.ts'
import { mostSections } from '../library/board-refusals.ts'
import { sectionsOfBoard } from '../library/section-queries.ts'
import { movePins } from '../library/move-pins.ts'
import { factOf, pinChanged } from '../library/library-events.ts'
import type { Pin } from '../library/pin-tables.ts'
import { trashPins } from '../trash/trash-pins.ts'
import { mayTake, busyBoards } from './action-rights.ts'
import { copyPins } from './copy-pins.ts'

/** Pins at a time. Saves to the boards wait for so many at most. */
const batchSize = 200

/**
 * The next pins of an action, in the caller's transaction with its boards locked, and its end after the last.
 * Answers its state then.
 */
export async function actionBatch(
  ctx: ActionCtx,
  action: ActionRow,
  boards: ReadonlyMap<string, Board>,
): Promise<ActionRow> {
  const rows = await nextPins(ctx.db, action, batchSize)
  const { done, copies } = rows.length > 0 ? await doneWith(ctx, action, { rows, boards }) : { done: [] }
  await settlePins(ctx.db, action, { all: rows, done, ...(copies && { copies }) })
  const next: ActionRow = {
    ...action,
    done: action.done + done.length,
    left_out: action.left_out + rows.length - done.length,
    changed_at: ctx.now,
  }
  return rows.length === batchSize ? saved(ctx, next) : end(ctx, next, boards)
}

interface Batch {
  rows: readonly ActionPin[]
  boards: ReadonlyMap<string, Board>
}

async function doneWith(ctx: ActionCtx, action: ActionRow, { rows, boards }: Batch): Promise<Done> {
  const memberships = await membershipsOf(ctx.db, action.actor_id, [...boards.values()])
  const source = boards.get(action.board_id)
  const target = action.new_board_id === null ? undefined : boards.get(action.new_board_id)
  if (!source) return { done: [] }
  const around = { rows, source, target, memberships }
  return action.is_undo ? takeBack(ctx, action, around) : carryOut(ctx, action, around)
}

async function saved(ctx: ActionCtx, action: ActionRow): Promise<ActionRow> {
  const { done, left_out, state, message, changed_at } = action
  await updateAction(ctx.db, action, { done, left_out, state, message, changed_at })
  return action
}

async function end(
  ctx: ActionCtx,
  action: ActionRow,
  boards: ReadonlyMap<string, Board>,
): Promise<ActionRow> {
  await freeBoards(ctx.db, busyBoards(action), action.action_id)
  const message = action.kind === 'merge' ? await endMerge(ctx, boards.get(action.board_id)) : action.message
  return saved(ctx, { ...action, state: action.is_undo ? 'undone' : 'done', message })
}

/** The merged board is empty, save for pins of others that may not go where more users see them. */
async function endMerge(ctx: ActionCtx, source: Board | undefined): Promise<string | null> {
  if (!source || source.deleted_at !== null) return null
  const [left] = await pinIdsOfBoard(ctx.db, { board_id: source.board_id, after: undefined, limit: 1 })
  if (left !== undefined) return localized('errors-pinner.pinsOfOthersStayedOnThe')
  await trashBoard(ctx, { ...source, pin_count: 0, action_id: null })
  return null
}

/** Ends an action that cannot go on: what is done stays done, and the boards are free. */
export async function failAction(ctx: ActionCtx, action: ActionRow, message: string): Promise<ActionRow> {
  await freeBoards(ctx.db, busyBoards(action), action.action_id)
  return saved(ctx, { ...action, state: 'failed', message, changed_at: ctx.now })
}

/** Does an action with some of its pins. Those that left the board meanwhile, or are not the actor's to take, are left out. */
async function carryOut(ctx: ActionCtx, action: ActionRow, around: Around): Promise<Done> {
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
  const { rows, source, target, memberships } = around
  const found = await pinsByIds(
    ctx.db,
    rows.map((row) => row.pin_id),
  )
  const whose = mayTake({ kind, source, target, memberships })
  // A user who left the board may still have asked that their own pins be taken away (see whyNot).
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
async function sectionsAfterMerge({ db }: ActionCtx, from: BoardId, to: BoardId) {
  const old = await sectionsOfBoard(db, from, undefined, mostSections)
  const kept = await sectionsOfBoard(db, to, undefined, mostSections)
  const byTitle = new Map(kept.map((section) => [section.folded_title, section.section_id]))
  const after = new Map(old.map((section) => [section.section_id, byTitle.get(section.folded_title)]))
  return (section_id: SectionId | null) => (section_id === null ? null : (after.get(section_id) ?? null))
}
