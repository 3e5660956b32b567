import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Generated } from 'kysely'

export type UserMfaTable = {
  user_id: UserId
  sealed_totp: Buffer | null
  totp_since: Date | null
  totp_last_step: string
  email_codes_since: Date | null
}
export type UserRecoveryCodeTable = { user_id: UserId; code_hash: string; used_at: Date | null }
export type MailCodePurpose = 'log_in' | 'proof'
export type UserMailCodeTable = {
  user_id: UserId
  purpose: MailCodePurpose
  code_hash: string
  expires_at: Date
}
export type UserPasskeyTable = {
  user_id: UserId
  passkey_id: string
  credential_id: string
  name: string
  public_key: Buffer
  sign_count: string
  transports: string[]
  created_at: Date
  used_at: Date | null
}
export type PasskeyClaimTable = { credential_id: string; user_id: UserId; passkey_id: string }
export type UsedTokenTable = { word_hash: string; expires_at: Date }
export type WrongLogInTable = { key_hash: string; tried_at: Date[]; tries: Generated<number> }

declare module '../db/tables.ts' {
  interface Tables {
    user_mfa: UserMfaTable
    user_recovery_code: UserRecoveryCodeTable
    user_mail_code: UserMailCodeTable
    user_passkey: UserPasskeyTable
    passkey_claim: PasskeyClaimTable
    used_word: UsedTokenTable
    wrong_log_in: WrongLogInTable
  }
}
