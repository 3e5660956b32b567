import type { Micros } from '@bowerbird/contract/kernel/micros'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { insertInvoice, nextNumber, profileOf } from './payment-queries.ts'
import type { Buyer, InvoiceTable, Seller } from './payment-tables.ts'

type BillingDocumentCtx = Pick<AnyCtx, 'db' | 'now' | 'newId' | 'app'>

interface BillingDocument {
  kind: InvoiceTable['kind']
  payment_id: string
  amount_micros: Micros
  corrects?: string | null
}

const prefixes = { invoice: 'INV', credit_note: 'CN' }

/** Issues an invoice, or a credit note, with the next number of its series, in one transaction. */
export async function issueBillingDocument(
  { db, now, newId, app }: BillingDocumentCtx,
  advertiser: Pick<Advertiser, 'advertiser_id' | 'name' | 'currency'>,
  { kind, payment_id, amount_micros, corrects = null }: BillingDocument,
): Promise<string> {
  const { advertiser_id, currency, name: account_name } = advertiser
  const { settings } = app
  const profile = await profileOf(db, advertiser_id)
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
  const number = `${prefixes[kind]}-${(await nextNumber(db, kind)).padStart(6, '0')}`
  await insertInvoice(db, {
    advertiser_id,
    invoice_id: newId(),
    number,
    kind,
    corrects,
    payment_id,
    amount_micros: String(amount_micros),
    currency,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    issued_at: now,
  })
  return number
}
