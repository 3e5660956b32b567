import type { AppContext } from '@bowerbird/core/call/app-context'
import { localized } from '@bowerbird/texts/localized'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { transaction } from '@bowerbird/core/db/transaction'
import { lockFunds } from '../money/ledger-queries.ts'
import { microsOf } from '../money/money-now.ts'
import { paymentById } from '../money/payment-queries.ts'
import type { Payment } from '../money/payment-tables.ts'
import { confirmPaymentOnce } from '../money/settle-payment.ts'
import { CardProviderError } from './card-provider.ts'
import type { CardIntent, CardProvider } from './card-provider.ts'
import { chargeOf, customerOf } from './card-queries.ts'
import type { CardChargeRow } from './card-tables.ts'
import { settleAutomatic } from './settle-automatic.ts'
import { settleIntent } from './settle-charge.ts'
import { settling } from './settling.ts'

/** The provider remembers for a day that it was asked; after it, it might charge a second time. */
const rememberedMs = 23 * 3_600_000

/**
 * Charges the card of a payment, or looks at what became of it, and books the outcome. Safe to repeat at any moment.
 * Null: the payment is over, or nothing can be charged for it.
 * @throws CardProviderError where the provider cannot be reached: it is asked again later
 */
export async function chargeCard(
  app: AppContext,
  provider: CardProvider,
  payment: Payment,
): Promise<CardIntent | null> {
  const { db } = app.database
  const charge = await chargeOf(db, payment)
  if (!charge || payment.state !== 'asked') return null
  const intent = await intentFor(app, provider, { payment, charge })
  if (intent) await settleIntent(app, intent)
  return intent
}

interface Charged {
  payment: Payment
  charge: CardChargeRow
}

async function intentFor(
  app: AppContext,
  provider: CardProvider,
  { payment, charge }: Charged,
): Promise<CardIntent | null> {
  if (charge.intent_id !== null) return provider.intentById(charge.intent_id)
  const { advertiser_id, payment_id, currency, reference } = payment
  const customer = await customerOf(app.database.db, advertiser_id, provider.name)
  const isForgotten = app.clock.now().getTime() - charge.created_at.getTime() > rememberedMs
  if (!customer || isForgotten) return failUncharged(app, payment, charge)
  try {
    return await provider.charge({
      advertiser_id,
      payment_id,
      customer_id: customer.customer_id,
      method_id: charge.method_id,
      amount_micros: asMicros(microsOf(payment.amount_micros) + microsOf(payment.tax_micros)),
      currency,
      description: `${app.settings.site_name} ${reference}`,
      is_present: charge.automatic === null,
    })
  } catch (error) {
    if (!(error instanceof CardProviderError) || !error.is_final) throw error
    app.observe.log.error({ reason: error.message, payment_id }, 'the card provider refused a payment')
    return failUncharged(app, payment, charge)
  }
}

/** Should it be paid after all, the provider's notice says so. */
async function failUncharged(
  app: AppContext,
  { advertiser_id, payment_id }: Payment,
  charge: CardChargeRow,
): Promise<null> {
  await transaction(app.database.db, async (db) => {
    await lockFunds(db, [advertiser_id])
    const before = await paymentById(db, { advertiser_id, payment_id }, 'lock')
    const after = await confirmPaymentOnce(settling(app, db), {
      advertiser_id,
      payment_id,
      outcome: 'failed',
      word_id: `${payment_id} not charged`,
      note: localized('errors-ads.cardWasDeclined'),
    })
    if (after && after.state !== before?.state)
      await settleAutomatic(db, charge, after.state, app.clock.now())
  })
  return null
}
