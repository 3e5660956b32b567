import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import type { PaymentState } from '@bowerbird/contract/money/money-terms'
import type { AppliedTax } from '@bowerbird/contract/money/tax-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { localized } from '@bowerbird/texts/localized'
import { advertiserById } from '../business/advertiser-queries.ts'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { settleReplenishedBalance, settleDepletedBalance } from './balance-depleted.ts'
import { issueBillingDocument } from './issue-billing-document.ts'
import { lockFunds } from './ledger-queries.ts'
import { paymentSettled } from './money-events.ts'
import { microsOf } from './money-now.ts'
import type { Fund, TransactionKind } from './money-tables.ts'
import {
  insertWord,
  newestAskedRefund,
  billingDocumentsOf,
  paymentById,
  updatePayment,
} from './payment-queries.ts'
import { nextPaymentState } from './payment-states.ts'
import type { PaymentEffect } from './payment-states.ts'
import type { Payment } from './payment-tables.ts'
import { deleteRefundParts, invoicesOfTopUps, refundPartsOf } from './tax-queries.ts'
import type { RefundPart } from './tax-tables.ts'
import { postLedger } from './post-ledger.ts'
import type { Amounts } from './post-ledger.ts'

type SettleCtx = Pick<AnyCtx, 'db' | 'now' | 'newId' | 'app' | 'apiError'>

/** What a provider says of a payment. */
export interface Word {
  advertiser_id: AdvertiserId
  payment_id: string
  outcome: PaymentState
  /** The same however often it is sent. */
  word_id: string
  note?: string
  /** The user who asked for it cancels it. */
  is_cancelled?: boolean
  /** No invoice was issued when it was asked for: it is once it is paid, with this tax. */
  invoice_tax?: AppliedTax | null
}

/**
 * Takes a provider's word, in whatever order and however often it comes: the payment moves on, the money is booked,
 * documents are issued and its members are notified, all in the caller's transaction. Undefined: there is no such payment.
 */
export async function confirmPaymentOnce(ctx: SettleCtx, word: Word): Promise<Payment | undefined> {
  const { db, now } = ctx
  const fund = (await lockFunds(db, [word.advertiser_id])).get(word.advertiser_id)
  const payment = await paymentById(db, word, 'lock')
  const advertiser = await advertiserById(db, word.advertiser_id)
  if (!fund || !payment || !advertiser) return undefined
  const { advertiser_id, payment_id, outcome, word_id } = word
  const { provider } = payment
  const isNew = await insertWord(db, { advertiser_id, provider, word_id, payment_id, outcome, at: now })
  const next = isNew ? nextPaymentState(payment.kind, payment.state, outcome) : null
  if (!next) return payment

  if (next.effect !== 'none') await book(ctx, fund, { payment, effect: next.effect })
  const parts = payment.kind === 'refund' ? await refundPartsOf(db, payment) : []
  if (next.effect === 'released' || next.effect === 'goes_back') await deleteRefundParts(db, parts)
  const note = word.note ?? ''
  await updatePayment(db, word, { state: next.state, settled_at: now, note })
  await correctBillingDocuments(ctx, advertiser, { payment, parts, state: next.state })
  if (next.state === 'paid' && word.invoice_tax !== undefined)
    await issueFirstInvoice(ctx, advertiser, { payment, tax: word.invoice_tax })
  await paymentSettled.append(db, {
    advertiser_id,
    payment_id,
    outcome: next.state,
    is_cancelled: word.is_cancelled === true,
  })
  return { ...payment, state: next.state, settled_at: now, note }
}

interface Moved {
  payment: Payment
  effect: Exclude<PaymentEffect, 'none'>
}

async function book(ctx: SettleCtx, fund: Fund, { payment, effect }: Moved): Promise<void> {
  const { db, now } = ctx
  const { kind, amounts } = movementOf(payment, effect)
  const posted = await postLedger(
    db,
    fund,
    [{ kind, source: `payment_${effect}`, source_id: payment.payment_id, amounts }],
    now,
  )
  if (!posted) throw ctx.apiError('not_allowed', localized('errors-ads.lessThanThatIsLeftTo'))
  if ((amounts.prepaid ?? 0) > 0) await settleReplenishedBalance(db, posted.fund)
  else await settleDepletedBalance(db, posted.fund, { now })
  if (kind === 'chargeback') await declineUncovered(ctx, posted.fund)
}

/** Money that was taken back cannot be paid out as well: of the open refunds the newest end until the balance is covered. */
export async function declineUncovered(ctx: SettleCtx, fund: Fund): Promise<void> {
  const { advertiser_id } = fund
  if (microsOf(fund.prepaid_micros) >= 0) return
  const payment = await newestAskedRefund(ctx.db, advertiser_id)
  if (!payment) return
  await endUncovered(ctx, payment)
  const after = (await lockFunds(ctx.db, [advertiser_id])).get(advertiser_id)
  if (after) await declineUncovered(ctx, after)
}

/** A refund that was asked for ends unpaid: the payment behind it was taken back. */
export async function endUncovered(
  ctx: SettleCtx,
  { advertiser_id, payment_id }: Pick<Payment, 'advertiser_id' | 'payment_id'>,
): Promise<void> {
  await confirmPaymentOnce(ctx, {
    advertiser_id,
    payment_id,
    outcome: 'failed',
    word_id: `${payment_id} uncovered`,
    note: localized('errors-ads.thePaymentBehindItWasTaken'),
  })
}

/** What was asked back leaves the balance at once, in the transaction of the request. False: less than that is left. */
export async function setRefundAside(
  { db, now }: Pick<AnyCtx, 'db' | 'now'>,
  fund: Fund,
  {
    payment_id,
    amount_micros,
    tax_micros,
  }: { payment_id: string; amount_micros: Micros; tax_micros: Micros },
): Promise<boolean> {
  const refunding = amount_micros + tax_micros
  const amounts = { prepaid: 0 - amount_micros, tax: 0 - tax_micros, refunding }
  const posting = { kind: 'refund_asked', source: 'refund_asked', source_id: payment_id, amounts } as const
  const posted = await postLedger(db, fund, [posting], now)
  if (!posted) return false
  await settleDepletedBalance(db, posted.fund, { now })
  return true
}

/** A top-up comes in; taken back it is a chargeback. What is reserved for a refund is paid out, or set free. */
function movementOf(
  { kind, amount_micros, tax_micros }: Payment,
  effect: Moved['effect'],
): { kind: TransactionKind; amounts: Amounts } {
  const [net, tax] = [microsOf(amount_micros), microsOf(tax_micros)]
  const total = net + tax
  if (effect === 'released')
    return { kind: 'refund_released', amounts: { refunding: 0 - total, prepaid: net, tax } }
  if (kind === 'refund' && effect === 'comes')
    return { kind: 'refund', amounts: { refunding: 0 - total, cash: total } }
  const isIn = (kind === 'top_up') === (effect === 'comes')
  const amounts = isIn
    ? { cash: 0 - total, prepaid: net, tax }
    : { cash: total, prepaid: 0 - net, tax: 0 - tax }
  if (kind === 'refund') return { kind: 'refund', amounts }
  return { kind: isIn ? 'top_up' : 'chargeback', amounts }
}

/** Of a payment that was asked for without an invoice. */
async function issueFirstInvoice(
  ctx: SettleCtx,
  advertiser: Advertiser,
  { payment, tax }: { payment: Payment; tax: AppliedTax | null },
): Promise<void> {
  if ((await billingDocumentsOf(ctx.db, [payment])).length > 0) return
  const { payment_id } = payment
  const amount_micros = microsOf(payment.amount_micros)
  const tax_micros = microsOf(payment.tax_micros)
  const document = { kind: 'invoice', payment_id, amount_micros, tax_micros, tax } as const
  const reference = await issueBillingDocument(ctx, advertiser, document)
  await updatePayment(ctx.db, payment, { reference })
}

/** An invoice that is not paid, or was paid back, and money paid out: a credit note says so. */
async function correctBillingDocuments(
  ctx: SettleCtx,
  advertiser: Advertiser,
  { payment, parts, state }: { payment: Payment; parts: readonly RefundPart[]; state: PaymentState },
): Promise<void> {
  if (payment.kind === 'refund') return documentRefund(ctx, advertiser, { payment, parts, state })
  const documents = await billingDocumentsOf(ctx.db, [payment])
  const newest = documents.at(-1)
  if (!newest) return
  const { payment_id } = payment
  const amount_micros = microsOf(payment.amount_micros)
  const tax_micros = microsOf(payment.tax_micros)
  const document = { payment_id, amount_micros, tax_micros, tax: newest.tax }
  if (state !== 'paid' && newest.kind === 'invoice')
    await issueBillingDocument(ctx, advertiser, { ...document, kind: 'credit_note', corrects: newest.number })
  // The bank took its time: what was taken back is owed after all.
  if (state === 'paid' && newest.kind === 'credit_note')
    await issueBillingDocument(ctx, advertiser, { ...document, kind: 'invoice' })
}

/** Money that was paid out: a credit note for each invoice of which it was; should it come back, an invoice again. */
export async function documentRefund(
  ctx: SettleCtx,
  advertiser: Advertiser,
  { payment, parts, state }: { payment: Payment; parts: readonly RefundPart[]; state: PaymentState },
): Promise<void> {
  if (state !== 'paid' && state !== 'refunded') return
  const { advertiser_id, payment_id } = payment
  const kind = state === 'paid' ? 'credit_note' : 'invoice'
  // What was asked back before refunds had parts is documented as a whole.
  const whole = { top_up_id: '', amount_micros: payment.amount_micros, tax_micros: payment.tax_micros }
  const documented = parts.length > 0 ? parts : [whole]
  const ids = parts.map((part) => part.top_up_id)
  const invoices = await invoicesOfTopUps(ctx.db, advertiser_id, ids)
  for (const { top_up_id, amount_micros, tax_micros } of documented) {
    const invoice = invoices.get(top_up_id)
    await issueBillingDocument(ctx, advertiser, {
      kind,
      payment_id,
      amount_micros: microsOf(amount_micros),
      tax_micros: microsOf(tax_micros),
      tax: invoice?.tax ?? null,
      corrects: kind === 'credit_note' ? (invoice?.number ?? null) : null,
    })
  }
}
