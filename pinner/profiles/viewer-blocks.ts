import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { blockedEitherWay } from './follow-queries.ts'

/** Whom the viewer must not meet in lists, whoever of the two blocked the other. */
export async function viewerBlocks(ctx: Pick<AnyCtx, 'db' | 'viewer'>): Promise<string[]> {
  return ctx.viewer ? blockedEitherWay(ctx.db, ctx.viewer.id) : []
}
