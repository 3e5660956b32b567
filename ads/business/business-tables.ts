import type { BusinessAct, BusinessType, ConversionAnswer } from '@bowerbird/contract/business/business-terms'
import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import type { AdvertiserId, BusinessId, UserId } from '@bowerbird/contract/kernel/ids'
import type { ColumnType } from 'kysely'

export type BusinessTable = {
  user_id: BusinessId
  name: string
  account_type: BusinessType
  /** Of its name (ads/business/name-skeleton.ts); null: not folded yet. */
  name_skeleton: ColumnType<string | null, string | null | undefined, string | null>
  site: string
  country: string
  contact_name: string
  contact_email: string
  runs_ads: ConversionAnswer
  sells_online: ConversionAnswer
  works_for_others: ConversionAnswer
  requires_mfa: ColumnType<boolean, boolean | undefined, boolean>
  version: ColumnType<number, number | undefined, number>
  created_at: Date
  updated_at: Date
}
export type BusinessMemberTable = {
  business_id: BusinessId
  user_id: UserId
  roles: MemberRole[]
  inviter_id: UserId
  created_at: Date
}
export type UserBusinessTable = { user_id: UserId; business_id: BusinessId }
export type BusinessInviteTable = {
  business_id: BusinessId
  invite_id: string
  email: string
  roles: MemberRole[]
  inviter_id: UserId
  token_hash: string
  created_at: Date
  expires_at: Date
}
export type BusinessInviteTokenTable = {
  token_hash: string
  business_id: BusinessId
  invite_id: string
  used_by: UserId | null
}
export type BusinessActTable = {
  business_id: BusinessId
  act_id: string
  actor_id: UserId
  act: BusinessAct
  user_id: UserId | null
  advertiser_id: AdvertiserId | null
  detail: ColumnType<string, string | undefined, string>
  created_at: Date
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    business: BusinessTable
    business_member: BusinessMemberTable
    user_business: UserBusinessTable
    business_invite: BusinessInviteTable
    business_invite_token: BusinessInviteTokenTable
    business_act: BusinessActTable
  }
}
