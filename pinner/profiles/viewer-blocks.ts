import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { blockedEitherWay } from './follow-queries.ts'

/** Whom the viewer must not meet in lists, whoever of the two blocked the other. */
export async function viewerBlocks(ctx: Pick<AnyCtx, 'db' | 'viewer'>): Promise<UserId[]> {
  return ctx.viewer ? blockedEitherWay(ctx.db, ctx.viewer.id) : []
}
