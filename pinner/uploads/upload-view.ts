import { localized } from '@bowerbird/texts/localized'
import type { UploadStatusView } from '@bowerbird/contract/media/upload-models'
import type { Language } from '@bowerbird/texts/languages'
import type { ImageTable, UploadTable } from '@bowerbird/core/media/image-table'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { worded } from '@bowerbird/texts/worded'
import type { UploadKey } from './upload-queries.ts'
import { uploadParameters } from './upload-token.ts'

export const uploadPath = '/media/upload/'

/** Where an upload's picture is shown to the person who sent it. */
export const uploadImagePath = (upload_id: string) => `${uploadPath}${upload_id}.jpg`

/** Where and how to send the file. */
export function viewTicket(app: AppContext, key: UploadKey) {
  return {
    upload_id: key.upload_id,
    upload_url: uploadPath,
    upload_parameters: uploadParameters(app.security.secret, key, app.clock.now()),
  }
}

const gone = localized('errors-pinner.thisUploadWasNotSavedWithin')

export function viewUpload(
  { upload_id, status, failure }: UploadTable,
  image: ImageTable | undefined,
  language: Language,
): UploadStatusView {
  const nothing = { signature: null, image_url: null, width: null, height: null, dominant_color: null }
  if (status !== 'succeeded')
    return { id: upload_id, status, failure: failure && worded(failure, language), ...nothing }
  if (!image) return { id: upload_id, status: 'failed', failure: worded(gone, language), ...nothing }
  const { signature, width, height, dominant_color } = image
  return {
    id: upload_id,
    status,
    failure: null,
    signature,
    image_url: uploadImagePath(upload_id),
    width,
    height,
    dominant_color,
  }
}
