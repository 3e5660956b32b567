import type { AppContext } from '@bowerbird/core/call/app-context'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import { transaction } from '@bowerbird/core/db/transaction'
import type { Db } from '@bowerbird/core/db/database'
import { lockFunds } from '../money/ledger-queries.ts'
import { microsOf } from '../money/money-now.ts'
import { insertTopUp } from '../money/open-top-up.ts'
import { hasWord, insertWord, paymentById } from '../money/payment-queries.ts'
import type { Payment } from '../money/payment-tables.ts'
import { confirmPaymentOnce } from '../money/settle-payment.ts'
import { restOf, takeBackPart } from '../money/take-back-part.ts'
import { refundPartsOf, takenPartOf } from '../money/tax-queries.ts'
import { CardProviderError } from './card-provider.ts'
import type { CardProvider } from './card-provider.ts'
import { chargeOf } from './card-queries.ts'
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

/** A refund that was made at the provider takes the payment back, or a part of it; one of ours that failed there comes back. */
export async function settleOutsideRefund(
  app: AppContext,
  provider: CardProvider,
  refund_id: string,
): Promise<void> {
  const refund = await provider.refundById(refund_id)
  const which = await chargedBy(app, provider, refund.intent_id)
  if (!which) return
  const { payment_id: own_refund, state, amount_micros: total_micros } = refund
  if (own_refund === null && state === 'failed') return
  const taken = { ...which, total_micros, reference: refund_id, word_id: `${refund_id} refunded` }
  await transaction(app.database.db, async (db) => {
    if (own_refund === null) await takeBack(app, db, taken)
    else if (state === 'failed') await refundFailed(app, db, { ...which, refund_id, own_refund })
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

/** A payment that came is gone again, at the provider's word: all of it, or a part. */
async function takeBack(app: AppContext, db: Db, taken: Taken): Promise<void> {
  const ctx = settling(app, db)
  const { advertiser_id, payment_id, word_id } = taken
  await lockFunds(db, [advertiser_id])
  const top_up = await paymentById(db, taken, 'lock')
  const charge = await chargeOf(db, taken)
  if (!top_up || !charge || (await hasWord(db, { advertiser_id, provider: top_up.provider, word_id }))) return
  const { net, tax } = restOf(top_up)
  const isWhole = microsOf(top_up.refunded_micros) === 0 && taken.total_micros >= net + tax
  if (isWhole || top_up.state !== 'paid') {
    const word = { advertiser_id, payment_id, outcome: 'refunded', word_id } as const
    const after = await confirmPaymentOnce(ctx, word)
    if (!after || after.state === top_up.state) return
  } else if (!(await takeBackPart(ctx, { ...taken, top_up }))) return
  await settleAutomatic(db, charge, 'refunded', ctx.now)
}

/** A dispute that was won brings in what it took. */
async function winBack(app: AppContext, db: Db, taken: Taken): Promise<void> {
  const { advertiser_id, payment_id, reference } = taken
  await lockFunds(db, [advertiser_id])
  const payment = await paymentById(db, taken, 'lock')
  if (!payment || !(await hasWord(db, { ...taken, provider: payment.provider }))) return
  const part = await takenPartOf(db, { advertiser_id, top_up_id: payment_id, reference })
  if (!part && payment.state !== 'refunded') return
  await bringBack(app, db, { payment, part: part ?? payment, reference, word_id: `${reference} won` })
}

/** One of ours did not get to the card: it comes back, or the part of it that failed. */
async function refundFailed(
  app: AppContext,
  db: Db,
  { refund_id, own_refund, ...which }: Which & { refund_id: string; own_refund: string },
): Promise<void> {
  const { advertiser_id } = which
  await lockFunds(db, [advertiser_id])
  const refund = await paymentById(db, { advertiser_id, payment_id: own_refund }, 'lock')
  const payment = await paymentById(db, which, 'lock')
  if (!refund || !payment || payment.advertiser_id !== refund.advertiser_id) return
  // It is under way; the provider sends the notice again.
  if (refund.state === 'asked') throw new CardProviderError('a refund is not booked yet', notYet)
  const word_id = `${refund_id} failed`
  const parts = await refundPartsOf(db, refund)
  const part = parts.find((one) => one.top_up_id === which.payment_id)
  if (parts.length > 1 && part) return bringBack(app, db, { payment, part, reference: refund_id, word_id })
  const word = { advertiser_id, payment_id: own_refund, outcome: 'refunded', word_id } as const
  await confirmPaymentOnce(settling(app, db), word)
}

const notYet = { is_final: false, cause: undefined }

interface Back {
  payment: Payment
  part: Pick<Payment, 'amount_micros' | 'tax_micros'>
  reference: string
  word_id: string
}

/** What was taken back comes in once more, as a payment of its own with an invoice of its own. */
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
  await confirmPaymentOnce(ctx, {
    advertiser_id,
    payment_id,
    outcome: 'paid',
    word_id: `${reference} came back`,
    invoice_tax: charge.tax,
  })
}
