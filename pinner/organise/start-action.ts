import type { BoardId, SectionId, UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { BoardActionKind } from '@bowerbird/contract/organise/organise-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { notFound } from '@bowerbird/core/call/api-error'
import { checkedBoard, membershipsOn } from '../library/board-access.ts'
import type { Memberships } from '../library/board-access.ts'
import { lockBoards, setBoardsAction } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { sectionOf } from '../library/section-queries.ts'
import { actionBatch } from './action-batch.ts'
import type { ActionCtx } from './action-ctx.ts'
import { countChosen, freezePins, ownPinsOn } from './action-pin-queries.ts'
import type { ChosenPins } from './action-pin-queries.ts'
import { insertAction } from './action-queries.ts'
import { mayTake, busyBoards } from './action-rights.ts'
import type { ActionRow } from '../library/board-action-tables.ts'
import { refuseWhileBusy } from '../library/board-refusals.ts'
import { runBoardAction } from './run-board-action.ts'

/** Up to so many pins are done in the request that asks for it; more by a job. */
const atOnce = 100

export interface ActionWish {
  kind: BoardActionKind
  /** The board whose pins they are. */
  board_id: BoardId
  pins: ChosenPins
  /** Where they go; not for deletions. */
  to?: { board_id: BoardId; section_id: SectionId | null }
}

export type ActionStartCtx = AnyCtx & { viewer: { id: UserId } }

/**
 * Begins an action on many pins of a board, inside of the caller's transaction: locks the boards, refuses while
 * another action runs there, and fixes what it is about. Answers the action, done already when it is small;
 * a larger one goes on as a job. Asks for the rights itself; pins that are not the viewer's to take are left out.
 */
export async function startAction(ctx: ActionStartCtx, wish: ActionWish): Promise<ActionRow> {
  const boards = await boardsOf(ctx, wish)
  const [action, frozen] = await frozenAction(ctx, wish, boards)
  const begun = await goOn(ctx, action, { pins: frozen, boards: boards.locked })
  if (frozen > 0 && begun.state === 'done' && begun.done === 0) throw notOnes(ctx)
  return begun
}

/** Does the pins of an action at once when they are few; else keeps its boards for it, and leaves it to a job. */
export async function goOn(
  ctx: ActionCtx,
  action: ActionRow,
  { pins, boards }: { pins: number; boards: ReadonlyMap<string, Board> },
): Promise<ActionRow> {
  if (pins <= atOnce) return actionBatch(ctx, action, boards)
  const { board_id, action_id } = action
  await setBoardsAction(ctx.db, busyBoards(action), action_id)
  await runBoardAction.enqueue(ctx.db, { board_id, action_id }, { job_key: `action ${action_id}` })
  return action
}

const notOnes = (ctx: Pick<AnyCtx, 'apiError'>) =>
  ctx.apiError('not_allowed', localized('errors-pinner.thesePinsAreForOthersTo'))

interface Boards {
  source: Board
  target: Board | undefined
  memberships: Memberships
  locked: ReadonlyMap<string, Board>
}

async function boardsOf(ctx: ActionStartCtx, { kind, board_id, to }: ActionWish): Promise<Boards> {
  const locked = await lockBoards(ctx.db, to === undefined ? [board_id] : [board_id, to.board_id])
  const source = await checkedBoard(ctx, locked.get(board_id), 'save')
  const target = to && (await checkedBoard(ctx, locked.get(to.board_id), 'save'))
  if (to && to.section_id !== null && !(await sectionOf(ctx.db, to.board_id, to.section_id))) throw notFound()
  refuseWhileBusy(ctx, source, kind === 'move' || kind === 'merge' ? 'board_busy' : 'board_has_action')
  if (target) refuseWhileBusy(ctx, target, 'target_busy')
  const memberships = await membershipsOn(ctx, target ? [source, target] : [source])
  return { source, target, memberships, locked }
}

/** The action's rows, and for how many pins it can be tried. */
async function frozenAction(
  ctx: ActionStartCtx,
  { kind, pins, to }: ActionWish,
  { source, target, memberships }: Boards,
): Promise<[ActionRow, number]> {
  const { board_id } = source
  const place = kind === 'move' && to?.board_id === board_id ? { section_id: to.section_id } : undefined
  const chosen = await countChosen(ctx.db, board_id, pins, place)
  if ('pin_ids' in pins && chosen.found === 0) throw notFound()
  if (chosen.found > 0 && chosen.at_place === chosen.found)
    throw ctx.apiError('same_place', localized('errors-pinner.thesePinsAreThereAlready'))
  const action: ActionRow = {
    board_id,
    action_id: ctx.newId(),
    actor_id: ctx.viewer.id,
    kind,
    state: 'running',
    new_board_id: to?.board_id ?? null,
    new_section_id: to?.section_id ?? null,
    total: chosen.asked,
    done: 0,
    left_out: 0,
    message: null,
    is_undo: false,
    created_at: ctx.now,
    changed_at: ctx.now,
  }
  const only =
    mayTake({ kind, source, target, memberships }) === 'all'
      ? undefined
      : await ownPinsOn(ctx.db, ctx.viewer.id, board_id)
  const frozen = await freezePins(ctx.db, action, { pins, only, place })
  if (frozen === 0 && chosen.found > 0) throw notOnes(ctx)
  return [await insertAction(ctx.db, { ...action, left_out: chosen.asked - frozen }), frozen]
}
