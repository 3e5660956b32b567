import { memberStanding } from '../library/board-access.ts'
import type { Board } from '../library/board-tables.ts'
import { pinIdsOfBoard } from '../library/pin-queries.ts'
import { trashBoard } from '../trash/trash-board.ts'
import type { ActionCtx, Done } from './action-ctx.ts'
import { nextPins, settlePins } from './action-pin-queries.ts'
import type { ActionPin } from './action-pin-queries.ts'
import { updateAction } from './action-queries.ts'
import { busyBoards } from './busy-boards.ts'
import { carryOut } from './carry-out.ts'
import type { ActionRow } from '../library/board-action-tables.ts'
import { takeBack } from './take-back.ts'
import { freeBoards } from '../library/board-queries.ts'

/** Pins at a time. Saves to the boards wait for so many at most. */
const batchSize = 200

/**
 * The next pins of an action, in the caller's transaction with its boards locked, and its end after the last.
 * Answers how it stands then.
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
  const standing = await memberStanding(ctx.db, action.actor_id, [...boards.values()])
  const source = boards.get(action.board_id)
  const target = action.new_board_id === null ? undefined : boards.get(action.new_board_id)
  if (!source) return { done: [] }
  const around = { rows, source, target, standing }
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

/** Nothing stands on the merged board any more, save for pins of others that may not go where more people see them. */
async function endMerge(ctx: ActionCtx, source: Board | undefined): Promise<string | null> {
  if (!source || source.deleted_at !== null) return null
  const [left] = await pinIdsOfBoard(ctx.db, { board_id: source.board_id, after: undefined, limit: 1 })
  if (left !== undefined) return 'Pins of others stayed on the board: more people would see them there.'
  await trashBoard(ctx, { ...source, pin_count: 0, action_id: null })
  return null
}

/** Ends an action that cannot go on: what is done stays done, and the boards are free. */
export async function failAction(ctx: ActionCtx, action: ActionRow, message: string): Promise<ActionRow> {
  await freeBoards(ctx.db, busyBoards(action), action.action_id)
  return saved(ctx, { ...action, state: 'failed', message, changed_at: ctx.now })
}
