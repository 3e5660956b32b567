import type { AppContext } from '@bowerbird/core/call/app-context'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import { transaction } from '@bowerbird/core/db/transaction'
import type { Db } from '@bowerbird/core/db/database'
import { lockFunds } from '../money/ledger-queries.ts'
import { microsOf } from '../money/money-now.ts'
import { insertTopUp, OWNER } from '../money/open-top-up.ts'
import { hasWord, insertWord, paymentById } from '../money/payment-queries.ts'
import type { Payment } from '../money/payment-tables.ts'
import { confirmPaymentOnce, endUncovered } from '../money/settle-payment.ts'
import { restOf, takeBackPart } from '../money/take-back-part.ts'
import { refundPartsOf, refundsOfTopUp, takenPartsOf } from '../money/tax-queries.ts'
import type { RefundPart } from '../money/tax-tables.ts'
import { CardProviderError } from './card-provider.ts'
import type { CardProvider, CardRefund } from './card-provider.ts'
import { chargeOf, insertCharge, paymentsOfIntent } from './card-queries.ts'
import { settleAutomatic } from './settle-automatic.ts'
import { settleIntent } from './settle-charge.ts'
import { settling } from './settling.ts'

/** A card holder disputes a payment: the money is gone until the dispute is won. */
export async function settleDispute(
  app: AppContext,
  provider: CardProvider,
  dispute_id: string,
): Promise<void> {
  const { state, intent_id, amount_micros: total_micros } = await provider.disputeById(dispute_id)
  if (state === 'warning') return
  const which = await chargedBy(app, provider, intent_id)
  if (!which) return
  const taken = { ...which, total_micros, reference: dispute_id, word_id: `${dispute_id} taken` }
  await transaction(app.database.db, async (db) => {
    if (state === 'taken') await takeBack(app, db, taken)
    else await winBack(app, db, taken)
  })
}

/** A refund that was made at the provider takes the payment back, or a part of it; one that failed there comes back. */
export async function settleOutsideRefund(
  app: AppContext,
  provider: CardProvider,
  refund_id: string,
): Promise<void> {
  const refund = await provider.refundById(refund_id)
  const which = await chargedBy(app, provider, refund.intent_id)
  if (!which) return
  const { payment_id: own_refund, state, amount_micros: total_micros } = refund
  const taken = { ...which, total_micros, reference: refund_id, word_id: `${refund_id} refunded` }
  await transaction(app.database.db, async (db) => {
    if (own_refund === null && state === 'failed') await winBack(app, db, taken)
    else if (own_refund === null) await takeBack(app, db, taken)
    else if (state === 'failed') await refundFailed(app, db, { ...which, refund_id, own_refund, refund })
  })
}

type Which = Pick<Payment, 'advertiser_id' | 'payment_id'>
type Taken = Which & { total_micros: Micros; reference: string; word_id: string }

/** The payment of ours that this is at the provider, booked as it is there. */
async function chargedBy(app: AppContext, provider: CardProvider, intent_id: string): Promise<Which | null> {
  if (intent_id === '') return null
  const payment = await settleIntent(app, await provider.intentById(intent_id))
  return payment ? { advertiser_id: payment.advertiser_id, payment_id: payment.payment_id } : null
}

/**
 * A payment that came is gone again, at the provider's word: all of it, or a part. What came back of it before is the
 * same money there, and goes first. Where nothing of it is there, nothing is noted: nothing of it is to come back.
 */
async function takeBack(app: AppContext, db: Db, taken: Taken): Promise<void> {
  const ctx = settling(app, db)
  const { advertiser_id, payment_id, word_id } = taken
  await lockFunds(db, [advertiser_id])
  const charge = await chargeOf(db, taken)
  if (!charge?.intent_id) return
  const all = await paymentsOfIntent(db, charge)
  const provider = all[0]?.provider ?? ''
  if (await hasWord(db, { advertiser_id, provider, word_id })) return
  const isFreed = await endRefundsOf(ctx, all, taken.total_micros)
  const there = (isFreed ? await paymentsOfIntent(db, charge) : all).filter((one) => one.state === 'paid')
  const [newest] = there
  if (!newest) return
  const { net, tax } = restOf(newest)
  const isUntouched = newest.payment_id === payment_id && microsOf(newest.refunded_micros) === 0
  if (isUntouched && taken.total_micros >= net + tax)
    await confirmPaymentOnce(ctx, { advertiser_id, payment_id, outcome: 'refunded', word_id })
  else if (!(await takeParts(ctx, there, taken))) return
  await settleAutomatic(db, charge, 'refunded', ctx.now)
}

/**
 * Refunds that users asked for and that hold what is taken back end: it does not go out a second time. One that is under way
 * at the provider is waited for. False: none holds anything of it.
 */
async function endRefundsOf(
  ctx: ReturnType<typeof settling>,
  top_ups: readonly Payment[],
  total_micros: Micros,
): Promise<boolean> {
  const paid = top_ups.filter((one) => one.state === 'paid')
  const there = paid.map(restOf).reduce((sum, { net, tax }) => sum + net + tax, 0)
  if (there >= total_micros) return false
  let isFreed = false
  for (const top_up of paid)
    for (const refund of await refundsOfTopUp(ctx.db, top_up)) {
      if (refund.state !== 'asked') continue
      if (refund.provider !== OWNER)
        throw new CardProviderError('a refund of this payment is under way', notYet)
      await endUncovered(ctx, refund)
      isFreed = true
    }
  return isFreed
}

/** So much of these payments, the first of them first. False: nothing is there. */
async function takeParts(
  ctx: ReturnType<typeof settling>,
  there: readonly Payment[],
  { total_micros, reference, word_id }: Taken,
): Promise<boolean> {
  let left = total_micros
  for (const top_up of there) {
    const { net, tax } = restOf(top_up)
    if (left <= 0 || net <= 0) continue
    const part = asMicros(Math.min(left, net + tax))
    const word = left === total_micros ? word_id : `${word_id} ${top_up.payment_id}`
    await takeBackPart(ctx, { top_up, total_micros: part, reference, word_id: word })
    left = asMicros(left - part)
  }
  return left < total_micros
}

/** What was taken back, and should not have been, comes in again: a dispute was won, or a refund failed. */
async function winBack(app: AppContext, db: Db, taken: Taken): Promise<void> {
  const { advertiser_id, reference } = taken
  await lockFunds(db, [advertiser_id])
  const payment = await paymentById(db, taken, 'lock')
  const charge = await chargeOf(db, taken)
  if (!payment || !charge || !(await hasWord(db, { ...taken, provider: payment.provider }))) return
  const ids = (await paymentsOfIntent(db, charge)).map((one) => one.payment_id)
  const parts = await takenPartsOf(db, { advertiser_id, top_up_ids: ids, reference })
  // What was taken as a whole has no parts.
  const back = parts.length > 0 ? parts : [payment]
  const part = { amount_micros: sumOf(back, 'amount_micros'), tax_micros: sumOf(back, 'tax_micros') }
  await bringBack(app, db, { payment, part, reference, word_id: `${reference} won` })
}

const sumOf = <Name extends string>(rows: readonly Record<Name, string>[], name: Name): string =>
  String(rows.reduce((sum, row) => sum + microsOf(row[name]), 0))

/**
 * One of ours did not get to the card: it comes back, or the part of it that failed. What was left to the
 * owner of the site, who pays it out, does not come back as well: all of it, or a part that is not of it any more.
 */
async function refundFailed(
  app: AppContext,
  db: Db,
  { refund_id, own_refund, refund: failed, ...which }: Failed,
): Promise<void> {
  const { advertiser_id } = which
  await lockFunds(db, [advertiser_id])
  const refund = await paymentById(db, { advertiser_id, payment_id: own_refund }, 'lock')
  const charge = await chargeOf(db, which)
  if (!refund || !charge || refund.provider === OWNER) return
  // It is under way; the provider sends the notice again.
  if (refund.state === 'asked') throw new CardProviderError('a refund is not booked yet', notYet)
  const word_id = `${refund_id} failed`
  const parts = await refundPartsOf(db, refund)
  const top_ups = await paymentsOfIntent(db, charge)
  const part = partThatFailed(
    parts.filter((one) => top_ups.some(({ payment_id }) => payment_id === one.top_up_id)),
    failed,
  )
  const payment = top_ups.find((one) => one.payment_id === part?.top_up_id)
  // What was asked back before refunds had parts comes back as a whole.
  if (parts.length > 0 && !payment) return
  if (parts.length > 1 && part && payment)
    return bringBack(app, db, { payment, part, reference: refund_id, word_id })
  const word = { advertiser_id, payment_id: own_refund, outcome: 'refunded', word_id } as const
  await confirmPaymentOnce(settling(app, db), word)
}

type Failed = Which & { refund_id: string; own_refund: string; refund: CardRefund }

/** Of the parts that are of one payment at the provider. A refund of before does not say which it is: its amount does. */
function partThatFailed(
  parts: readonly RefundPart[],
  { top_up_id, amount_micros }: CardRefund,
): RefundPart | undefined {
  if (top_up_id !== null) return parts.find((one) => one.top_up_id === top_up_id)
  if (parts.length === 1) return parts[0]
  return parts.find((one) => microsOf(one.amount_micros) + microsOf(one.tax_micros) === amount_micros)
}

const notYet = { is_final: false, cause: undefined }

interface Back {
  payment: Payment
  part: Pick<Payment, 'amount_micros' | 'tax_micros'>
  reference: string
  word_id: string
}

/**
 * What was taken back comes in once more, as a payment of its own with an invoice of its own. At the provider it is the
 * payment that it ever was: it can be refunded to its card, and taken back again.
 */
async function bringBack(
  app: AppContext,
  db: Db,
  { payment, part, reference, word_id }: Back,
): Promise<void> {
  const ctx = settling(app, db)
  const { now } = ctx
  const { advertiser_id, provider, currency } = payment
  const charge = await chargeOf(db, payment)
  const word = { advertiser_id, provider, word_id, payment_id: payment.payment_id }
  if (!charge || !(await insertWord(db, { ...word, outcome: 'paid', at: now }))) return
  const payment_id = ctx.newId()
  const amount_micros = asMicros(microsOf(part.amount_micros))
  const tax_micros = asMicros(microsOf(part.tax_micros))
  const top_up = { payment_id, provider, reference, amount_micros, tax_micros }
  await insertTopUp({ db, now }, { advertiser_id, currency }, top_up)
  const tax = charge.tax && JSON.stringify(charge.tax)
  await insertCharge(db, { ...charge, payment_id, tax, automatic: null, created_at: now })
  await confirmPaymentOnce(ctx, {
    advertiser_id,
    payment_id,
    outcome: 'paid',
    word_id: `${reference} came back`,
    invoice_tax: charge.tax,
  })
}
