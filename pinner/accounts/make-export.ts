import { knownId } from '@bowerbird/contract/kernel/fields'
import { Readable } from 'node:stream'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { transaction } from '@bowerbird/core/db/transaction'
import { accountOfLinks } from '@bowerbird/core/identity/account-link-queries'
import { dataExportMail } from '@bowerbird/core/identity/account-mails'
import { mailAccount } from '@bowerbird/core/identity/mail-account'
import { task } from '@bowerbird/core/jobs/task'
import type { TaskContext } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { exportEntries, jsonEntry } from './export-entries.ts'
import { deleteExport, expiredExports, exportById, setExport } from './export-queries.ts'
import { zipFile } from '../exports/zip-file.ts'
import type { ZipEntry } from '../exports/zip-file.ts'

const maxAttempts = 4
const atOnce = 100

export const exportKey = (export_id: string): string => `export/${export_id}.zip`

/** Writes everything of a user into one private file, and notifies them. Run again, it writes the same file anew. */
export const makeExport = task(
  'make_data_export',
  z.object({ user_id: knownId<UserId>(), export_id: z.string() }),
  async (which, context) => {
    const asked = await exportById(context.db, which.user_id, which.export_id)
    if (asked?.state !== 'waiting') return
    try {
      await write(which, context)
    } catch (error) {
      if (context.attempt >= maxAttempts) await setExport(context.db, which, { state: 'failed' })
      throw error
    }
  },
  { max_attempts: maxAttempts },
)

async function write(
  which: { user_id: UserId; export_id: string },
  { db, app, signal }: TaskContext,
): Promise<void> {
  const now = app.clock.now()
  const { files, pictures } = app.media
  const { settings } = app
  const entries = exportEntries({
    db,
    files,
    pictures,
    user_id: which.user_id,
    site: settings.public_url,
    now,
    signal,
    on_pins: async (done) => void (await setExport(db, which, { done })),
  })
  const { size } = await files.put(
    exportKey(which.export_id),
    Readable.from(zipFile(withKept(entries, app, which.user_id)), { objectMode: false }),
  )
  const isKept = await transaction(db, async (db) => {
    if (!(await setExport(db, which, { state: 'ready', bytes: String(size) }))) return false
    const account = await accountOfLinks(db, which.user_id)
    const ctx = { db, now, newId: app.database.new_id, app }
    if (account) await mailAccount(ctx, account, dataExportMail())
    return true
  })
  // The account went meanwhile, and its files with it.
  if (!isKept) await files.delete(exportKey(which.export_id))
}

/** The same, and what other sides of the product keep. */
async function* withKept(
  entries: AsyncGenerator<ZipEntry>,
  { sides: { data_subject_ports }, clock }: Pick<TaskContext['app'], 'sides' | 'clock'>,
  user_id: UserId,
): AsyncGenerator<ZipEntry> {
  yield* entries
  for (const port of data_subject_ports)
    for (const [name, value] of Object.entries(await port.exportOf(user_id)))
      yield jsonEntry(name, value, clock.now())
}

/** Files that had their time go. */
export const sweepExports = task(
  'sweep_data_exports',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    for (;;) {
      const expired = await expiredExports(db, app.clock.now(), atOnce)
      for (const { user_id, export_id } of expired) {
        signal.throwIfAborted()
        await app.media.files.delete(exportKey(export_id))
        await deleteExport(db, user_id, export_id)
      }
      if (expired.length < atOnce) return
    }
  },
  { cron: '17 * * * *' },
)
