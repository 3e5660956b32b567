import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { advertiserId, cardId, flag, paymentId } from '../kernel/fields.ts'
import {
  automaticBillingModel,
  cardModel,
  cardPaymentModel,
  cardSetupModel,
  cardsModel,
} from './card-models.ts'
import { paymentMicros } from './money-models.ts'

const whose = { advertiser_id: advertiserId }

export const cardsGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/cards/', {
  access: 'pinner',
  summary: 'Cards of an ad account, and whether this site takes cards.',
  input: z.strictObject(whose),
  output: cardsModel,
})

export const cardSetupCreate = rest('POST', '/ads/v4/advertisers/{advertiser_id}/card_setups/', {
  access: 'pinner',
  summary:
    'Begins to add a card: the provider’s own fields go on with the secret. Card data never comes here.',
  input: z.strictObject(whose),
  output: cardSetupModel,
  errors: ['too_many'],
})

export const cardAdd = rest('POST', '/ads/v4/advertisers/{advertiser_id}/cards/', {
  access: 'pinner',
  summary: 'Adds the card that was confirmed in the provider’s fields. The first one is the default.',
  input: z.strictObject({ ...whose, setup_id: z.string().regex(/^seti_\w{1,200}$/) }),
  output: cardModel,
  errors: ['too_many'],
})

export const cardMakeDefault = rest('PUT', '/ads/v4/advertisers/{advertiser_id}/cards/{card_id}/', {
  access: 'pinner',
  summary: 'Makes a card the default.',
  input: z.strictObject({ ...whose, card_id: cardId }),
  output: cardModel,
})

export const cardRemove = rest('DELETE', '/ads/v4/advertisers/{advertiser_id}/cards/{card_id}/', {
  access: 'pinner',
  summary: 'Removes a card, here and at the provider. Of those that stay the newest is the default.',
  input: z.strictObject({ ...whose, card_id: cardId }),
  output: z.object({}),
})

export const cardPay = rest('POST', '/ads/v4/advertisers/{advertiser_id}/card_payments/', {
  access: 'pinner',
  summary:
    'Tops up by card. The answer says whether it is paid, was declined, or must be confirmed in the browser.',
  input: z.strictObject({
    ...whose,
    card_id: cardId,
    amount_micros: paymentMicros,
    currency: z.string().regex(/^[A-Z]{3}$/),
  }),
  output: cardPaymentModel,
  errors: ['too_many'],
})

export const cardPaymentCheck = rest(
  'PUT',
  '/ads/v4/advertisers/{advertiser_id}/card_payments/{payment_id}/',
  {
    access: 'pinner',
    summary:
      'Asks the provider what became of a payment by card, such as after it was confirmed in the browser.',
    input: z.strictObject({ ...whose, payment_id: paymentId }),
    output: cardPaymentModel,
  },
)

export const automaticBillingGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/automatic_billing/', {
  access: 'pinner',
  summary: 'Whether an ad account spends first and is charged by card afterwards, and what it owes.',
  input: z.strictObject(whose),
  output: automaticBillingModel,
})

export const automaticBillingUpdate = rest('PUT', '/ads/v4/advertisers/{advertiser_id}/automatic_billing/', {
  access: 'pinner',
  summary:
    'Turns automatic billing on, with the default card, or off: what is owed by then is charged at once.',
  input: z.strictObject({ ...whose, is_on: flag }),
  output: automaticBillingModel,
  errors: ['too_many'],
})

export const owedPay = rest('POST', '/ads/v4/advertisers/{advertiser_id}/owed_payments/', {
  access: 'pinner',
  summary: 'Pays what is owed by the default card, such as after a charge did not get through.',
  input: z.strictObject(whose),
  output: cardPaymentModel,
  errors: ['too_many'],
})
