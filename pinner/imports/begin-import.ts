import { importCreate } from '@bowerbird/contract/imports/import-calls'
import { handle } from '@bowerbird/core/call/handle'
import { holdAccount } from '@bowerbird/core/identity/account-row-queries'
import { importsIn, insertImport } from './import-queries.ts'
import { viewOwnImport } from './own-import.ts'

const dayMs = 24 * 3600 * 1000
/** Files that nobody does anything with are gone after a day. */
const receivedMs = dayMs
const mostWaiting = 5
const importsOfAccount = { points: 60, seconds: 24 * 3600 }

/** Makes room for files to import. */
export const beginImport = handle(
  importCreate,
  (_input, ctx) =>
    ctx.transaction(async (ctx) => {
      const { db, viewer, now } = ctx
      await holdAccount(db, viewer.id)
      await ctx.app.rate_limits.spendFor('import', viewer.id, importsOfAccount)
      const waiting = await importsIn(db, viewer.id, ['receiving', 'reading', 'ready'])
      if (waiting.length >= mostWaiting)
        throw ctx.apiError(
          'too_many',
          'Several imports of yours wait to be started. Start or delete one first.',
        )
      const import_id = ctx.newId()
      await insertImport(db, {
        user_id: viewer.id,
        import_id,
        state: 'receiving',
        name: '',
        created_at: now,
        changed_at: now,
        expires_at: new Date(now.getTime() + receivedMs),
      })
      ctx.remember(import_id)
      return viewOwnImport(ctx, import_id)
    }),
  { again: (import_id, ctx) => viewOwnImport(ctx, import_id) },
)
