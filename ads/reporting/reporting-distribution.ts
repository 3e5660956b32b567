import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'
import './report-tables.ts'

export const reportDistribution: Distribution = [distribute('ad_day', { by: 'advertiser_id' })]
