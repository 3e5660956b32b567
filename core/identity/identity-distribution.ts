import { shardBy, local } from '../db/shard-keys.ts'
import type { ShardKeys } from '../db/shard-keys.ts'

export const identityDistribution: ShardKeys = [
  shardBy('user_account', { by: 'user_id' }),
  shardBy('user_password', { by: 'user_id' }),
  shardBy('user_session', { by: 'user_id' }),
  shardBy('user_state', { by: 'user_id' }),
  shardBy('username_claim', { by: 'username' }),
  shardBy('email_claim', { by: 'email' }),
  shardBy('browser_session', { by: 'browser_session_id' }),
  shardBy('registration_invite', { by: 'code_hash' }),
  shardBy('idempotency_key', { by: 'key_hash' }),
  shardBy('access_token', { by: 'token_hash' }),
  shardBy('user_access_token', { by: 'user_id' }),
  shardBy('account_link', { by: 'token_hash' }),
  shardBy('browser_account', { by: 'browser_session_id' }),
  shardBy('data_export', { by: 'user_id' }),
  local('site_owner'),
  local('rate_limit'),
]
