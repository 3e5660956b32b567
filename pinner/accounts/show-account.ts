import { transaction } from '@bowerbird/core/db/transaction'
import { consume } from '@bowerbird/core/events/consume'
import { accountClosed, accountReopened } from '@bowerbird/core/identity/identity-events'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { showAvatar } from '../settings/profile-queries.ts'
import { hiddenBoardIds, isClosed, ownBoardIds } from './hidden-board-queries.ts'
import { hideBoard, showBoardAgain } from './hide-board.ts'

const atOnce = 100

/** Brings the picture and the boards of an account in step with it, as it is by then: a board a transaction. */
export const showAccount = task(
  'show_account',
  z.object({ user_id: z.string() }),
  async ({ user_id }, { db, app, signal }) => {
    await transaction(db, (db) => showAvatar(db, user_id))
    const isGone = await isClosed(db, user_id)
    const [page, bring] = isGone ? [ownBoardIds, hideBoard] : [hiddenBoardIds, showBoardAgain]
    for (let after = '0'; ;) {
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
