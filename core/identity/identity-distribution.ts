import { distribute, local } from '../db/distribution.ts'
import type { Distribution } from '../db/distribution.ts'

export const identityDistribution: Distribution = [
  distribute('user_account', { by: 'user_id' }),
  distribute('user_password', { by: 'user_id' }),
  distribute('user_session', { by: 'user_id' }),
  distribute('user_state', { by: 'user_id' }),
  distribute('username_claim', { by: 'username' }),
  distribute('email_claim', { by: 'email' }),
  distribute('browser_session', { by: 'browser_session_id' }),
  distribute('registration_invite', { by: 'code_hash' }),
  distribute('idempotency_key', { by: 'key_hash' }),
  distribute('access_token', { by: 'token_hash' }),
  distribute('user_access_token', { by: 'user_id' }),
  distribute('account_link', { by: 'token_hash' }),
  distribute('browser_account', { by: 'browser_session_id' }),
  distribute('data_export', { by: 'user_id' }),
  local('site_owner'),
  local('rate_limit'),
]
