import type { Handler } from '../call/ctx.ts'
import { askPasskey } from './ask-passkey.ts'
import { addPasskey, dropPasskey, nameOnePasskey, offerPasskey } from './passkeys.ts'
import { prove } from './prove.ts'
import {
  beginTotp,
  changeEmailCodes,
  endTotpSetUp,
  readMfa,
  removeTotp,
  renewRecoveryCodes,
} from './second-factor.ts'

export const mfaHandlers: readonly Handler[] = [
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
]
