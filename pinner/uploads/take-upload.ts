import { isDiskFull } from '@bowerbird/core/db/database-errors'
import { Refusal, notFound } from '@bowerbird/core/call/api-error'
import { imageSignature } from '@bowerbird/core/media/image-signature'
import type { UploadTable } from '@bowerbird/core/media/image-table'
import { sha256Of } from '@bowerbird/core/media/image-upload'
import type { Ground } from '@bowerbird/core/call/app-context'
import { awaitUploads } from './await-uploads.ts'
import { keepPicture } from './keep-picture.ts'
import { claimUpload, settleUpload } from './upload-queries.ts'
import type { UploadClaim, UploadKey } from './upload-queries.ts'

/** How long a second sender of the same upload waits for the first. */
const patienceMs = 8_000

/**
 * Takes in the file of an upload. Of several senders one does the work; another with the same file
 * gets the same answer, one with a different file is refused. A file that was refused may be
 * followed by a better one.
 */
export async function takeUpload(ground: Ground, key: UploadKey, file: string): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    const claim = await claimUpload(ground.db, key, ground.clock.now())
    if (claim) return takeClaimed(ground, claim, file)
    const [upload] = await awaitUploads(ground.db, key.user_id, [key.upload_id], patienceMs)
    if (!upload) throw notFound()
    if (upload.status === 'processing') break
    if (upload.status === 'succeeded') return checkSame(ground, upload, file)
  }
  throw new Refusal('still_running', 'This upload is being taken in already. Try again in a moment.', {
    retry_after: 5,
  })
}

async function takeClaimed(ground: Ground, claim: UploadClaim, file: string): Promise<void> {
  try {
    await keepPicture(ground, claim.user_id, { file }, async (db, { signature }) => {
      const isOurs = await settleUpload(db, claim, {
        status: 'succeeded',
        signature,
        changed_at: ground.clock.now(),
      })
      if (!isOurs)
        throw new Refusal(
          'still_running',
          'This upload took too long and was given up. Please send it again.',
        )
    })
  } catch (error) {
    await giveUp(ground, claim, error)
    throw error
  }
}

/** Says why, or, when only the moment was bad, lets the upload wait for its file again. */
async function giveUp(ground: Ground, claim: UploadClaim, error: unknown): Promise<void> {
  const changed_at = ground.clock.now()
  const isRefusal = error instanceof Refusal
  const ending: Partial<UploadTable> =
    isDiskFull(error) || (isRefusal && error.code === 'unavailable')
      ? { status: 'registered', changed_at }
      : {
          status: 'failed',
          failure: isRefusal ? error.message : 'Something went wrong on our end. Please send it again.',
          failure_code: isRefusal ? error.code : 'internal',
          changed_at,
        }
  try {
    await settleUpload(ground.db, claim, ending)
  } catch (trouble) {
    // The database is away: the sweep ends this upload later. What brought us here matters more.
    ground.log.warn({ upload_id: claim.upload_id, err: trouble }, 'an upload could not be marked as failed')
  }
}

async function checkSame(ground: Ground, upload: UploadTable, file: string): Promise<void> {
  if (imageSignature(ground.secret, await sha256Of({ file })) === upload.signature) return
  throw new Refusal(
    'key_reused',
    'This upload has its picture already. Ask for another place to send this one to.',
  )
}
