import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'
import './upload-tables.ts'

export const uploadsDistribution: Distribution = [
  distribute('resumable_upload', { by: 'user_id' }),
  distribute('upload_part', { by: 'user_id' }),
]
