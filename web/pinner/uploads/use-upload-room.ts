import { uploadRoomGet } from '@bowerbird/contract/media/upload-calls'
import type { UploadRoom } from '@bowerbird/contract/media/upload-models'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'

export const uploadRoom = query(uploadRoomGet, {})

/** The viewer's remaining quota; undefined until it is known. */
export function useUploadRoom(): UploadRoom | undefined {
  return useQuery(uploadRoom).data
}
