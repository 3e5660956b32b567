import type { Db } from '@bowerbird/core/db/database'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { importOf } from './import-queries.ts'
import type { ImportKey } from './import-queries.ts'
import { readFiles } from './read-files.ts'
import { saveSome } from './save-some.ts'
import { takeBackSome } from './take-back-some.ts'

/** After whatever people wait for. */
const priority = 10

/**
 * One turn of an import: its files are read, or some of its rows are saved or taken back. Then it stands at the end of
 * the queue again, so that a long import never holds up mails and the imports of others. A turn can be broken off at
 * any moment and run twice: what a row became is written with the row.
 */
export const moveImport = task(
  'move_import',
  z.object({ user_id: z.string(), import_id: z.string() }),
  async (key, context) => {
    const row = await importOf(context.db, key)
    if (row?.state === 'reading') await readFiles(key, context)
    const next =
      row?.state === 'running'
        ? await saveSome(key, context)
        : row?.state === 'undoing'
          ? await takeBackSome(key, context)
          : null
    if (next !== null) await nextTurn(context.db, key, next)
  },
)

/** Puts an import in the queue, once. */
export async function nextTurn(db: Db, { user_id, import_id }: ImportKey, run_at?: Date): Promise<void> {
  const job_key = `import ${import_id}`
  await moveImport.enqueue(
    db,
    { user_id, import_id },
    { job_key, queue: job_key, priority, ...(run_at && { run_at }) },
  )
}
