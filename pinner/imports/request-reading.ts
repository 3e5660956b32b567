import { importRead } from '@bowerbird/contract/imports/import-calls'
import { handle } from '@bowerbird/core/call/handle'
import { holdAccount } from '@bowerbird/core/identity/account-row-queries'
import { updateImport } from './import-queries.ts'
import { nextTurn } from './move-import.ts'
import { ownImport, viewOwnImport } from './own-import.ts'
import { refuseWhileImporting } from './refuse-while-importing.ts'

/** Has the files read; nothing is saved yet. Sent again, it answers how far that is. */
export const requestReading = handle(importRead, ({ import_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    await holdAccount(ctx.db, ctx.viewer.id)
    const row = await ownImport(ctx, import_id, 'lock')
    if (row.state === 'receiving' || row.state === 'failed') {
      if (row.file_count === 0) throw ctx.apiError('bad_request', 'Choose a file first.')
      await refuseWhileImporting(ctx, import_id)
      await updateImport(ctx.db, row, { state: 'reading', message: null, changed_at: ctx.now })
      await nextTurn(ctx.db, row)
    }
    return viewOwnImport(ctx, import_id)
  }),
)
