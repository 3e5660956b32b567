import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'

export const servingDistribution: Distribution = [
  distribute('hidden_promotion', { by: 'user_id' }),
  distribute('promotion_choice', { by: 'user_id' }),
  distribute('met_promotion', { by: 'audience_hash' }),
]
