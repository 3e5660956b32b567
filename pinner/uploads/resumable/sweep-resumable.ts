import { z } from 'zod'
import { asUserId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { task } from '@bowerbird/core/jobs/task'
import type { UploadKey } from '../upload-queries.ts'
import { deleteResumable, expiredResumables, isPart, mostParts, partsOf } from './resumable-queries.ts'

const hourMs = 3600 * 1000
const aRun = 500

/** Removes files that were begun and never ended, a day after they were begun, and parts that belong to none. */
export const sweepResumable = task(
  'sweep_resumable',
  z.object({}),
  async (_payload, { app, signal }) => {
    for (let found = aRun; found === aRun && !signal.aborted;) {
      const expired = await expiredResumables(app.database.db, app.clock.now(), aRun)
      for (const key of expired) {
        await removePartFiles(app, key)
        await deleteResumable(app.database.db, key)
      }
      found = expired.length
    }
    await sweepStrayParts(app, signal)
  },
  { cron: '23 * * * *' },
)

/** Left by a process that died between a part and its row, or by a user who is gone. */
async function sweepStrayParts(app: AppContext, signal: AbortSignal): Promise<void> {
  for await (const { key } of app.media.files.list(partialFolder)) {
    if (signal.aborted) return
    const [, user_id = '', upload_id = ''] = key.split('/')
    const found = await app.media.files.stat(key)
    const isYoung = !found || found.modified_at.getTime() > app.clock.now().getTime() - 2 * hourMs
    if (!isYoung && !(await isPart(app.database.db, { user_id: asUserId(user_id), upload_id }, key)))
      await app.media.files.delete(key)
  }
}

/** Where the parts of everything that is on its way lie in the store. */
const partialFolder = 'partial'

export const partFolder = ({ user_id, upload_id }: UploadKey) => `${partialFolder}/${user_id}/${upload_id}`

/** The files go before their rows: what breaks off in between is found again. */
export async function removePartFiles(
  { database: { db }, media: { files } }: AppContext,
  key: UploadKey,
): Promise<void> {
  for (const { file_key } of await partsOf(db, key, mostParts)) await files.delete(file_key)
}
