import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'
import './sharing-tables.ts'

export const sharingDistribution: Distribution = [
  distribute('board_share_link', { by: 'board_id' }),
  distribute('share_link_token', { by: 'token_hash' }),
]
