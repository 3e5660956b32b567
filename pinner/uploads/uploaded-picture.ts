import { errorCodes } from '@bowerbird/contract/kernel/error-codes'
import type { ErrorCode } from '@bowerbird/contract/kernel/error-codes'
import { notFound } from '@bowerbird/core/call/api-error'
import type { Ctx } from '@bowerbird/core/call/ctx'
import type { ImageTable, UploadTable } from '@bowerbird/core/media/image-table'
import { holdImage } from '@bowerbird/core/media/unused-image-queries'
import { localized } from '@bowerbird/texts/localized'
import { awaitUploads } from './read-uploads.ts'

/** How long saving waits for a file that is being taken in. */
const patienceMs = 8_000

/** The picture of an upload of the viewer's own. Another user's upload is not found. */
export async function uploadedPicture(ctx: Ctx, upload_id: string): Promise<ImageTable> {
  const [upload] = await awaitUploads(ctx.db, ctx.viewer?.id ?? '', [upload_id], patienceMs)
  if (!upload) throw notFound()
  if (upload.status === 'failed')
    throw ctx.apiError(codeOfFailure(upload), upload.failure ?? localized('errors-pinner.thisUploadFailed'))
  if (upload.status === 'processing')
    throw ctx.apiError('unavailable', localized('errors-pinner.yourPictureIsStillOnIts'), {
      retry_after: 5,
    })
  const image = upload.signature === null ? undefined : await holdImage(ctx.db, upload.signature, ctx.now)
  if (image) return image
  if (upload.status === 'registered')
    throw ctx.apiError('no_picture', localized('errors-pinner.noPictureHasBeenSentTo'))
  throw ctx.apiError('no_picture', localized('errors-pinner.thisUploadWasNotSavedWithin'))
}

function codeOfFailure({ failure_code }: UploadTable): ErrorCode {
  const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code)
  return failure_code !== null && isKnown(failure_code) ? failure_code : 'image_unreadable'
}
