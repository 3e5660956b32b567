import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { restoreAction } from './restore-action.ts'

/** Goes on with a large action that somebody takes back, a batch a transaction. What is back already stays so. */
export const restoreRestOfAction = task(
  'restore_rest_of_action',
  z.object({ user_id: z.string(), action_id: z.string(), after: z.string() }),
  async ({ user_id, action_id, ...begin }, { db, app, signal }) => {
    for (let after: string | undefined = begin.after; after !== undefined;) {
      signal.throwIfAborted()
      const from: string = after
      after = await transaction(db, async (db) => {
        const ctx = { db, now: app.clock.now(), newId: () => app.new_id(), viewer: { id: user_id } }
        return (await restoreAction(ctx, action_id, from)).after
      })
    }
  },
)
