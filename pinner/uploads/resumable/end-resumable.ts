import { notFound } from '@bowerbird/core/call/api-error'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { UploadKey } from '../upload-queries.ts'
import { removePartFiles } from './remove-part-files.ts'
import { deleteResumable, deleteUnusedUpload } from './resumable-queries.ts'

/** Its sender does not want it any more. What became a picture already stays one. */
export async function endResumable(app: AppContext, key: UploadKey): Promise<void> {
  await removePartFiles(app, key)
  if (!(await deleteResumable(app.db, key))) throw notFound()
  await deleteUnusedUpload(app.db, key)
}
