import type { ImportView } from '@bowerbird/contract/imports/import-models'
import type { Language } from '@bowerbird/contract/identity/languages'
import { translatedMessage } from '@bowerbird/core/texts/translated-message'
import type { ImportRow } from './import-tables.ts'

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
    message: message === null ? null : translatedMessage(message, language),
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    can_start: (state === 'ready' || state === 'stopped') && waiting > 0,
    can_stop: state === 'reading' || state === 'running',
    can_retry: hasStopped && failed > 0,
    can_undo: hasStopped && done > 0,
  }
}
