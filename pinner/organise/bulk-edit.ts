import type { BoardId, PinId, SectionId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import {
  bulkCopy,
  bulkDelete,
  bulkMove,
  selectAllCopy,
  selectAllDelete,
  selectAllMove,
} from '@bowerbird/contract/organise/organise-calls'
import type { BoardAction } from '@bowerbird/contract/organise/organise-models'
import type { Call } from '@bowerbird/contract/kernel/call'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { boardFor, mayDo, maySee, membershipsOn } from '../library/board-access.ts'
import { ownAction } from './action-queries.ts'
import { startAction } from './start-action.ts'
import type { ActionStartCtx, ActionWish } from './start-action.ts'
import { viewAction } from './view-action.ts'
import { notFound } from '@bowerbird/core/call/api-error'
import { boardsByIds } from '../library/board-queries.ts'
import { pinsByIds } from '../library/pin-queries.ts'

export const copySome = handle(
  bulkCopy,
  (input, ctx) => started(ctx, (ctx) => wishForSome(ctx, 'copy', input)),
  { again },
)

export const moveSome = handle(
  bulkMove,
  (input, ctx) => started(ctx, (ctx) => wishForSome(ctx, 'move', input)),
  { again },
)

export const deleteSome = handle(
  bulkDelete,
  ({ pin_ids, board_id }, ctx) =>
    started(ctx, async (ctx) => ({
      kind: 'delete',
      board_id: board_id ?? (await boardOfPins(ctx, pin_ids)),
      pins: { pin_ids },
    })),
  { again },
)

export const copyAllBut = handle(
  selectAllCopy,
  (input, ctx) => started(ctx, async () => wishForAllBut('copy', input)),
  { again },
)

export const moveAllBut = handle(
  selectAllMove,
  (input, ctx) =>
    started(ctx, async (ctx) => {
      const isSameBoard = input.board_id === input.new_board_id
      if (isSameBoard && input.old_section_id === input.new_section_id)
        throw ctx.apiError('same_place', localized('errors-pinner.thesePinsAreThereAlready'))
      return wishForAllBut('move', input)
    }),
  { again },
)

export const deleteAllBut = handle(
  selectAllDelete,
  ({ board_id, old_section_id, pin_ids }, ctx) =>
    started(ctx, async () => ({
      kind: 'delete',
      board_id,
      pins: { all_but: pin_ids, section_id: old_section_id },
    })),
  { again },
)

/** Begins an action, and leaves its id for a repeated call. */
export async function started<C extends Call>(
  ctx: Ctx<C>,
  wish: (ctx: ActionStartCtx) => Promise<ActionWish>,
): Promise<BoardAction> {
  return ctx.transaction(async (inner) => {
    const bound = inner as ActionStartCtx
    const action = await startAction(bound, await wish(bound))
    inner.remember(action.action_id)
    return viewAction(action, { viewer_id: bound.viewer.id, now: inner.now, language: bound.caller.locale })
  })
}

/** How far the action is by now, for the person who began it, while they work on its boards. */
export async function again(action_id: string, ctx: ActionStartCtx): Promise<BoardAction | null> {
  const action = await ownAction(ctx.db, ctx.viewer.id, action_id)
  if (!action) return null
  const { board_id, new_board_id, kind } = action
  // A merged board is in the trash by now.
  if (kind !== 'merge') await boardFor(ctx, board_id, kind === 'copy' ? 'see' : 'save')
  if (new_board_id !== null) await boardFor(ctx, new_board_id, 'save')
  return viewAction(action, { viewer_id: ctx.viewer.id, now: ctx.now, language: ctx.caller.locale })
}

interface Some {
  pin_ids: PinId[]
  board_id: BoardId
  section_id?: SectionId | undefined
  board_section_id?: SectionId | undefined
}

async function wishForSome(
  ctx: ActionStartCtx,
  kind: 'copy' | 'move',
  { pin_ids, board_id, section_id, board_section_id }: Some,
): Promise<ActionWish> {
  const to = { board_id, section_id: section_id ?? board_section_id ?? null }
  return {
    kind,
    board_id: await boardOfPins(ctx, pin_ids, kind === 'move' ? to : undefined),
    pins: { pin_ids },
    to,
  }
}

interface AllBut {
  board_id: BoardId
  old_section_id?: SectionId | undefined
  pin_ids: PinId[]
  new_board_id: BoardId
  new_section_id?: SectionId | undefined
}

function wishForAllBut(kind: 'copy' | 'move', input: AllBut): ActionWish {
  return {
    kind,
    board_id: input.board_id,
    pins: { all_but: input.pin_ids, section_id: input.old_section_id },
    to: { board_id: input.new_board_id, section_id: input.new_section_id ?? null },
  }
}

/**
 * The board that chosen pins stand on: pins of others are left out of the action, as they moved meanwhile. Where
 * they are of several, the board of most; pins that are at `place` already do not count.
 */
async function boardOfPins(
  ctx: ActionStartCtx,
  pin_ids: readonly PinId[],
  place?: { board_id: BoardId; section_id: SectionId | null },
): Promise<BoardId> {
  const pins = [...(await pinsByIds(ctx.db, pin_ids)).values()]
  const boards = await boardsByIds(ctx.db, [...new Set(pins.map((pin) => pin.board_id))])
  const memberships = await membershipsOn(ctx, [...boards.values()])
  const known = pins.flatMap((pin) => {
    const board = boards.get(pin.board_id)
    return board && maySee(board, memberships, 'by_address') ? [{ pin, board }] : []
  })
  if (known.length === 0) throw notFound()
  const toGo = known.filter(
    ({ pin }) => pin.board_id !== place?.board_id || pin.section_id !== place.section_id,
  )
  const usable = toGo.filter(({ board }) => mayDo(board, memberships, 'save'))
  const counted = Map.groupBy(
    usable.length > 0 ? usable : toGo.length > 0 ? toGo : known,
    ({ board }) => board.board_id,
  )
  const [most] = [...counted].toSorted(([, a], [, b]) => b.length - a.length)
  if (!most) throw notFound()
  return most[0]
}
