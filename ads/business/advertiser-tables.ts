import type { AdvertiserId, BusinessId, UserId } from '@bowerbird/contract/kernel/ids'
import type { ColumnType } from 'kysely'

export type AdvertiserTable = {
  advertiser_id: AdvertiserId
  owner_user_id: BusinessId
  name: string
  country: string
  currency: string
  time_zone: string
  disabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Why: the owner of the site did, or the business is none any more. */
  disabled_as: ColumnType<'site' | 'business_ended' | null, 'site' | 'business_ended' | null | undefined>
  version: ColumnType<number, number | undefined, number>
  created_at: Date
  updated_at: Date
}
export type UserAdvertiserTable = { user_id: UserId; advertiser_id: AdvertiserId }

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    advertiser: AdvertiserTable
    user_advertiser: UserAdvertiserTable
  }
}
