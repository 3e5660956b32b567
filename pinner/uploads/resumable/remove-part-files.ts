import type { AppContext } from '@bowerbird/core/call/app-context'
import type { UploadKey } from '../upload-queries.ts'
import { mostParts, partsOf } from './resumable-queries.ts'

/** Where the parts of everything that is on its way lie in the store. */
export const partialFolder = 'partial'

export const partFolder = ({ user_id, upload_id }: UploadKey) => `${partialFolder}/${user_id}/${upload_id}`

/** The files go before their rows: what breaks off in between is found again. */
export async function removePartFiles(
  { database: { db }, media: { files } }: AppContext,
  key: UploadKey,
): Promise<void> {
  for (const { file_key } of await partsOf(db, key, mostParts)) await files.delete(file_key)
}
