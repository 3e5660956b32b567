import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { cardPaymentCheck } from '@bowerbird/contract/money/card-calls'
import type { CardPayment } from '@bowerbird/contract/money/card-models'
import { useState } from 'react'
import * as texts from 'texts:cards'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/optimistic.ts'
import { refreshMoney } from '../billing/money-queries.ts'
import { confirmPayment } from './card-fields.ts'
import { refreshAutomatic } from './card-queries.ts'

/** What becomes of a payment by card; where the bank asks, the card holder confirms it in a window of the bank. */
export function useCardPayment(advertiser_id: AdvertiserId) {
  const [isConfirming, setIsConfirming] = useState(false)

  /** Null: it is paid. Else what is wrong. */
  async function finish({ payment, client_secret, publishable_key }: CardPayment): Promise<string | null> {
    let outcome = payment
    if (client_secret !== null) {
      setIsConfirming(true)
      await confirmPayment(publishable_key, client_secret).catch((error: unknown) =>
        console.warn('The payment was not confirmed', error),
      )
      const checked = await call(cardPaymentCheck, { advertiser_id, payment_id: payment.id })
      setIsConfirming(false)
      if (!checked.ok) return errorText(checked)
      outcome = checked.data.payment
    }
    refreshMoney(advertiser_id)
    void refreshAutomatic(advertiser_id)
    return outcome.state === 'paid' ? null : outcome.note || texts.notPaidYet()
  }
  return { finish, is_confirming: isConfirming }
}
