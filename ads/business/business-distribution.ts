import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'

export const businessDistribution: Distribution = [
  distribute('advertiser', { by: 'advertiser_id' }),
  distribute('user_advertiser', { by: 'user_id' }),
  distribute('business', { by: 'user_id' }),
  // A business is somebody's account: what is its lies with what is theirs.
  distribute('business_member', { by: 'business_id', group: 'user_id' }),
  distribute('business_invite', { by: 'business_id', group: 'user_id' }),
  distribute('business_act', { by: 'business_id', group: 'user_id' }),
  distribute('user_business', { by: 'user_id' }),
  distribute('business_invite_token', { by: 'token_hash' }),
]
