import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { ColumnType, Selectable } from 'kysely'

export type PromotionCodeTable = {
  code_id: string
  code: string
  name: string
  currency: string
  amount_micros: string
  most_redemptions: number | null
  redeemed_count: ColumnType<number, number | undefined, number>
  redeem_until: Date | null
  credit_days: number
  stopped_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Date
}

export type PromotionGrantTable = {
  advertiser_id: AdvertiserId
  grant_id: string
  code_id: string
  code: string
  name: string
  currency: string
  amount_micros: string
  spent_micros: ColumnType<string, string | undefined, string>
  expired_micros: ColumnType<string, string | undefined, string>
  redeemed_at: Date
  expires_at: Date
}

export type PromotionCodeRow = Selectable<PromotionCodeTable>
export type PromotionGrant = Selectable<PromotionGrantTable>

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    promotion_code: PromotionCodeTable
    promotion_grant: PromotionGrantTable
  }
}
