import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Language } from '@bowerbird/texts/languages'
import type { ColumnType, Selectable } from 'kysely'
import type { Buyer, Seller } from './payment-tables.ts'

export type TaxRuleTable = {
  country: string
  name: string
  rate_ppm: number
  has_reverse_charge: boolean
  version: ColumnType<number, number | undefined, number>
  updated_at: Date
}

export type TaxDocumentTable = {
  advertiser_id: AdvertiserId
  document_id: string
  number: string
  /** The first of it. */
  month: string
  currency: string
  net_micros: string
  tax_micros: string
  invoice_count: number
  from_at: Date
  until_at: Date
  seller: ColumnType<Seller, string, never>
  buyer: ColumnType<Buyer, string, never>
  language: Language
  issued_at: Date
}

export type RefundPartTable = {
  advertiser_id: AdvertiserId
  payment_id: string
  top_up_id: string
  amount_micros: string
  tax_micros: string
}

export type TaxRuleRow = Selectable<TaxRuleTable>
export type TaxDocumentRow = Selectable<TaxDocumentTable>
export type RefundPart = Selectable<RefundPartTable>

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    tax_rule: TaxRuleTable
    tax_document: TaxDocumentTable
    refund_part: RefundPartTable
  }
}
