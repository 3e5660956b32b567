import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Language } from '@bowerbird/texts/languages'
import { worded } from '@bowerbird/texts/worded'
import type { Payment as PaymentModel, QueuedPayment } from '@bowerbird/contract/money/money-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { microsOf } from './money-now.ts'
import { OWNER } from './open-top-up.ts'
import { accountNames, billingDocumentsOf } from './payment-queries.ts'
import type { Invoice, Payment } from './payment-tables.ts'

export const invoiceUrl = ({ advertiser_id, invoice_id }: Pick<Invoice, 'advertiser_id' | 'invoice_id'>) =>
  `/billing/papers/${advertiser_id}/${invoice_id}.pdf`

export const paidBy = ({ provider }: Pick<Payment, 'provider'>): PaymentModel['paid_by'] =>
  provider === OWNER ? 'bank' : 'card'

type ViewCtx = Pick<AnyCtx, 'db' | 'caller'>

export async function viewPayments(
  { db, caller }: ViewCtx,
  payments: readonly Payment[],
): Promise<PaymentModel[]> {
  const documents = await billingDocumentsOf(db, payments)
  return payments.map((payment) => viewPayment(payment, documents, caller.locale))
}

export async function viewQueued(
  { db, caller }: ViewCtx,
  payments: readonly Payment[],
): Promise<QueuedPayment[]> {
  const documents = await billingDocumentsOf(db, payments)
  const names = await accountNames(
    db,
    payments.map((one) => one.advertiser_id),
  )
  return payments.map((payment) => ({
    ...viewPayment(payment, documents, caller.locale),
    advertiser_id: payment.advertiser_id,
    advertiser_name: names.get(payment.advertiser_id) ?? '',
  }))
}

function viewPayment(payment: Payment, documents: readonly Invoice[], language: Language): PaymentModel {
  const document = documents.find((one) => one.payment_id === payment.payment_id)
  return {
    id: payment.payment_id,
    kind: payment.kind,
    state: payment.state,
    amount_micros: microsOf(payment.amount_micros),
    tax_micros: microsOf(payment.tax_micros),
    total_micros: asMicros(microsOf(payment.amount_micros) + microsOf(payment.tax_micros)),
    currency: payment.currency,
    paid_by: paidBy(payment),
    reference: payment.reference,
    invoice_url: document ? invoiceUrl(document) : null,
    note: worded(payment.note, language),
    asked_at: payment.asked_at.toISOString(),
    settled_at: payment.settled_at?.toISOString() ?? null,
  }
}
