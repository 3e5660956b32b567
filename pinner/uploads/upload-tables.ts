import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Generated } from 'kysely'

/** A file that is sent in parts; its `upload` is registered until all of it is here. */
export type ResumableUploadTable = {
  user_id: UserId
  upload_id: string
  length: string
  received: Generated<string>
  metadata: string
  expires_at: Date
}

export type UploadPartTable = { user_id: UserId; upload_id: string; begins_at: string; file_key: string }

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    resumable_upload: ResumableUploadTable
    upload_part: UploadPartTable
  }
}
