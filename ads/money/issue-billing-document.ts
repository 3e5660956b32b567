import type { Micros } from '@bowerbird/contract/kernel/micros'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AppliedTax } from '@bowerbird/contract/money/tax-models'
import type { Db } from '@bowerbird/core/db/database'
import { sourceLanguage } from '@bowerbird/texts/languages'
import type { Language } from '@bowerbird/texts/languages'
import { recipientOf } from '../business/advertiser-queries.ts'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { insertInvoice, nextNumber, profileOf } from './payment-queries.ts'
import type { Buyer, DocumentSeries, InvoiceTable, Seller } from './payment-tables.ts'

type BillingDocumentCtx = Pick<AnyCtx, 'db' | 'now' | 'newId' | 'app'>

interface BillingDocument {
  kind: InvoiceTable['kind']
  payment_id: string
  /** Without tax. */
  amount_micros: Micros
  tax_micros: Micros
  tax: AppliedTax | null
  corrects?: string | null
}

const prefixes = { invoice: 'INV', credit_note: 'CN', tax_document: 'TAX' } as const

/** Issues an invoice, or a credit note, with the next number of its series, in one transaction. */
export async function issueBillingDocument(
  { db, now, newId, app }: BillingDocumentCtx,
  advertiser: Pick<Advertiser, 'advertiser_id' | 'name' | 'currency'>,
  { kind, payment_id, amount_micros, tax_micros, tax, corrects = null }: BillingDocument,
): Promise<string> {
  const { advertiser_id, currency, name: account_name } = advertiser
  const { seller, buyer, language } = await partiesOf({ db, app }, { advertiser_id, account_name })
  const number = await numberOf(db, kind)
  await insertInvoice(db, {
    advertiser_id,
    invoice_id: newId(),
    number,
    kind,
    corrects,
    payment_id,
    amount_micros: String(amount_micros),
    tax_micros: String(tax_micros),
    tax: tax && JSON.stringify(tax),
    language,
    currency,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    issued_at: now,
  })
  return number
}

/** Seller and buyer as they are now, and the language of the account: that of its owner. */
export async function partiesOf(
  { db, app }: Pick<BillingDocumentCtx, 'db' | 'app'>,
  { advertiser_id, account_name }: { advertiser_id: AdvertiserId; account_name: string },
): Promise<{ seller: Seller; buyer: Buyer; language: Language }> {
  const { settings } = app
  const profile = await profileOf(db, advertiser_id)
  const owner = await recipientOf(db, advertiser_id)
  const seller: Seller = {
    name: settings.billing_name || settings.site_name,
    address: settings.billing_address,
    tax_id: settings.billing_tax_id,
    pay_to: settings.billing_pay_to,
    note: settings.billing_note,
  }
  const buyer: Buyer = {
    name: profile?.name ?? account_name,
    address: profile?.address ?? '',
    tax_id: profile?.tax_id ?? '',
    account_name,
  }
  return { seller, buyer, language: owner?.preferences.language ?? sourceLanguage }
}

/** The next number of a series; it stays locked until the transaction ends. */
export async function numberOf(db: Db, series: DocumentSeries): Promise<string> {
  return `${prefixes[series]}-${(await nextNumber(db, series)).padStart(6, '0')}`
}
