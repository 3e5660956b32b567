import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AppliedTax } from '@bowerbird/contract/money/tax-models'
import type { Language } from '@bowerbird/texts/languages'
import type { PaymentKind, PaymentState } from '@bowerbird/contract/money/money-terms'
import type { ColumnType, Selectable } from 'kysely'
import type { LedgerDiscrepancy } from './reconciliation-queries.ts'

export type BillingProfileTable = {
  advertiser_id: AdvertiserId
  name: string
  address: string
  tax_id: string
  version: ColumnType<number, number | undefined, number>
  updated_at: Date
}

export type PaymentTable = {
  advertiser_id: AdvertiserId
  payment_id: string
  kind: PaymentKind
  provider: string
  state: PaymentState
  amount_micros: string
  /** On top of the amount, which is what can be spent. */
  tax_micros: ColumnType<string, string | undefined, string>
  /** Of a top-up, how much was asked back. */
  refunded_micros: ColumnType<string, string | undefined, string>
  currency: string
  /** The reference of the payment: the number of the invoice, or of the request to pay back. */
  reference: string
  note: ColumnType<string, string | undefined, string>
  asked_at: Date
  settled_at: Date | null
}

export type PaymentWordTable = {
  advertiser_id: AdvertiserId
  provider: string
  word_id: string
  payment_id: string
  outcome: PaymentState
  at: Date
}

/** Seller and buyer, as they were when the document was issued. */
export interface Seller {
  name: string
  address: string
  tax_id: string
  pay_to: string
  note: string
}
export interface Buyer {
  name: string
  address: string
  tax_id: string
  account_name: string
}

export type InvoiceTable = {
  advertiser_id: AdvertiserId
  invoice_id: string
  number: string
  kind: 'invoice' | 'credit_note'
  /** The number of the invoice that a credit note takes back. */
  corrects: string | null
  payment_id: string
  /** Without tax. */
  amount_micros: string
  tax_micros: string
  tax: ColumnType<AppliedTax | null, string | null, never>
  language: Language
  currency: string
  seller: ColumnType<Seller, string, never>
  buyer: ColumnType<Buyer, string, never>
  issued_at: Date
}

export type LedgerProofTable = {
  proof_id: number
  ran_at: Date
  transaction_count: string
  account_count: string
  faults: ColumnType<LedgerDiscrepancy[], string, string>
}

/** Each has its numbers. */
export type DocumentSeries = InvoiceTable['kind'] | 'tax_document'

export type Payment = Selectable<PaymentTable>
export type Invoice = Selectable<InvoiceTable>

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    billing_profile: BillingProfileTable
    payment: PaymentTable
    payment_word: PaymentWordTable
    invoice: InvoiceTable
    invoice_series: { series: DocumentSeries; last_number: string }
    ledger_proof: LedgerProofTable
  }
}
