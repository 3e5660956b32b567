import { anyId, knownId } from '@bowerbird/contract/kernel/fields'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { consume } from '@bowerbird/core/events/consume'
import { transaction } from '@bowerbird/core/db/transaction'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { refundAsked } from '../money/money-events.ts'
import { microsOf } from '../money/money-now.ts'
import { lockFunds } from '../money/ledger-queries.ts'
import { OWNER } from '../money/open-top-up.ts'
import { paymentById, updatePayment } from '../money/payment-queries.ts'
import type { Payment } from '../money/payment-tables.ts'
import { confirmPaymentOnce } from '../money/settle-payment.ts'
import { refundPartsOf } from '../money/tax-queries.ts'
import { chargeOf } from './card-queries.ts'
import { CardProviderError } from './card-provider.ts'
import type { CardProvider } from './card-provider.ts'
import { providerOf } from './provider-of.ts'
import { settling } from './settling.ts'

const payload = z.object({ advertiser_id: knownId<AdvertiserId>(), payment_id: anyId })

export const queueRefundToCards = consume(
  refundAsked,
  'queue_refund_to_cards',
  ({ advertiser_id, payment_id }, { db }) => refundToCards.enqueue(db, { advertiser_id, payment_id }),
)

/**
 * Money that came by card goes back to it by itself. Where a part came otherwise, or the provider refuses the first part,
 * the owner of the site pays it out, as ever.
 */
export const refundToCards = task('refund_to_cards', payload, async (which, { db, app }) => {
  const provider = providerOf(app)
  const payment = await paymentById(db, which)
  if (!provider || payment?.state !== 'asked') return
  const parts = await refundPartsOf(db, payment)
  const charges = await Promise.all(
    parts.map(async ({ advertiser_id, top_up_id }) => chargeOf(db, { advertiser_id, payment_id: top_up_id })),
  )
  if (charges.length === 0 || charges.some((charge) => !charge?.intent_id)) return
  // From here on neither its user cancels it nor the owner settles it: it could go back twice.
  if (!(await takeOver(app, payment, provider.name))) return
  for (const [at, part] of parts.entries()) {
    const intent_id = charges[at]?.intent_id ?? ''
    const amount_micros = asMicros(microsOf(part.amount_micros) + microsOf(part.tax_micros))
    const key = `refund ${payment.payment_id} ${part.top_up_id}`
    const isDone = await refundPart(app, provider, { intent_id, amount_micros, key, payment })
    // Nothing went back yet: the owner may decide it by hand.
    if (!isDone && at === 0) return updatePayment(db, payment, { provider: OWNER })
    if (!isDone) throw new Error(`refund ${payment.payment_id} went back in part`)
  }
  const { advertiser_id, payment_id } = payment
  const word = { advertiser_id, payment_id, outcome: 'paid', word_id: `${payment_id} to cards` } as const
  await transaction(app.database.db, (db) => confirmPaymentOnce(settling(app, db), word))
})

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

async function refundPart(
  app: AppContext,
  provider: CardProvider,
  {
    payment,
    ...asked
  }: Pick<Parameters<CardProvider['refund']>[0], 'intent_id' | 'amount_micros' | 'key'> & {
    payment: Payment
  },
): Promise<boolean> {
  const { payment_id } = payment
  try {
    return (await provider.refund({ ...asked, payment_id })).state !== 'failed'
  } catch (error) {
    if (!(error instanceof CardProviderError) || !error.is_final) throw error
    app.observe.log.error({ reason: error.message, payment_id }, 'the card provider refused a refund')
    return false
  }
}
