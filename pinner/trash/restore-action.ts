import { restoreItems } from './restore-items.ts'
import type { RestoreCtx, Restored } from './restore-ctx.ts'
import { itemsOfAction } from './trash-queries.ts'

const batchSize = 500

/**
 * Takes what one bulk action deleted out of the viewer's trash, in the caller's transaction, at most 500
 * things at a time: `after` tells where to go on; undefined when that was all.
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
