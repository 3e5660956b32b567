import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { importsIn } from './import-queries.ts'

/** One import of a person works at a time. Their account must be locked. */
export async function refuseWhileImporting(
  ctx: Pick<AnyCtx, 'db' | 'apiError'> & { viewer: { id: string } },
  but: string,
): Promise<void> {
  const moving = await importsIn(ctx.db, ctx.viewer.id, ['reading', 'running', 'undoing'])
  if (moving.some((row) => row.import_id !== but))
    throw ctx.apiError('still_running', 'Another import of yours is under way. Wait for its end, or stop it.')
}
