import { anyId, knownId } from '@bowerbird/contract/kernel/fields'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { task } from '@bowerbird/core/jobs/task'
import type { TaskContext } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { consume } from '@bowerbird/core/events/consume'
import { transaction } from '@bowerbird/core/db/transaction'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Db } from '@bowerbird/core/db/database'
import { refundAsked } from '../money/money-events.ts'
import { microsOf } from '../money/money-now.ts'
import { lockFunds } from '../money/ledger-queries.ts'
import { OWNER } from '../money/open-top-up.ts'
import { insertPayment, paymentById, updatePayment } from '../money/payment-queries.ts'
import type { Payment } from '../money/payment-tables.ts'
import { confirmPaymentOnce } from '../money/settle-payment.ts'
import { moveRefundParts, refundPartsOf } from '../money/tax-queries.ts'
import type { RefundPart } from '../money/tax-tables.ts'
import { chargeOf } from './card-queries.ts'
import { CardProviderError } from './card-provider.ts'
import type { CardProvider, CardRefund } from './card-provider.ts'
import { providerOf } from './provider-of.ts'
import { settling } from './settling.ts'

const payload = z.object({ advertiser_id: knownId<AdvertiserId>(), payment_id: anyId })

export const queueRefundToCards = consume(
  refundAsked,
  'queue_refund_to_cards',
  ({ advertiser_id, payment_id }, { db }) => refundToCards.enqueue(db, { advertiser_id, payment_id }),
)

/**
 * Money that came by card goes back to it by itself. Where a part came otherwise the owner of the site pays it out, as
 * ever; where the provider refuses a part, this and those after it. What its tries leave open is taken up again each hour
 * (look-at-open-refunds.ts).
 */
export const refundToCards = task('refund_to_cards', payload, refundByParts)

type Which = z.output<typeof payload>
type Refunding = Pick<TaskContext, 'db' | 'app'>

async function refundByParts(which: Which, { db, app }: Refunding): Promise<void> {
  const provider = providerOf(app)
  const payment = await paymentById(db, which)
  if (payment?.state !== 'asked') return
  // Its keys were removed. Where it did not begin there, the owner of the site pays out.
  if (!provider) return
  const parts = await refundPartsOf(db, payment)
  const charges = await Promise.all(
    parts.map(async ({ advertiser_id, top_up_id }) => chargeOf(db, { advertiser_id, payment_id: top_up_id })),
  )
  if (charges.length === 0 || charges.some((charge) => !charge?.intent_id)) return
  // From here on neither its user cancels it nor the owner settles it: it could go back twice.
  if (!(await takeOver(app, payment, provider.name))) return
  const done: RefundPart[] = []
  for (const [at, part] of parts.entries()) {
    const intent_id = charges[at]?.intent_id ?? ''
    const isFirst = charges.findIndex((charge) => charge?.intent_id === intent_id) === at
    if (!(await refundPart(app, provider, { intent_id, part, isFirst }))) break
    done.push(part)
  }
  const { advertiser_id, payment_id } = payment
  const word = { advertiser_id, payment_id, outcome: 'paid', word_id: `${payment_id} to cards` } as const
  await transaction(app.database.db, async (db) => {
    await lockFunds(db, [advertiser_id])
    const now = await paymentById(db, which, 'lock')
    if (now?.state !== 'asked') return
    // Nothing went back: the owner decides it by hand.
    if (done.length === 0) return updatePayment(db, payment, { provider: OWNER })
    if (done.length < parts.length) await leaveRest(app, db, { payment, parts, done })
    await confirmPaymentOnce(settling(app, db), word)
  })
}

/** Under the lock that cancelling and settling take. False: one of them was first. */
async function takeOver(app: AppContext, which: Payment, provider: string): Promise<boolean> {
  return transaction(app.database.db, async (db) => {
    await lockFunds(db, [which.advertiser_id])
    const payment = await paymentById(db, which, 'lock')
    if (payment?.state !== 'asked') return false
    await updatePayment(db, which, { provider })
    return true
  })
}

/** What did not go back to cards becomes a refund of its own, which the owner of the site pays out. */
async function leaveRest(
  app: AppContext,
  db: Db,
  { payment, parts, done }: { payment: Payment; parts: readonly RefundPart[]; done: readonly RefundPart[] },
): Promise<void> {
  const rest = parts.filter((part) => !done.includes(part))
  const rest_id = app.database.new_id()
  const { advertiser_id, kind, currency, asked_at } = payment
  await updatePayment(db, payment, sumsOf(done))
  await insertPayment(db, {
    advertiser_id,
    payment_id: rest_id,
    kind,
    provider: OWNER,
    state: 'asked',
    ...sumsOf(rest),
    currency,
    reference: `R-${rest_id}`,
    asked_at,
    settled_at: null,
  })
  await moveRefundParts(db, payment, { top_up_ids: rest.map((part) => part.top_up_id), to: rest_id })
}

const sumsOf = (parts: readonly RefundPart[]) => ({
  amount_micros: String(parts.reduce((sum, part) => sum + microsOf(part.amount_micros), 0)),
  tax_micros: String(parts.reduce((sum, part) => sum + microsOf(part.tax_micros), 0)),
})

/**
 * False: the provider refuses it. Several parts may be of one payment at the provider, where something of it came back: a
 * refund there is this part by its `top_up_id`. One of before that does not say it is the first part, the only one then.
 */
async function refundPart(
  app: AppContext,
  provider: CardProvider,
  { intent_id, part, isFirst }: { intent_id: string; part: RefundPart; isFirst: boolean },
): Promise<boolean> {
  const { payment_id, top_up_id } = part
  // The provider forgets keys after a day; what it refunded it knows for good.
  const isThis = (one: CardRefund) =>
    one.payment_id === payment_id && (one.top_up_id === null ? isFirst : one.top_up_id === top_up_id)
  const before = (await provider.refundsOf(intent_id)).filter(isThis)
  if (before.some((one) => one.state !== 'failed')) return true
  const amount_micros = asMicros(microsOf(part.amount_micros) + microsOf(part.tax_micros))
  const key = `refund ${payment_id} ${top_up_id}`
  try {
    return (
      (await provider.refund({ intent_id, payment_id, top_up_id, amount_micros, key })).state !== 'failed'
    )
  } catch (error) {
    if (!(error instanceof CardProviderError) || !error.is_final) throw error
    app.observe.log.error({ reason: error.message, payment_id }, 'the card provider refused a refund')
    return false
  }
}
