import { shardBy, local } from '../db/shard-keys.ts'
import type { ShardKeys } from '../db/shard-keys.ts'

export const mfaDistribution: ShardKeys = [
  shardBy('user_mfa', { by: 'user_id' }),
  shardBy('user_recovery_code', { by: 'user_id' }),
  shardBy('user_mail_code', { by: 'user_id' }),
  shardBy('user_passkey', { by: 'user_id' }),
  shardBy('passkey_claim', { by: 'credential_id' }),
  shardBy('used_word', { by: 'word_hash' }),
  local('wrong_log_in'),
]
