import type { AppContext } from '@bowerbird/core/call/app-context'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { transaction } from '@bowerbird/core/db/transaction'
import type { Db } from '@bowerbird/core/db/database'
import { microsOf } from '../money/money-now.ts'
import { insertTopUp } from '../money/open-top-up.ts'
import { insertWord, paymentById } from '../money/payment-queries.ts'
import type { Payment } from '../money/payment-tables.ts'
import { confirmPaymentOnce } from '../money/settle-payment.ts'
import { lockFunds } from '../money/ledger-queries.ts'
import type { CardProvider } from './card-provider.ts'
import { chargeOf } from './card-queries.ts'

import { settleAutomatic } from './settle-automatic.ts'
import { settling } from './settling.ts'

/** A card holder disputes a payment: the money is gone until the dispute is won. */
export async function settleDispute(
  app: AppContext,
  provider: CardProvider,
  dispute_id: string,
): Promise<void> {
  const dispute = await provider.disputeById(dispute_id)
  if (dispute.state === 'warning') return
  const which = await chargedBy(app, provider, dispute.intent_id)
  if (!which) return
  await transaction(app.database.db, async (db) => {
    if (dispute.state === 'taken') await takeBack(app, db, { ...which, word_id: `${dispute_id} taken` })
    else await bringBack(app, db, { ...which, dispute_id })
  })
}

/** A refund that was made at the provider takes the payment back; one of ours that failed there comes back. */
export async function settleOutsideRefund(
  app: AppContext,
  provider: CardProvider,
  refund_id: string,
): Promise<void> {
  const refund = await provider.refundById(refund_id)
  const which = await chargedBy(app, provider, refund.intent_id)
  if (!which) return
  const { advertiser_id } = which
  const { payment_id: own_refund } = refund
  await transaction(app.database.db, async (db) => {
    const ctx = settling(app, db)
    if (own_refund !== null && refund.state === 'failed') {
      const word_id = `${refund_id} failed`
      await confirmPaymentOnce(ctx, { advertiser_id, payment_id: own_refund, outcome: 'refunded', word_id })
    }
    if (own_refund !== null || refund.state === 'failed') return
    const payment = await paymentById(db, which)
    const isWhole =
      payment && refund.amount_micros === microsOf(payment.amount_micros) + microsOf(payment.tax_micros)
    if (isWhole) await takeBack(app, db, { ...which, word_id: `${refund_id} refunded` })
    else
      app.observe.log.error({ ...which, refund_id }, 'a part of a payment was refunded at the card provider')
  })
}

/** A payment that came is gone again, at the provider's word. */
async function takeBack(app: AppContext, db: Db, word: Which & { word_id: string }): Promise<void> {
  const charge = await chargeOf(db, word)
  const before = await paymentById(db, word)
  const after = await confirmPaymentOnce(settling(app, db), { ...word, outcome: 'refunded' })
  if (charge && after && after.state !== before?.state)
    await settleAutomatic(db, charge, after.state, app.clock.now())
}

type Which = Pick<Payment, 'advertiser_id' | 'payment_id'>

/** The payment of ours that this is at the provider. */
async function chargedBy(app: AppContext, provider: CardProvider, intent_id: string): Promise<Which | null> {
  if (intent_id === '') return null
  const { advertiser_id, payment_id } = await provider.intentById(intent_id)
  if (advertiser_id === null || payment_id === null) return null
  const charge = await chargeOf(app.database.db, { advertiser_id, payment_id })
  return charge?.intent_id === intent_id ? { advertiser_id, payment_id } : null
}

/** What was taken back comes in once more, as a payment of its own with an invoice of its own. */
async function bringBack(
  app: AppContext,
  db: Db,
  { dispute_id, ...which }: Which & { dispute_id: string },
): Promise<void> {
  const ctx = settling(app, db)
  const { now } = ctx
  const { advertiser_id } = which
  await lockFunds(db, [advertiser_id])
  const payment = await paymentById(db, which, 'lock')
  const charge = await chargeOf(db, which)
  if (!charge || payment?.state !== 'refunded') return
  const { provider, currency } = payment
  const word = { advertiser_id, provider, word_id: `${dispute_id} won`, payment_id: payment.payment_id }
  if (!(await insertWord(db, { ...word, outcome: 'paid', at: now }))) return
  const payment_id = ctx.newId()
  await insertTopUp({ db, now }, { advertiser_id, currency }, comingBack(payment, { payment_id, dispute_id }))
  const { tax: invoice_tax } = charge
  const word_id = `${dispute_id} came back`
  await confirmPaymentOnce(ctx, { advertiser_id, payment_id, outcome: 'paid', word_id, invoice_tax })
}

const comingBack = (
  payment: Payment,
  { payment_id, dispute_id }: { payment_id: string; dispute_id: string },
) => ({
  payment_id,
  provider: payment.provider,
  reference: dispute_id,
  amount_micros: asMicros(microsOf(payment.amount_micros)),
  tax_micros: asMicros(microsOf(payment.tax_micros)),
})
