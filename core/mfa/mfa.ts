import { shardBy } from '../db/shard-keys.ts'
import type { Slice } from '../workspace/workspace.ts'
import { addPasskey, dropPasskey, nameOnePasskey, offerPasskey, askPasskey } from './passkeys.ts'
import { prove } from './prove.ts'
import {
  beginTotp,
  changeEmailCodes,
  endTotpSetUp,
  readMfa,
  removeTotp,
  renewRecoveryCodes,
} from './second-factor.ts'

/** Second factors and passkeys, and fresh proofs. */
export const mfa: Slice = {
  handlers: [
    prove,
    readMfa,
    changeEmailCodes,
    beginTotp,
    endTotpSetUp,
    removeTotp,
    renewRecoveryCodes,
    askPasskey,
    offerPasskey,
    addPasskey,
    nameOnePasskey,
    dropPasskey,
  ],
  shard_keys: [
    shardBy('user_mfa', { by: 'user_id' }),
    shardBy('user_recovery_code', { by: 'user_id' }),
    shardBy('user_mail_code', { by: 'user_id' }),
    shardBy('user_passkey', { by: 'user_id' }),
    shardBy('passkey_claim', { by: 'credential_id' }),
  ],
}
