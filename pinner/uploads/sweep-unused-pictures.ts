import { localized } from '@bowerbird/texts/localized'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import {
  deleteImage,
  imagesUnusedSince,
  lockImage,
  markUnusedImages,
  stillUnused,
} from '@bowerbird/core/media/unused-image-queries'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { z } from 'zod'
import { removeStoredPicture } from './quota-queries.ts'
import { deleteOldUploads, failStuckUploads } from './upload-queries.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Longer than any picture takes: what is still being taken in then has lost its process. */
const stuckAfterMs = 2 * minuteMs

/** Ends uploads whose process died, and forgets those that no one will ask about any more. */
export const sweepUploads = task(
  'sweep_uploads',
  z.object({}),
  async (_payload, { db, app }) => {
    const now = app.clock.now()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    await failStuckUploads(db, ago(stuckAfterMs), {
      failure: localized('errors-pinner.thisUploadWasInterruptedPleaseSend'),
      failure_code: 'unavailable',
      changed_at: now,
    })
    await deleteOldUploads(db, { unfinished: ago(dayMs), finished: ago(7 * dayMs) })
  },
  { cron: '* * * * *' },
)

/** Between the last look at a picture and its end: far longer than any save takes to be written. */
const unusedMs = 24 * 3600 * 1000
const batch = 200

/** Dates the pictures that nothing uses any more, and throws away those that were dated a day ago. */
export const sweepUnusedPictures = task(
  'sweep_unused_pictures',
  z.object({}),
  async (_payload, { app, signal }) => {
    const now = app.clock.now()
    for (let after: string | undefined = ''; after !== undefined && !signal.aborted;)
      after = await markUnusedImages(app.database.db, after, now)
    const before = new Date(now.getTime() - unusedMs)
    for (;;) {
      const signatures = await imagesUnusedSince(app.database.db, before, batch)
      for (const signature of signatures) if (!signal.aborted) await throwAway(app, signature, before)
      if (signatures.length < batch || signal.aborted) return
    }
  },
  { cron: '17 * * * *' },
)

/** Files first: what breaks off in between leaves a row that the next sweep finds again. */
async function throwAway(app: AppContext, signature: string, before: Date): Promise<void> {
  await transaction(app.database.db, async (db) => {
    await lockImage(db, signature)
    const image = await stillUnused(db, signature, before)
    if (!image) return
    await app.media.pictures.deletePicture(image.sha256)
    await removeStoredPicture(db, signature)
    await deleteImage(db, signature)
  })
}
