import { localized } from '@bowerbird/texts/localized'
import { boardActionUndo } from '@bowerbird/contract/organise/organise-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { boardFor, checkedBoard } from '../library/board-access.ts'
import { lockBoards } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { countDone } from './action-pin-queries.ts'
import { actionOf, updateAction } from './action-queries.ts'
import { busyBoards } from './action-rights.ts'
import type { ActionRow } from '../library/board-action-tables.ts'
import { refuseWhileBusy } from '../library/board-refusals.ts'
import { goOn } from './start-action.ts'
import { mayUndo, viewAction } from './view-action.ts'

type UndoCtx = Ctx<typeof boardActionUndo>
type UndoInput = Parsed<typeof boardActionUndo>

/** Undoes an action, once and within a day, by the user who did it. Pins that were moved elsewhere since stay there. */
export const undoAction = handle(
  boardActionUndo,
  (input, ctx) =>
    ctx.transaction(async (ctx) => {
      const { action, boards } = await actionToUndo(ctx, input)
      const pins = await countDone(ctx.db, action)
      const undo: ActionRow = {
        ...action,
        state: 'running',
        is_undo: true,
        total: pins,
        done: 0,
        left_out: 0,
        message: null,
        changed_at: ctx.now,
      }
      const { state, is_undo, total, done, left_out, message, changed_at } = undo
      await updateAction(ctx.db, action, { state, is_undo, total, done, left_out, message, changed_at })
      ctx.remember(action.action_id)
      return view(ctx, await goOn(ctx, undo, { pins, boards }))
    }),
  {
    again: async (action_id, ctx, { board_id }) => {
      const action = await actionOf(ctx.db, { board_id, action_id })
      if (action?.actor_id !== ctx.viewer.id) return null
      await boardFor(ctx, board_id, 'save')
      if (action.new_board_id !== null) await boardFor(ctx, action.new_board_id, 'save')
      return view(ctx, action)
    },
  },
)

const view = (ctx: UndoCtx, action: ActionRow) =>
  viewAction(action, { viewer_id: ctx.viewer.id, now: ctx.now, language: ctx.caller.locale })

async function actionToUndo(
  ctx: UndoCtx,
  input: UndoInput,
): Promise<{ action: ActionRow; boards: ReadonlyMap<string, Board> }> {
  const found = await actionOf(ctx.db, input)
  if (found?.actor_id !== ctx.viewer.id) throw notFound()
  const boards = await lockBoards(ctx.db, busyBoards(found))
  const action = await actionOf(ctx.db, input, 'lock')
  if (!action) throw notFound()
  const source = await checkedBoard(ctx, boards.get(action.board_id), 'save')
  refuseWhileBusy(ctx, source, action.kind === 'move' ? 'board_busy' : 'board_has_action')
  if (action.new_board_id !== null && action.new_board_id !== action.board_id) {
    const target = await checkedBoard(ctx, boards.get(action.new_board_id), 'save')
    refuseWhileBusy(ctx, target, 'target_busy')
  }
  if (!mayUndo(action, ctx.now))
    throw ctx.apiError('not_allowed', localized('errors-pinner.thisCanNoLongerBeUndone'))
  return { action, boards }
}
