import { boardActionGet } from '@bowerbird/contract/organise/organise-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { mayDo, maySee, membershipsOn } from '../library/board-access.ts'
import { boardById } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { actionOf, actionTowards, latestActionOf } from './action-queries.ts'
import type { ActionRow } from '../library/board-action-tables.ts'
import { viewAction } from './view-action.ts'

type GetCtx = Ctx<typeof boardActionGet>
type GetInput = Parsed<typeof boardActionGet>

/** The progress of an action. The user who began it may ask even after the board was deleted; else the members of the board. */
export const getAction = handle(boardActionGet, async (input, ctx) => {
  const own = await ownAction(ctx, input)
  const isAnswer = own !== undefined && (own.state === 'running' || input.action_id !== undefined)
  const action = isAnswer ? own : ((await actionOnBoard(ctx, input, own)) ?? own)
  return action
    ? viewAction(await withoutHiddenBoards(ctx, action), {
        viewer_id: ctx.viewer.id,
        now: ctx.now,
        language: ctx.caller.locale,
      })
    : null
})

/** The new place of pins is shown to users who may see that board. */
async function withoutHiddenBoards(ctx: GetCtx, action: ActionRow): Promise<ActionRow> {
  const target = action.new_board_id === null ? undefined : await boardById(ctx.db, action.new_board_id)
  const isSeen = target && maySee(target, await membershipsOn(ctx, [target]), 'by_address')
  return isSeen ? action : { ...action, new_board_id: null }
}

async function ownAction(
  { db, viewer }: GetCtx,
  { board_id, action_id }: GetInput,
): Promise<ActionRow | undefined> {
  if (action_id === undefined) return latestActionOf(db, board_id, viewer.id)
  const action = await actionOf(db, { board_id, action_id })
  return action?.actor_id === viewer.id ? action : undefined
}

/** The one that was asked for, or the one that runs, of whomever; for those who work on the board. */
async function actionOnBoard(
  ctx: GetCtx,
  { board_id, action_id }: GetInput,
  own: ActionRow | undefined,
): Promise<ActionRow | undefined> {
  const board = await boardById(ctx.db, board_id)
  const memberships = await membershipsOn(ctx, board ? [board] : [])
  if (!board || !maySee(board, memberships, 'by_address')) {
    if (own === undefined) throw notFound()
    return undefined
  }
  if (!mayDo(board, memberships, 'save')) return undefined
  return action_id === undefined ? running(ctx, board) : actionOf(ctx.db, { board_id, action_id })
}

async function running({ db }: GetCtx, { board_id, action_id }: Board): Promise<ActionRow | undefined> {
  if (action_id === null) return undefined
  return (await actionOf(db, { board_id, action_id })) ?? actionTowards(db, board_id)
}
