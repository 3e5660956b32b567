import { importDelete } from '@bowerbird/contract/imports/import-calls'
import { handle } from '@bowerbird/core/http/handle'
import { movingStates } from '@bowerbird/contract/imports/import-states'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { importFileKey } from './import-file-key.ts'
import { deleteImport, filesOf, importOf } from './import-queries.ts'

const files = z.object({ import_id: z.string(), file_ids: z.array(z.string()) })

/** The bytes of an import that is forgotten. */
export const deleteImportFiles = task(
  'delete_import_files',
  files,
  async ({ import_id, file_ids }, { ground, signal }) => {
    for (const file_id of file_ids) {
      signal.throwIfAborted()
      await ground.files.delete(importFileKey(import_id, file_id))
    }
  },
)

/** An import that is not there is forgotten already. Its pins stay. */
export const forgetImport = handle(importDelete, ({ import_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const key = { user_id: ctx.viewer.id, import_id }
    const row = await importOf(ctx.db, key, 'lock')
    if (row && movingStates.includes(row.state)) throw ctx.refusal('not_allowed', 'Stop this import first.')
    if (row) {
      const file_ids = (await filesOf(ctx.db, key)).map((file) => file.file_id)
      await deleteImport(ctx.db, key)
      await deleteImportFiles.enqueue(ctx.db, { import_id, file_ids })
    }
    return { id: import_id }
  }),
)
