import { distribute, reference } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'

export const feedDistribution: Distribution = [
  distribute('home_feed', { by: 'user_id' }),
  reference('wide_source'),
]
