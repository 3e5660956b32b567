import { distribute } from '../db/distribution.ts'
import type { Distribution } from '../db/distribution.ts'

export const signInDistribution: Distribution = [
  distribute('outside_claim', { by: 'identity_key' }),
  distribute('user_outside_identity', { by: 'user_id' }),
  distribute('used_id_token', { by: 'token_hash' }),
]
