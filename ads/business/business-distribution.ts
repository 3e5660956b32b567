import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'

export const businessDistribution: Distribution = [
  distribute('advertiser', { by: 'advertiser_id' }),
  distribute('user_advertiser', { by: 'user_id' }),
]
