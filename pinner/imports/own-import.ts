import type { UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { notFound } from '@bowerbird/core/call/api-error'
import { importOf, importsIn } from './import-queries.ts'
import type { ImportRow } from './import-tables.ts'
import type { ImportView } from '@bowerbird/contract/imports/import-models'
import type { Language } from '@bowerbird/texts/languages'
import { worded } from '@bowerbird/texts/worded'

type OwnCtx = Pick<AnyCtx, 'db' | 'caller'> & { viewer: { id: UserId } }

/** An import of the viewer; anyone else's is as one that never was. */
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

/** Where a file to import is kept, privately, until its import is forgotten. */
export const importFileKey = (import_id: string, file_id: string): string => `import/${import_id}/${file_id}`

/** Where all files of an import are. */
export const importFolder = (import_id: string): string => `import/${import_id}`

/** One import of a person works at a time. Their account must be locked. */
export async function refuseWhileImporting(
  ctx: Pick<AnyCtx, 'db' | 'apiError'> & { viewer: { id: UserId } },
  but: string,
): Promise<void> {
  const moving = await importsIn(ctx.db, ctx.viewer.id, ['reading', 'running', 'undoing'])
  if (moving.some((row) => row.import_id !== but))
    throw ctx.apiError('still_running', localized('errors-pinner.anotherImportOfYoursIsUnder'))
}

/** An import as its person sees it. */
export function viewImport(row: ImportRow, language: Language): ImportView {
  const { import_id, state, kind, name, file_count, bytes, total, message } = row
  const { done, duplicate, failed, refused, skipped, undone } = row
  const settled = done + duplicate + failed + refused + skipped + undone
  const waiting = Math.max(0, total - settled)
  const hasStopped = state === 'stopped' || state === 'done'
  return {
    id: import_id,
    state,
    kind,
    name,
    file_count,
    bytes: Number(bytes),
    counts: { total, waiting, done, duplicate, failed, refused, skipped, undone },
    message: message === null ? null : worded(message, language),
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    can_start: (state === 'ready' || state === 'stopped') && waiting > 0,
    can_stop: state === 'reading' || state === 'running',
    can_retry: hasStopped && failed > 0,
    can_undo: hasStopped && done > 0,
  }
}
