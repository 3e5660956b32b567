import { notFound } from '@bowerbird/core/call/api-error'
import type { Ground } from '@bowerbird/core/call/app-context'
import type { UploadKey } from '../upload-queries.ts'
import { removePartFiles } from './remove-part-files.ts'
import { deleteResumable, deleteUnusedUpload } from './resumable-queries.ts'

/** Its sender does not want it any more. What became a picture already stays one. */
export async function endResumable(ground: Ground, key: UploadKey): Promise<void> {
  await removePartFiles(ground, key)
  if (!(await deleteResumable(ground.db, key))) throw notFound()
  await deleteUnusedUpload(ground.db, key)
}
