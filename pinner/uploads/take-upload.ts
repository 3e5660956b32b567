import { ApiError, notFound } from '@bowerbird/core/call/api-error'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { isDiskFull } from '@bowerbird/core/db/database-errors'
import type { UploadTable } from '@bowerbird/core/media/image-table'
import { sha256Of } from '@bowerbird/core/media/image-upload'
import { imageSignature } from '@bowerbird/core/media/media-keys'
import { localized } from '@bowerbird/texts/localized'
import { keepPicture } from './keep-picture.ts'
import { awaitUploads } from './read-uploads.ts'
import { claimUpload, settleUpload } from './upload-queries.ts'
import type { UploadClaim, UploadKey } from './upload-queries.ts'

/** How long a second sender of the same upload waits for the first. */
const patienceMs = 8_000

/**
 * Takes in the file of an upload. Of several senders one does the work; another with the same file
 * gets the same answer, one with a different file is refused. A file that was refused may be
 * followed by a better one.
 */
export async function takeUpload(app: AppContext, key: UploadKey, file: string): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    const claim = await claimUpload(app.database.db, key, app.clock.now())
    if (claim) return takeClaimed(app, claim, file)
    const [upload] = await awaitUploads(app.database.db, key.user_id, [key.upload_id], patienceMs)
    if (!upload) throw notFound()
    if (upload.status === 'processing') break
    if (upload.status === 'succeeded') return checkSame(app, upload, file)
  }
  throw new ApiError('still_running', localized('errors-pinner.thisUploadIsBeingTakenIn'), {
    retry_after: 5,
  })
}

async function takeClaimed(app: AppContext, claim: UploadClaim, file: string): Promise<void> {
  try {
    await keepPicture(app, claim.user_id, { file }, async (db, { signature }) => {
      const isOurs = await settleUpload(db, claim, {
        status: 'succeeded',
        signature,
        changed_at: app.clock.now(),
      })
      if (!isOurs) throw new ApiError('still_running', localized('errors-pinner.thisUploadTookTooLongAnd'))
    })
  } catch (error) {
    await giveUp(app, claim, error)
    throw error
  }
}

/** Says why, or, when only the moment was bad, lets the upload wait for its file again. */
async function giveUp(app: AppContext, claim: UploadClaim, error: unknown): Promise<void> {
  const changed_at = app.clock.now()
  const isRefusal = error instanceof ApiError
  const ending: Partial<UploadTable> =
    isDiskFull(error) || (isRefusal && error.code === 'unavailable')
      ? { status: 'registered', changed_at }
      : {
          status: 'failed',
          failure: isRefusal ? error.message : localized('errors-pinner.somethingWentWrongOnOurEndPlease'),
          failure_code: isRefusal ? error.code : 'internal',
          changed_at,
        }
  try {
    await settleUpload(app.database.db, claim, ending)
  } catch (trouble) {
    // The database is away: the sweep ends this upload later. What brought us here matters more.
    app.observe.log.warn(
      { upload_id: claim.upload_id, err: trouble },
      'an upload could not be marked as failed',
    )
  }
}

async function checkSame(app: AppContext, upload: UploadTable, file: string): Promise<void> {
  if (imageSignature(app.security.secret, await sha256Of({ file })) === upload.signature) return
  throw new ApiError('key_reused', localized('errors-pinner.thisUploadHasItsPictureAlready'))
}
