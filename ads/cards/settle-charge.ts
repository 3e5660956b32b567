import type { AppContext } from '@bowerbird/core/call/app-context'
import { transaction } from '@bowerbird/core/db/transaction'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { localized } from '@bowerbird/texts/localized'
import { lockFunds } from '../money/ledger-queries.ts'
import { microsOf } from '../money/money-now.ts'
import { paymentById } from '../money/payment-queries.ts'
import type { Payment } from '../money/payment-tables.ts'
import { confirmPaymentOnce } from '../money/settle-payment.ts'
import type { Word } from '../money/settle-payment.ts'
import { chargeOf, setIntent } from './card-queries.ts'
import type { CardIntent } from './card-provider.ts'
import { settleAutomatic } from './settle-automatic.ts'
import { settling } from './settling.ts'

/**
 * Books what the provider says that a payment is now, however often it is asked. Undefined: it is none of ours, or not
 * the one that was charged.
 */
export async function settleIntent(app: AppContext, intent: CardIntent): Promise<Payment | undefined> {
  const { advertiser_id, payment_id, intent_id, state } = intent
  if (advertiser_id === null || payment_id === null) return undefined
  const which = { advertiser_id, payment_id }
  return transaction(app.database.db, async (db) => {
    // Locked before it is read: what the outcome means for automatic billing happens once.
    await lockFunds(db, [advertiser_id])
    const charge = await chargeOf(db, which)
    const payment = await paymentById(db, which, 'lock')
    if (!charge || !payment) return undefined
    if (!isSame(payment, intent) || !(await setIntent(db, which, intent_id))) {
      app.observe.log.error({ ...which, intent_id }, 'a payment by card is not the one that was asked for')
      return undefined
    }
    if (state !== 'paid' && state !== 'failed') return payment
    const word: Word = {
      ...which,
      outcome: state,
      word_id: `${intent_id} ${state}`,
      note: state === 'failed' ? reasonOf(intent.decline) : '',
      invoice_tax: charge.tax,
    }
    const after = await confirmPaymentOnce(settling(app, db), word)
    if (after && after.state !== payment.state)
      await settleAutomatic(db, charge, after.state, app.clock.now())
    return after
  })
}

const isSame = (payment: Payment, intent: CardIntent): boolean =>
  asMicros(microsOf(payment.amount_micros) + microsOf(payment.tax_micros)) === intent.amount_micros &&
  payment.currency === intent.currency

/** In words that tell what to do; a reason that would help a thief is none. */
function reasonOf(decline: string | null): string {
  switch (decline) {
    case 'insufficient_funds':
      return localized('errors-ads.cardHasNotSoMuch')
    case 'expired_card':
      return localized('errors-ads.cardHasExpired')
    case 'authentication_required':
    case 'payment_intent_authentication_failure':
      return localized('errors-ads.cardWasNotConfirmed')
    default:
      return localized('errors-ads.cardWasDeclined')
  }
}
