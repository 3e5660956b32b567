import { localized } from '@bowerbird/texts/localized'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { deleteImport, expiredImports, silentImports, importOf } from './import-queries.ts'
import { nextTurn } from './move-import.ts'
import { importDelete } from '@bowerbird/contract/imports/import-calls'
import { handle } from '@bowerbird/core/call/handle'
import { movingStates } from '@bowerbird/contract/imports/import-terms'
import { importFolder } from './own-import.ts'

/** The bytes of an import that is forgotten, those too whose sending ended with the process before their row was there. */
export const deleteImportFiles = task(
  'delete_import_files',
  z.object({ import_id: z.string() }),
  async ({ import_id }, { app, signal }) => {
    const keys: string[] = []
    for await (const { key } of app.media.files.list(importFolder(import_id))) keys.push(key)
    for (const key of keys) {
      signal.throwIfAborted()
      await app.media.files.delete(key)
    }
  },
)

/** An import that is not there is forgotten already. Its pins stay. */
export const forgetImport = handle(importDelete, ({ import_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const key = { user_id: ctx.viewer.id, import_id }
    const row = await importOf(ctx.db, key, 'lock')
    if (row && movingStates.includes(row.state))
      throw ctx.apiError('not_allowed', localized('errors-pinner.stopThisImportFirst'))
    if (row) {
      await deleteImport(ctx.db, key)
      await deleteImportFiles.enqueue(ctx.db, { import_id })
    }
    return { id: import_id }
  }),
)

const atOnce = 100
/** Longer than any site is let alone between two tries. */
const silentMs = 10 * 60_000

/** Imports that had their time go, and those whose turn was lost get another one. */
export const sweepImports = task(
  'sweep_imports',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const now = app.clock.now()
    for (const key of await silentImports(db, new Date(now.getTime() - silentMs), atOnce)) {
      signal.throwIfAborted()
      await nextTurn(db, key)
    }
    for (let expired = await expiredImports(db, now, atOnce); expired.length > 0;) {
      for (const key of expired) {
        signal.throwIfAborted()
        await transaction(db, async (db) => {
          await deleteImport(db, key)
          await deleteImportFiles.enqueue(db, { import_id: key.import_id })
        })
      }
      expired = expired.length < atOnce ? [] : await expiredImports(db, now, atOnce)
    }
  },
  { cron: '*/5 * * * *' },
)
