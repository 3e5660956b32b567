import { paymentCancel } from '@bowerbird/contract/money/money-calls'
import { testCards } from '@bowerbird/testing/card-provider'
import { expect, test } from 'vitest'
import { cardWorld } from './test-cards.ts'

test('BILL-03 a payment by card that waits for its card holder cannot be cancelled, and it says who settles it', async () => {
  const d = await cardWorld()
  const card = await d.addCard(testCards.asks)
  const { payment, client_secret } = await d.paid(card.id, 20)
  const which = { advertiser_id: d.advertiser_id, payment_id: payment.id }
  expect(await d.payer.call(paymentCancel, which)).toMatchObject({
    code: 'not_allowed',
    message: 'This was paid by card: its provider settles it.',
  })
  d.provider.answerIntent(client_secret ?? '', true)
  const [intent_id = ''] = d.provider.intents.keys()
  await d.notify('payment_intent.succeeded', intent_id)
  expect(await d.left()).toBe(20)
})
