import { importDelete } from '@bowerbird/contract/imports/import-calls'
import { handle } from '@bowerbird/core/call/handle'
import { movingStates } from '@bowerbird/contract/imports/import-states'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { importFolder } from './import-file-key.ts'
import { deleteImport, importOf } from './import-queries.ts'

/** The bytes of an import that is forgotten, those too whose sending ended with the process before their row was there. */
export const deleteImportFiles = task(
  'delete_import_files',
  z.object({ import_id: z.string() }),
  async ({ import_id }, { app, signal }) => {
    const keys: string[] = []
    for await (const { key } of app.files.list(importFolder(import_id))) keys.push(key)
    for (const key of keys) {
      signal.throwIfAborted()
      await app.files.delete(key)
    }
  },
)

/** An import that is not there is forgotten already. Its pins stay. */
export const forgetImport = handle(importDelete, ({ import_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const key = { user_id: ctx.viewer.id, import_id }
    const row = await importOf(ctx.db, key, 'lock')
    if (row && movingStates.includes(row.state)) throw ctx.apiError('not_allowed', 'Stop this import first.')
    if (row) {
      await deleteImport(ctx.db, key)
      await deleteImportFiles.enqueue(ctx.db, { import_id })
    }
    return { id: import_id }
  }),
)
