import { knownId } from '@bowerbird/contract/kernel/fields'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { restoreItems } from './restore-items.ts'
import type { RestoreCtx, Restored } from './restore-ctx.ts'
import { itemsOfAction } from './trash-queries.ts'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'

/** Goes on with a large action that a user takes back, a batch a transaction. What is back already stays so. */
export const restoreRestOfAction = task(
  'restore_rest_of_action',
  z.object({ user_id: knownId<UserId>(), action_id: z.string(), after: z.string() }),
  async ({ user_id, action_id, ...begin }, { db, app, signal }) => {
    for (let after: string | undefined = begin.after; after !== undefined;) {
      signal.throwIfAborted()
      const from: string = after
      after = await transaction(db, async (db) => {
        const ctx = { db, now: app.clock.now(), newId: app.database.new_id, viewer: { id: user_id } }
        return (await restoreAction(ctx, action_id, from)).after
      })
    }
  },
)

const batchSize = 500

/**
 * Takes what one bulk action deleted out of the viewer's trash, in the caller's transaction, at most 500
 * things at a time: `after` is where to go on; undefined when that was all.
 */
export async function restoreAction(
  ctx: RestoreCtx,
  action_id: string,
  after?: string,
): Promise<Restored & { after: string | undefined }> {
  const items = await itemsOfAction(ctx.db, {
    user_id: ctx.viewer.id,
    action_id,
    after,
    limit: batchSize,
    now: ctx.now,
  })
  const answer = await restoreItems(ctx, items, { waits: false })
  return { ...answer, after: items.length < batchSize ? undefined : items.at(-1)?.item_id }
}
