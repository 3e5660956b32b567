import { localized } from '@bowerbird/texts/localized'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { lockBoards } from '../library/board-queries.ts'
import { failAction } from './action-batch.ts'
import { actionOf, deleteOldActions, silentActions } from './action-queries.ts'
import { busyBoards } from './action-rights.ts'

const silentMs = 10 * 60_000
const keptMs = 7 * 24 * 3_600_000
const atOnce = 100

/** An action that no longer gets on gives its boards back; old ones, which no one can undo any more, go. */
export const sweepActions = task(
  'sweep_board_actions',
  z.object({}),
  async (_, { db, app, signal }) => {
    const now = app.clock.now()
    const since = new Date(now.getTime() - silentMs)
    for (const silent of await silentActions(db, since, atOnce)) {
      signal.throwIfAborted()
      await transaction(db, async (db) => {
        await lockBoards(db, busyBoards(silent))
        const action = await actionOf(db, silent, 'lock')
        if (action?.state !== 'running' || action.changed_at >= since) return
        const ctx = { db, now, newId: app.database.new_id, viewer: { id: action.actor_id } }
        await failAction(ctx, action, localized('errors-pinner.thisStoppedHalfWayPleaseTry'))
      })
    }
    for (let gone = atOnce; gone === atOnce;) {
      signal.throwIfAborted()
      gone = await deleteOldActions(db, new Date(now.getTime() - keptMs), atOnce)
    }
  },
  { cron: '*/5 * * * *' },
)
