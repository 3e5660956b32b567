import type { AdGroupId, AdId, AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { ColumnType, Generated, Selectable } from 'kysely'

/**
 * Where money is. Each is positive for what arrived there; over all of an ad account they come to 0. `refunding` was
 * asked back and is not paid out yet; `promo` is promotional credit that is not spent yet, negative as the site's promise;
 * `tax` came in for a tax office; `owed` is what the site advances before a card is charged, negative as a debt.
 */
export const ledgerAccounts = [
  'cash',
  'prepaid',
  'reserved',
  'revenue',
  'credit',
  'refunding',
  'promo',
  'tax',
  'owed',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export const transactionKinds = [
  'top_up',
  'refund',
  'refund_asked',
  'refund_released',
  'chargeback',
  'gift',
  'promotion',
  'promotion_expired',
  'advance',
  'advance_withdrawn',
  'reserve',
  'release',
  'spend',
  'invalid_traffic',
] as const
export type TransactionKind = (typeof transactionKinds)[number]

type Micros = ColumnType<string, number | string | undefined, number | string>

export type FundTable = {
  advertiser_id: AdvertiserId
  currency: string
  cash_micros: Micros
  prepaid_micros: Micros
  reserved_micros: Micros
  revenue_micros: Micros
  credit_micros: Micros
  refunding_micros: Micros
  promo_micros: Micros
  tax_micros: Micros
  owed_micros: Micros
  last_txn: Micros
  dry_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Since when its owner knows that money runs out soon. */
  low_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Of its newest transaction. */
  last_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export type LedgerTransactionTable = {
  advertiser_id: AdvertiserId
  txn_no: string
  kind: TransactionKind
  source: string
  source_id: string
  currency: string
  campaign_id: CampaignId | null
  day: string | null
  at: Date
}

export type LedgerEntryTable = {
  advertiser_id: AdvertiserId
  txn_no: string
  account: LedgerAccount
  amount_micros: string
  balance_micros: string
}

export type ChargedEventTable = {
  advertiser_id: AdvertiserId
  event_id: string
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  ad_id: AdId
  day: string
  micros: string
  credited_micros: Generated<string>
  /** Of the charge, what promotional credit paid. */
  promo_micros: string
  txn_no: string | null
  at: Date
}

export type SpendTable = {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  spent_micros: Micros
  credited_micros: Micros
  held_micros: Micros
}

export type SpendDayTable = SpendTable & {
  day: string
  /** Events that were charged, and of these those that were given back. */
  charged_count: Micros
  credited_count: Micros
}

export type BudgetHoldTable = {
  advertiser_id: AdvertiserId
  hold_id: string
  campaign_id: CampaignId
  day: string
  micros: string
  holder: string
  until: Date
}

export type Fund = Selectable<FundTable>

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    fund: FundTable
    ledger_transaction: LedgerTransactionTable
    ledger_entry: LedgerEntryTable
    charged_event: ChargedEventTable
    spend_day: SpendDayTable
    spend_total: SpendTable
    budget_hold: BudgetHoldTable
  }
}
