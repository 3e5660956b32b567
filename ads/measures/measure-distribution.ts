import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'

export const measureDistribution: Distribution = [
  distribute('ad_hour', { by: 'advertiser_id' }),
  distribute('measure_event', { by: 'advertiser_id' }),
  distribute('click_crowd', { by: 'advertiser_id' }),
  distribute('click_day', { by: 'advertiser_id' }),
  distribute('pin_view', { by: 'pin_id' }),
]
