import { distribute, local } from '../db/distribution.ts'
import type { Distribution } from '../db/distribution.ts'

export const mfaDistribution: Distribution = [
  distribute('user_mfa', { by: 'user_id' }),
  distribute('user_recovery_code', { by: 'user_id' }),
  distribute('user_mail_code', { by: 'user_id' }),
  distribute('user_passkey', { by: 'user_id' }),
  distribute('passkey_claim', { by: 'credential_id' }),
  distribute('used_word', { by: 'word_hash' }),
  local('wrong_log_in'),
]
