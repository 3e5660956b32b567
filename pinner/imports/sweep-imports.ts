import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { deleteImportFiles } from './forget-import.ts'
import { deleteImport, expiredImports, silentImports } from './import-queries.ts'
import { nextTurn } from './move-import.ts'

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
