import { siteStorageGet, siteStorageMeasure } from '@bowerbird/contract/desk/storage-calls'
import { storedKinds } from '@bowerbird/contract/desk/storage-models'
import { handle } from '../call/handle.ts'
import { hasWaitingJob } from './desk-job-queries.ts'
import { databaseFacts } from './health-queries.ts'
import { backupNote, lastBackupOf } from './last-backup.ts'
import { measureKey, measureStorage, storageFacts, storageNote } from './measure-storage.ts'
import { roomOnDisk } from './read-health.ts'
import { siteNotes } from './site-note-queries.ts'

export const readStorage = handle(siteStorageGet, async (_input, { db, app }) => {
  const notes = await siteNotes(db, [storageNote, backupNote])
  const measured = notes.get(storageNote)
  // Measured by another version, it is measured anew.
  const facts = measured && storageFacts.safeParse(measured.value).data
  return {
    kinds: facts ? storedKinds.map((kind) => ({ kind, ...facts[kind] })) : [],
    measured_at: measured?.noted_at.toISOString() ?? null,
    is_measuring: await hasWaitingJob(db, measureKey),
    database_bytes: (await databaseFacts(db)).bytes,
    last_backup_bytes: lastBackupOf(notes)?.bytes ?? null,
    has_bucket: app.settings.s3_bucket !== undefined,
    ...(await roomOnDisk(app.settings.data_dir)),
  }
})

export const measureSoon = handle(siteStorageMeasure, (_input, ctx) =>
  ctx.transaction(async ({ db }) => {
    await measureStorage.enqueue(db, {}, { job_key: measureKey })
    return { is_measuring: true }
  }),
)
