import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'
import './comment-tables.ts'

export const commentsDistribution: Distribution = [
  distribute('pin_comment', { by: 'pin_id' }),
  distribute('pin_comment_like', { by: 'pin_id' }),
  distribute('comment_place', { by: 'comment_id' }),
  distribute('user_comment', { by: 'user_id' }),
]
