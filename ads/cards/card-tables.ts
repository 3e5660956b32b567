import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AutomaticState } from '@bowerbird/contract/money/card-terms'
import type { AppliedTax } from '@bowerbird/contract/money/tax-models'
import type { ColumnType, Selectable } from 'kysely'

export type CardCustomerTable = {
  advertiser_id: AdvertiserId
  provider: string
  customer_id: string
  created_at: Date
}

export type CardTable = {
  advertiser_id: AdvertiserId
  card_id: string
  /** Of the provider. */
  method_id: string
  brand: string
  last_four: string
  exp_month: number
  exp_year: number
  is_default: boolean
  added_at: Date
}

export type CardChargeTable = {
  advertiser_id: AdvertiserId
  payment_id: string
  method_id: string
  brand: string
  last_four: string
  /** Null: the provider was not reached yet. */
  intent_id: string | null
  /** As it was when the payment was asked for: its invoice is issued when it is paid. */
  tax: ColumnType<AppliedTax | null, string | null, never>
  /** Null: charged by a user. */
  automatic: 'threshold' | 'month' | 'owed' | null
  created_at: Date
}

export type AutomaticBillingTable = {
  advertiser_id: AdvertiserId
  state: AutomaticState
  /** How often the threshold was raised. */
  raises: number
  tries: number
  retry_at: Date | null
  /** In the account's time zone, `YYYY-MM-01`: charged last, or in which it began. */
  charged_month: string
  updated_at: Date
}

export type AutomaticBillingRow = Selectable<AutomaticBillingTable>
export type Card = Selectable<CardTable>
export type CardChargeRow = Selectable<CardChargeTable>

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    card_customer: CardCustomerTable
    card: CardTable
    card_charge: CardChargeTable
    automatic_billing: AutomaticBillingTable
  }
}
