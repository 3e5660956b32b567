import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { notFound } from '@bowerbird/core/call/api-error'
import { importOf } from './import-queries.ts'
import type { ImportRow } from './import-tables.ts'
import { viewImport } from './view-import.ts'

type OwnCtx = Pick<AnyCtx, 'db' | 'caller'> & { viewer: { id: string } }

/** An import of the viewer; anybody else's is as one that never was. */
export async function ownImport(
  ctx: OwnCtx,
  import_id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<ImportRow> {
  const row = await importOf(ctx.db, { user_id: ctx.viewer.id, import_id }, lock)
  if (!row) throw notFound()
  return row
}

export async function viewOwnImport(ctx: OwnCtx, import_id: string) {
  return viewImport(await ownImport(ctx, import_id), ctx.caller.locale)
}
