import { knownId } from '@bowerbird/contract/kernel/fields'
import { asBoardId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import { transaction } from '@bowerbird/core/db/transaction'
import { consume } from '@bowerbird/core/events/consume'
import { accountClosed, accountReopened } from '@bowerbird/core/identity/identity-events'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { showAvatar } from '../settings/profile-queries.ts'
import {
  hiddenBoardIds,
  isClosed,
  boardIdsOfAccount,
  forgetHidden,
  noteHidden,
} from './hidden-board-queries.ts'
import type { Db } from '@bowerbird/core/db/database'
import { boardChanged, boardDeleted } from '../library/library-events.ts'
import { boardById, deleteMemberRows, memberIds, updateBoard } from '../library/board-queries.ts'
import { foldName } from '../library/free-slug.ts'
import { recountStats } from '../profiles/people-queries.ts'
import { showBoardPins } from '../library/show-board-pins.ts'
import { removeFromLists } from '../library/pin-queries.ts'
import { setImageUses, slimPinsOfBoard } from '../library/pin-showing-queries.ts'
import { dropBlockedCollaborators, insertMemberRows, insertUserPins } from '../library/put-back-queries.ts'

const atOnce = 100

/** Brings the picture and the boards of an account in step with it, as it is by then: a board a transaction. */
export const showAccount = task(
  'show_account',
  z.object({ user_id: knownId<UserId>() }),
  async ({ user_id }, { db, app, signal }) => {
    await transaction(db, (db) => showAvatar(db, user_id))
    const isGone = await isClosed(db, user_id)
    const [page, bring] = isGone ? [boardIdsOfAccount, hideBoard] : [hiddenBoardIds, showBoardAgain]
    for (let after = asBoardId('0'); ;) {
      const ids = await page(db, { user_id, after, limit: atOnce })
      for (const board_id of ids) {
        signal.throwIfAborted()
        await transaction(db, (db) => bring(db, board_id, app.clock.now()))
      }
      const last = ids.at(-1)
      if (last === undefined || ids.length < atOnce) return
      after = last
    }
  },
)

/** What is kept of an account elsewhere goes and comes with it. */
export const followAccount = consume(
  [accountClosed, accountReopened],
  'accounts-boards',
  ({ user_id }, { db }) => showAccount.enqueue(db, { user_id }, { queue: `account ${user_id}` }),
)

/**
 * A board goes out of sight with its owner's account, as if it were deleted: it keeps its rows, names and links. In a
 * transaction.
 */
async function hideBoard(db: Db, board_id: BoardId, now: Date): Promise<void> {
  const board = await boardById(db, board_id, 'lock')
  if (!board || board.deleted_at !== null) return
  const { owner_id } = board
  await noteHidden(db, owner_id, board_id)
  const members = await memberIds(db, board)
  const people = new Set(members)
  for await (const pins of slimPinsOfBoard(db, board_id)) {
    await setImageUses(db, pins, false)
    // The owner's own lists stay as they were: no one sees them, and they are there again with the account.
    await removeFromLists(
      db,
      pins.filter((pin) => pin.owner_id !== owner_id),
    )
    for (const pin of pins) people.add(pin.owner_id)
  }
  await updateBoard(db, board_id, { deleted_at: now, changed_at: now })
  await deleteMemberRows(
    db,
    board_id,
    members.filter((id) => id !== owner_id),
  )
  people.delete(owner_id)
  await recountStats(db, [...people])
  await showBoardPins.enqueue(db, { board_id }, { job_key: `show ${board_id}` })
  await boardDeleted.append(db, { board_id, owner_id })
}

/** The account is open again, and so is the board, if it went with it. In a transaction. */
async function showBoardAgain(db: Db, board_id: BoardId, now: Date): Promise<void> {
  const board = await boardById(db, board_id, 'lock')
  if (!board || !(await forgetHidden(db, board.owner_id, board_id))) return
  const { owner_id, privacy, name } = board
  await updateBoard(db, board_id, { deleted_at: null, changed_at: now })
  await dropBlockedCollaborators(db, board)
  await insertMemberRows(db, board, { folded_name: foldName(name), now })
  const people = new Set(await memberIds(db, board))
  for await (const pins of slimPinsOfBoard(db, board_id)) {
    await insertUserPins(db, pins)
    await setImageUses(db, pins, privacy !== 'secret')
    for (const pin of pins) people.add(pin.owner_id)
  }
  await recountStats(db, [...people])
  await showBoardPins.enqueue(db, { board_id }, { job_key: `show ${board_id}` })
  await boardChanged.append(db, { board_id, owner_id })
}
