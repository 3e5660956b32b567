import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import { CENT_MICROS } from '@bowerbird/contract/money/money-terms'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { advertiserById } from '../business/advertiser-queries.ts'
import { settleDepletedBalance } from './balance-depleted.ts'
import { lockFunds } from './ledger-queries.ts'
import { paymentSettled } from './money-events.ts'
import { microsOf } from './money-now.ts'
import { insertPayment, insertWord } from './payment-queries.ts'
import type { Payment } from './payment-tables.ts'
import { postLedger } from './post-ledger.ts'
import { declineUncovered, documentRefund } from './settle-payment.ts'
import { taxOfPart } from './tax-of.ts'
import { insertRefundParts } from './tax-queries.ts'

interface Taken {
  /** A top-up that is paid, locked by the caller together with the money of its account. */
  top_up: Payment
  /** With tax. */
  total_micros: Micros
  /** What it is at the provider. */
  reference: string
  /** The same however often it is sent. */
  word_id: string
  note?: string
}

/** What is still there of a top-up, with its tax. */
export function restOf(top_up: Payment): { net: Micros; tax: Micros } {
  const [amount, tax] = [microsOf(top_up.amount_micros), microsOf(top_up.tax_micros)]
  const from = microsOf(top_up.refunded_micros)
  return { net: asMicros(amount - from), tax: taxOfPart({ amount, tax }, { from, until: amount }) }
}

/**
 * The provider took back a part of a top-up, whether the balance covers it or not: booked as a refund that is paid, with a
 * credit note. At most what is still there of the top-up. False: it was booked before, or nothing is there.
 */
export async function takeBackPart(
  ctx: Pick<AnyCtx, 'db' | 'now' | 'newId' | 'app' | 'apiError'>,
  { top_up, total_micros, reference, word_id, note = '' }: Taken,
): Promise<boolean> {
  const { db, now } = ctx
  const { advertiser_id, provider, currency } = top_up
  const fund = (await lockFunds(db, [advertiser_id])).get(advertiser_id)
  const advertiser = await advertiserById(db, advertiser_id)
  const { net, tax } = partOf(top_up, total_micros)
  if (!fund || !advertiser || net <= 0) return false
  const { payment_id: top_up_id } = top_up
  const word = {
    advertiser_id,
    provider,
    word_id,
    payment_id: top_up_id,
    outcome: 'refunded',
    at: now,
  } as const
  if (!(await insertWord(db, word))) return false
  const payment_id = ctx.newId()
  const part = {
    advertiser_id,
    payment_id,
    top_up_id,
    amount_micros: String(net),
    tax_micros: String(tax),
  }
  const payment: Payment = {
    advertiser_id,
    payment_id,
    kind: 'refund',
    provider,
    state: 'paid',
    amount_micros: part.amount_micros,
    tax_micros: part.tax_micros,
    refunded_micros: '0',
    currency,
    reference,
    note,
    asked_at: now,
    settled_at: now,
  }
  await insertPayment(db, payment)
  await insertRefundParts(db, [part])
  const amounts = { cash: net + tax, prepaid: 0 - net, tax: 0 - tax }
  const posting = { kind: 'chargeback', source: 'payment_goes_back', source_id: payment_id, amounts } as const
  const posted = await postLedger(db, fund, [posting], now)
  if (!posted) throw new Error('a part of a payment that was taken back could not be booked')
  await settleDepletedBalance(db, posted.fund, { now })
  await declineUncovered(ctx, posted.fund)
  await documentRefund(ctx, advertiser, { payment, parts: [part], state: 'paid' })
  await paymentSettled.append(db, { advertiser_id, payment_id, outcome: 'paid', is_cancelled: false })
  return true
}

/** So much of a top-up, in whole cents: its net amount and its tax. */
function partOf(top_up: Payment, total_micros: Micros): { net: Micros; tax: Micros } {
  const rest = restOf(top_up)
  const whole = rest.net + rest.tax
  if (total_micros >= whole) return rest
  const cents = (BigInt(total_micros) * BigInt(rest.net)) / BigInt(whole) / BigInt(CENT_MICROS)
  const net = Math.min(rest.net, Math.max(CENT_MICROS, Number(cents) * CENT_MICROS))
  return { net: asMicros(net), tax: asMicros(total_micros - net) }
}
