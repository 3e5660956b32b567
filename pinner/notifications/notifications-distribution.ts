import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'

export const notificationsDistribution: Distribution = [
  distribute('notice', { by: 'user_id' }),
  distribute('notice_setting', { by: 'user_id' }),
  distribute('notice_digest', { by: 'user_id' }),
]
