import { knownId } from '@bowerbird/contract/kernel/fields'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { z } from 'zod'
import { lockBoards } from '../library/board-queries.ts'
import { membershipsOf } from '../library/board-access.ts'
import type { Board } from '../library/board-tables.ts'
import { sectionOf } from '../library/section-queries.ts'
import { actionBatch, failAction } from './action-batch.ts'
import { hasPinsOfOthers } from './action-pin-queries.ts'
import { actionOf } from './action-queries.ts'
import { mayTake, busyBoards } from './action-rights.ts'
import type { ActionRow } from '../library/board-action-tables.ts'

const which = z.object({ board_id: knownId<BoardId>(), action_id: z.string() })
type Which = z.infer<typeof which>

/**
 * Goes on with an action, some pins at a time, each time in a transaction of its own: what a process that was
 * killed had done is done, and the rest is left for the next run of the job.
 */
export const runBoardAction = task('run_board_action', which, async (job, { db, app, signal }) => {
  for (let isRunning = true; isRunning;) {
    signal.throwIfAborted()
    isRunning = await transaction(db, (db) => oneTurn(db, job, app))
  }
})

/** Answers whether there is more to do. */
export async function oneTurn(
  db: Db,
  job: Which,
  app: Pick<AppContext, 'clock' | 'database'>,
): Promise<boolean> {
  const found = await actionOf(db, job)
  if (found?.state !== 'running') return false
  const boards = await lockBoards(db, busyBoards(found))
  const action = await actionOf(db, job, 'lock')
  if (action?.state !== 'running') return false
  const ctx = { db, now: app.clock.now(), newId: app.database.new_id, viewer: { id: action.actor_id } }
  const message = await whyNot(db, action, boards)
  const next = await (message === null ? actionBatch(ctx, action, boards) : failAction(ctx, action, message))
  return next.state === 'running'
}

/** Asked again at each turn: people leave boards, and boards and sections go. */
async function whyNot(db: Db, action: ActionRow, boards: ReadonlyMap<string, Board>): Promise<string | null> {
  const { kind, board_id, new_board_id, new_section_id, actor_id, is_undo } = action
  const source = boards.get(board_id)
  const target = new_board_id === null ? undefined : boards.get(new_board_id)
  if (!source || (new_board_id !== null && !target)) return localized('errors-pinner.theBoardIsGone')
  const memberships = await membershipsOf(db, actor_id, [...boards.values()])
  // A user who leaves a board with their pins asked for that while they still might.
  const isOwnLeave =
    kind === 'delete' && !is_undo && source.deleted_at === null && !(await hasPinsOfOthers(db, action))
  if (!isOwnLeave && mayTake({ kind, source, target, memberships }) === 'none')
    return localized('errors-pinner.youMayNoLongerChangeThis')
  const isSectionGone =
    !is_undo && target && new_section_id !== null && !(await sectionOf(db, target.board_id, new_section_id))
  return isSectionGone ? localized('errors-pinner.theSectionIsGone') : null
}
