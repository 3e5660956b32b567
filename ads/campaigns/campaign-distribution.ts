import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'

export const campaignDistribution: Distribution = [
  distribute('campaign', { by: 'advertiser_id' }),
  distribute('ad_group', { by: 'advertiser_id' }),
  distribute('ad', { by: 'advertiser_id' }),
  distribute('pin_ad', { by: 'pin_id' }),
  distribute('promotion_change', { by: 'advertiser_id' }),
]
