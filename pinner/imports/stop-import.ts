import { localized } from '@bowerbird/texts/localized'
import { importRetry, importStop, importUndo } from '@bowerbird/contract/imports/import-calls'
import { handle } from '@bowerbird/core/call/handle'
import { holdAccount } from '@bowerbird/core/identity/account-row-queries'
import { forgetTroubles } from './host-pace.ts'
import { countRows, updateImport } from './import-queries.ts'
import { retryFailed } from './import-row-queries.ts'
import { nextTurn } from './move-import.ts'
import { ownImport, viewOwnImport, refuseWhileImporting } from './own-import.ts'

/** What is saved stays. While its files are still being read, nothing is, and they can be read again. */
export const stopImport = handle(importStop, ({ import_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const row = await ownImport(ctx, import_id, 'lock')
    if (row.state === 'reading' || row.state === 'running') {
      const state = row.state === 'reading' ? ('receiving' as const) : ('stopped' as const)
      await updateImport(ctx.db, row, { state, message: null, changed_at: ctx.now })
    }
    return viewOwnImport(ctx, import_id)
  }),
)

/** Rows that failed are tried again, from the beginning. */
export const retryImport = handle(importRetry, ({ import_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    await holdAccount(ctx.db, ctx.viewer.id)
    const row = await ownImport(ctx, import_id, 'lock')
    if (row.state === 'done' || row.state === 'stopped') {
      await refuseWhileImporting(ctx, import_id)
      const failed = await retryFailed(ctx.db, row, ctx.now)
      await countRows(ctx.db, row, { failed: -failed }, ctx.now)
      if (failed > 0 || row.state === 'stopped') {
        forgetTroubles(ctx.app)
        await updateImport(ctx.db, row, { state: 'running', message: null, changed_at: ctx.now })
        await nextTurn(ctx.db, row)
      }
    } else if (row.state !== 'running')
      throw ctx.apiError('not_allowed', localized('errors-pinner.thereIsNothingToTryAgain'))
    return viewOwnImport(ctx, import_id)
  }),
)

/** Everything that it made goes to the trash, whence it can come back for 30 days. */
export const undoImport = handle(importUndo, ({ import_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    await holdAccount(ctx.db, ctx.viewer.id)
    const row = await ownImport(ctx, import_id, 'lock')
    if (row.state === 'done' || row.state === 'stopped') {
      await refuseWhileImporting(ctx, import_id)
      await updateImport(ctx.db, row, { state: 'undoing', message: null, changed_at: ctx.now })
      await nextTurn(ctx.db, row)
    } else if (row.state !== 'undoing' && row.state !== 'undone')
      throw ctx.apiError('not_allowed', localized('errors-pinner.thisCanNoLongerBeUndone'))
    return viewOwnImport(ctx, import_id)
  }),
)
