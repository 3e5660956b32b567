import { cardAdd, cardsGet, cardSetupCreate } from '@bowerbird/contract/money/card-calls'
import { testCards } from '@bowerbird/testing/card-provider'
import { expect, test } from 'vitest'
import { cardWorld } from './test-cards.ts'

test('BILL-03 a customer that was removed at the provider is made anew, and its cards are offered no more', async () => {
  const d = await cardWorld()
  const { advertiser_id, payer } = d
  await d.addCard(testCards.good)
  d.provider.removeCustomers()
  const begun = await Promise.all([1, 2, 3].map(() => payer.did(cardSetupCreate, { advertiser_id })))
  expect(d.provider.customers.size).toBe(1)
  expect((await payer.did(cardsGet, { advertiser_id })).cards).toEqual([])
  const [first] = begun
  const setup_id = d.provider.confirmSetup(first?.client_secret ?? '', testCards.good)
  const added = await payer.did(cardAdd, { advertiser_id, setup_id })
  expect(added.is_default).toBe(true)
  expect((await d.paid(added.id, 20)).payment.state).toBe('paid')
  // Removed once more, within the day in which the provider knows what it was asked.
  d.provider.removeCustomers()
  expect((await d.paid(added.id, 20)).payment.state).toBe('failed')
  await d.addCard(testCards.good)
  expect((await payer.did(cardsGet, { advertiser_id })).cards).toHaveLength(1)
  expect(await d.faults()).toEqual([])
})

test('BILL-03 with the keys of another account of the provider no card is forgotten', async () => {
  const d = await cardWorld()
  const { advertiser_id, payer } = d
  const card = await d.addCard(testCards.good)
  const kept = new Map(d.provider.customers)
  d.provider.customers.clear()
  expect(await payer.call(cardSetupCreate, { advertiser_id })).toMatchObject({
    ok: false,
    code: 'not_allowed',
    message: expect.stringContaining('refused'),
  })
  for (const [id, customer] of kept) d.provider.customers.set(id, customer)
  expect((await d.paid(card.id, 20)).payment.state).toBe('paid')
})
