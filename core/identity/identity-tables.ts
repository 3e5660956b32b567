import type { Preferences } from '@bowerbird/contract/identity/identity-models'
import type { Gender } from '@bowerbird/contract/identity/account-terms'
import type { TokenScope } from '@bowerbird/contract/identity/account-models'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { ColumnType } from 'kysely'

/** Why an account is closed: it can be opened again, unless it is deleted for good. */
export type ClosedAs = 'deactivated' | 'deleting' | 'suspended'
/**
 * Restrictions of AUTH-08 that are stored on an account: SOFT_BANNED, LOGIN_ASSISTANCE, PASSWORD_RESET_SENT,
 * SUSPENDED.
 */
export type AccountRestriction = 0 | 2 | 3 | 6

export type UserAccountTable = {
  user_id: UserId
  username: string
  email: string
  full_name: string
  about: string
  website: ColumnType<string, string | undefined, string>
  pronouns: ColumnType<string, string | undefined, string>
  avatar_signature: string | null
  birthday: string | null
  /** Private: never shown to other users. */
  country: ColumnType<string | null, undefined, string | null>
  gender: ColumnType<Gender | null, undefined, Gender | null>
  is_owner: boolean
  is_demo: boolean
  /** A business account (BIZ-01). */
  is_partner: ColumnType<boolean, boolean | undefined, boolean>
  has_verified_email: boolean
  created_at: Date
  /** Set: to others the account and all of its own is gone. */
  closed_at: Date | null
  closed_as: ColumnType<ClosedAs | null, undefined, ClosedAs | null>
  delete_at: ColumnType<Date | null, undefined, Date | null>
  restriction: ColumnType<AccountRestriction | null, undefined, AccountRestriction | null>
  restriction_reason: ColumnType<string | null, undefined, string | null>
  restricted_at: ColumnType<Date | null, undefined, Date | null>
  restricted_until: ColumnType<Date | null, undefined, Date | null>
  /** Missing keys have the values of noPreferences. */
  preferences: ColumnType<Partial<Preferences>, string | undefined, string>
}

export type UserPasswordTable = { user_id: UserId; password_hash: string; changed_at: Date }
export type UsernameClaimTable = { username: string; user_id: UserId; is_current: boolean }
export type EmailClaimTable = { email: string; user_id: UserId }
export type BrowserSessionTable = {
  browser_session_id: string
  secret_hash: Buffer
  active_user_id: UserId | null
  user_agent: string
  created_at: Date
  seen_at: Date
}
export type UserSessionTable = {
  user_id: UserId
  browser_session_id: string
  sign_in_type: number
  created_at: Date
  proved_at: ColumnType<Date | null, Date | undefined, Date | null>
  mfa_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
export type AccessTokenTable = {
  token_hash: string
  user_id: UserId
  token_id: string
  scopes: TokenScope[]
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
export type UserAccessTokenTable = {
  user_id: UserId
  token_id: string
  token_hash: string
  name: string
  scopes: TokenScope[]
  created_at: Date
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The app that it was made for; null: made by hand. */
  app: ColumnType<string | null, string | null | undefined, string | null>
}
export type SiteOwnerTable = { only_row: boolean; user_id: UserId }
export type UserStateTable = { user_id: UserId; state: string; value: string; changed_at: Date }
export type RegistrationInviteTable = {
  code_hash: string
  created_at: Date
  expires_at: Date
  used_by: UserId | null
  /** The address that it was sent to; null: anyone who has the code. */
  email: ColumnType<string | null, string | null | undefined, string | null>
}

declare module '../db/tables.ts' {
  interface Tables {
    user_account: UserAccountTable
    user_password: UserPasswordTable
    username_claim: UsernameClaimTable
    email_claim: EmailClaimTable
    browser_session: BrowserSessionTable
    user_session: UserSessionTable
    site_owner: SiteOwnerTable
    access_token: AccessTokenTable
    user_access_token: UserAccessTokenTable
    registration_invite: RegistrationInviteTable
    user_state: UserStateTable
  }
}
