import {
  cardAdd,
  cardMakeDefault,
  cardPay,
  cardPaymentCheck,
  cardRemove,
  cardsGet,
  cardSetupCreate,
} from '@bowerbird/contract/money/card-calls'
import { fundsQueueGet, paymentConfirm, paymentTakeBack } from '@bowerbird/contract/money/funds-calls'
import {
  billingProfileUpdate,
  invoicesGet,
  paymentCancel,
  paymentsGet,
  refundCreate,
  topUpCreate,
} from '@bowerbird/contract/money/money-calls'
import { taxRulePut } from '@bowerbird/contract/money/tax-calls'
import { testCards } from '@bowerbird/testing/card-provider'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { refundToCards } from './refund-to-cards.ts'
import { cardProfile, cardWorld } from './test-cards.ts'

const unit = 1_000_000
const minuteMs = 60_000

test('BILL-03 a card is added by the provider’s fields, charged with tax, and its invoice is issued once it is paid', async () => {
  const d = await cardWorld()
  const { advertiser_id, payer } = d
  await d.owner.did(taxRulePut, {
    country: 'US',
    name: 'Sales tax',
    rate_ppm: 100_000,
    has_reverse_charge: false,
    version: 0,
  })
  expect(await payer.did(cardsGet, { advertiser_id })).toEqual({
    publishable_key: 'pk_test_stand_in',
    cards: [],
  })
  const card = await d.addCard(testCards.good)
  expect(card).toMatchObject({ brand: 'visa', last_four: '4242', is_default: true, is_expired: false })
  const { payment, client_secret } = await d.paid(card.id, 50)
  expect(client_secret).toBeNull()
  expect(payment).toMatchObject({ state: 'paid', paid_by: 'card', reference: 'INV-000001' })
  expect([...d.provider.intents.values()]).toMatchObject([{ amount: 5500, currency: 'usd' }])
  expect(await d.left()).toBe(50)
  const [invoice] = await payer.did(invoicesGet, { advertiser_id })
  expect(invoice).toMatchObject({ number: 'INV-000001', state: 'paid', tax_micros: 5 * unit })
  expect(await d.faults()).toEqual([])
})

test('BILL-03 a declined card says why, issues no invoice and leaves the balance; another card is charged', async () => {
  const d = await cardWorld()
  const { advertiser_id, payer } = d
  const empty = await d.addCard(testCards.empty)
  const { payment } = await d.paid(empty.id, 20)
  expect(payment).toMatchObject({
    state: 'failed',
    note: expect.stringContaining('not enough money on the card'),
  })
  expect(await payer.did(invoicesGet, { advertiser_id })).toEqual([])
  const good = await d.addCard(testCards.good)
  expect(good.is_default).toBe(false)
  await payer.did(cardMakeDefault, { advertiser_id, card_id: good.id })
  expect((await payer.did(cardsGet, { advertiser_id })).cards.map((one) => one.id)).toEqual([
    good.id,
    empty.id,
  ])
  expect((await d.paid(good.id, 20)).payment.state).toBe('paid')
  expect(await d.left()).toBe(20)
})

test('BILL-03 a payment that the card holder must confirm is booked once, by the page or by the notice, in any order', async () => {
  const d = await cardWorld()
  const { advertiser_id, payer } = d
  const card = await d.addCard(testCards.asks)
  const asked = await d.paid(card.id, 30)
  const payment_id = asked.payment.id
  expect(asked).toMatchObject({ payment: { state: 'asked' }, client_secret: expect.stringMatching(/^pi_/) })
  expect(await d.left()).toBe(0)
  d.provider.answerIntent(asked.client_secret ?? '', true)
  const [intent] = d.provider.intents.keys()
  const outcomes = await Promise.all([
    payer.did(cardPaymentCheck, { advertiser_id, payment_id }).then((one) => one.payment.state),
    d.notify('payment_intent.succeeded', intent ?? ''),
    d.notify('payment_intent.payment_failed', intent ?? ''),
    d.notify('payment_intent.succeeded', intent ?? ''),
  ])
  expect(outcomes).toEqual(['paid', 200, 200, 200])
  expect(await d.left()).toBe(30)
  expect(await payer.did(invoicesGet, { advertiser_id })).toHaveLength(1)
  // Refused at the bank.
  const second = await d.paid(card.id, 10)
  d.provider.answerIntent(second.client_secret ?? '', false)
  const checked = await payer.did(cardPaymentCheck, { advertiser_id, payment_id: second.payment.id })
  expect(checked.payment).toMatchObject({
    state: 'failed',
    note: expect.stringContaining('was not confirmed'),
  })
  expect(await d.left()).toBe(30)
})

test('BILL-03 a payment sent twice, or whose answer is lost, charges once; an open one is looked at each minute', async () => {
  const d = await cardWorld()
  const card = await d.addCard(testCards.good)
  const twice = await Promise.all([d.pay(card.id, 10, 'same'), d.pay(card.id, 10, 'same')])
  expect(twice.some((one) => one.ok)).toBe(true)
  expect(d.provider.intents.size).toBe(1)
  expect(await d.left()).toBe(10)
  d.provider.feel('lost')
  expect(await d.pay(card.id, 5, 'lost')).toMatchObject({ code: 'unavailable' })
  d.provider.feel('well')
  expect(await d.left()).toBe(10)
  d.clock.advance(2 * minuteMs)
  await d.look()
  expect(await d.left()).toBe(15)
  expect(d.provider.intents.size).toBe(2)
  // The same request once more answers what became of it.
  expect(await d.pay(card.id, 5, 'lost')).toMatchObject({ ok: true, data: { payment: { state: 'paid' } } })
  expect(await d.left()).toBe(15)
  expect(await d.faults()).toEqual([])
})

test('BILL-03 a payment that is not confirmed ends after an hour', async () => {
  const d = await cardWorld()
  const { advertiser_id } = d
  const card = await d.addCard(testCards.asks)
  const { payment } = await d.paid(card.id, 10)
  d.clock.advance(30 * minuteMs)
  await d.look()
  const stateNow = async () =>
    (await d.payer.did(paymentsGet, { advertiser_id })).find((one) => one.id === payment.id)?.state
  expect(await stateNow()).toBe('asked')
  d.clock.advance(31 * minuteMs)
  await d.look()
  expect(await stateNow()).toBe('failed')
  expect([...d.provider.intents.values()]).toMatchObject([{ status: 'canceled' }])
})

test('BILL-03 money goes back to the card that paid it; what was paid by bank goes back through the owner', async () => {
  const d = await cardWorld()
  const { advertiser_id, payer, owner } = d
  const card = await d.addCard(testCards.good)
  await d.paid(card.id, 40)
  await payer.did(refundCreate, { advertiser_id, amount_micros: 15 * unit, currency: 'USD' })
  await d.drain()
  expect([...d.provider.refunds.values()]).toMatchObject([{ amount: 1500 }])
  const [refund] = await payer.did(paymentsGet, { advertiser_id })
  expect(refund).toMatchObject({ kind: 'refund', state: 'paid', paid_by: 'card' })
  expect(await owner.did(fundsQueueGet, {})).toEqual([])
  expect(await d.left()).toBe(25)
  // The newest money came by bank.
  const bank = await payer.did(topUpCreate, { advertiser_id, amount_micros: 10 * unit, currency: 'USD' })
  await owner.did(paymentConfirm, { advertiser_id, payment_id: bank.id })
  await payer.did(refundCreate, { advertiser_id, amount_micros: 12 * unit, currency: 'USD' })
  await d.drain()
  expect(d.provider.refunds.size).toBe(1)
  expect(await owner.did(fundsQueueGet, {})).toMatchObject([{ kind: 'refund', paid_by: 'bank' }])
  expect(await d.faults()).toEqual([])
})

test('BL-01 BILL-03 a refund whose answer from the provider is lost cannot be cancelled meanwhile, and goes back once', async () => {
  const d = await cardWorld()
  const { advertiser_id, payer } = d
  const card = await d.addCard(testCards.good)
  await d.paid(card.id, 40)
  const asked = { advertiser_id, amount_micros: 15 * unit, currency: 'USD' }
  const { id: payment_id } = await payer.did(refundCreate, asked)
  d.provider.feel('lost')
  await expect(d.drain()).rejects.toThrow('a job failed')
  d.provider.feel('well')
  expect(d.provider.refunds.size).toBe(1)
  expect(await payer.call(paymentCancel, { advertiser_id, payment_id })).toMatchObject({
    code: 'not_allowed',
  })
  await refundToCards.enqueue(d.db, { advertiser_id, payment_id })
  await d.drain()
  expect(d.provider.refunds.size).toBe(1)
  expect(await payer.did(paymentsGet, { advertiser_id })).toMatchObject([
    { state: 'paid' },
    { state: 'paid' },
  ])
  expect(await d.left()).toBe(25)
  expect(await d.faults()).toEqual([])
})

test('BILL-03 a dispute takes the money until it is won, a refund at the provider for good; notices may be late and repeated', async () => {
  const d = await cardWorld()
  const card = await d.addCard(testCards.good)
  await d.paid(card.id, 40)
  const [intent_id = ''] = d.provider.intents.keys()
  const dispute_id = d.provider.dispute(intent_id, 'warning_needs_response')
  expect(await d.notify('charge.dispute.created', dispute_id)).toBe(200)
  expect(await d.left()).toBe(40)
  d.provider.dispute(intent_id, 'needs_response')
  await Promise.all([1, 2, 3].map(() => d.notify('charge.dispute.updated', dispute_id)))
  expect(await d.left()).toBe(0)
  d.provider.dispute(intent_id, 'won')
  await Promise.all([1, 2, 3].map(() => d.notify('charge.dispute.closed', dispute_id)))
  expect(await d.left()).toBe(40)
  // Sent late: the dispute is won by now.
  expect(await d.notify('charge.dispute.created', dispute_id)).toBe(200)
  expect(await d.left()).toBe(40)
  await d.paid(card.id, 7)
  const second = [...d.provider.intents.keys()].at(-1) ?? ''
  const refund_id = d.provider.refundOutside(second)
  await Promise.all([1, 2].map(() => d.notify('refund.created', refund_id)))
  expect(await d.left()).toBe(40)
  const numbers = (await d.payer.did(invoicesGet, { advertiser_id: d.advertiser_id })).map(
    (one) => one.number,
  )
  expect(numbers).toEqual(['CN-000002', 'INV-000003', 'INV-000002', 'CN-000001', 'INV-000001'])
  expect(await d.faults()).toEqual([])
})

test('BILL-04 notices without the provider’s signature, too old, or about payments of others change nothing', async () => {
  const d = await cardWorld()
  const card = await d.addCard(testCards.asks)
  const asked = await d.paid(card.id, 10)
  const [intent_id = ''] = d.provider.intents.keys()
  d.provider.answerIntent(asked.client_secret ?? '', true)
  const send = async (init: RequestInit) =>
    (await d.fetch('/webhooks/stripe/', { method: 'POST', ...init })).status
  const signed = d.provider.notice('payment_intent.succeeded', intent_id, d.clock.now())
  expect(await send({ body: signed.body })).toBe(400)
  expect(await send({ body: `${signed.body} `, headers: signed.headers })).toBe(400)
  expect(await send({ body: '{', headers: { 'Stripe-Signature': 't=1,v1=00' } })).toBe(400)
  expect(await send({ body: 'x'.repeat(600_000), headers: signed.headers })).toBe(413)
  const old = new Date(d.clock.now().getTime() - 6 * 60_000)
  expect(await send(d.provider.notice('payment_intent.succeeded', intent_id, old))).toBe(400)
  expect(await d.left()).toBe(0)
  // An amount that is not what was asked for.
  const intent = d.provider.intents.get(intent_id)
  if (intent) intent['amount'] = 100
  expect(await send(signed)).toBe(200)
  expect(await d.left()).toBe(0)
  if (intent) intent['amount'] = 1000
  expect(await d.notify('customer.created', 'cus_1')).toBe(200)
  expect(await d.notify('payment_intent.succeeded', 'pi_unknown')).toBe(200)
  d.provider.feel('down')
  expect(await d.notify('payment_intent.succeeded', intent_id)).toBe(503)
  d.provider.feel('well')
  expect(await send(signed)).toBe(200)
  expect(await d.left()).toBe(10)
})

test('BILL-04 BIZ-05 cards and payments of others are not found; card payments are settled by the provider alone', async () => {
  const d = await cardWorld()
  const { advertiser_id, stranger, payer, owner } = d
  const card = await d.addCard(testCards.asks)
  const { payment } = await d.paid(card.id, 10)
  const which = { advertiser_id, payment_id: payment.id }
  const amount = { amount_micros: unit, currency: 'USD' }
  for (const outcome of [
    await stranger.call(cardsGet, { advertiser_id }),
    await stranger.call(cardSetupCreate, { advertiser_id }),
    await stranger.call(cardAdd, { advertiser_id, setup_id: 'seti_2' }),
    await stranger.call(cardMakeDefault, { advertiser_id, card_id: card.id }),
    await stranger.call(cardRemove, { advertiser_id, card_id: card.id }),
    await stranger.call(cardPay, { advertiser_id, card_id: card.id, ...amount }),
    await stranger.call(cardPaymentCheck, which),
  ])
    expect(outcome).toMatchObject({ code: 'not_found' })
  const own = await makeAdvertiser(d, stranger)
  await stranger.did(billingProfileUpdate, { advertiser_id: own, ...cardProfile })
  // A card, and a setup, of another account.
  expect(await stranger.call(cardPay, { advertiser_id: own, card_id: card.id, ...amount })).toMatchObject({
    code: 'not_found',
  })
  await stranger.did(cardSetupCreate, { advertiser_id: own })
  expect(await stranger.call(cardAdd, { advertiser_id: own, setup_id: 'seti_2' })).toMatchObject({
    code: 'bad_request',
  })
  expect(await owner.call(paymentConfirm, which)).toMatchObject({ code: 'not_allowed' })
  expect(await owner.call(paymentTakeBack, { ...which, note: '' })).toMatchObject({ code: 'not_allowed' })
  expect(await payer.call(paymentCancel, which)).toMatchObject({ code: 'not_allowed' })
  expect(await d.left()).toBe(0)
})

test('BILL-03 a card that is removed is removed at the provider, and the newest other one is the default', async () => {
  const d = await cardWorld()
  const { advertiser_id, payer } = d
  const first = await d.addCard(testCards.good)
  const second = await d.addCard(testCards.asks)
  d.provider.feel('down')
  expect(await payer.call(cardRemove, { advertiser_id, card_id: first.id })).toMatchObject({
    code: 'unavailable',
  })
  d.provider.feel('well')
  await Promise.all([
    payer.call(cardRemove, { advertiser_id, card_id: first.id }),
    payer.call(cardRemove, { advertiser_id, card_id: first.id }),
  ])
  expect([...d.provider.detached]).toEqual([testCards.good])
  const { cards } = await payer.did(cardsGet, { advertiser_id })
  expect(cards).toMatchObject([{ id: second.id, is_default: true }])
  expect(await payer.call(cardRemove, { advertiser_id, card_id: first.id })).toMatchObject({
    code: 'not_found',
  })
})

test('BILL-03 less than a card is charged in a currency is refused before the card is', async () => {
  const d = await cardWorld()
  const advertiser_id = await makeAdvertiser(d, d.payer, { country: 'SE', currency: 'SEK' })
  await d.payer.did(billingProfileUpdate, { advertiser_id, ...cardProfile })
  const { client_secret } = await d.payer.did(cardSetupCreate, { advertiser_id })
  const setup_id = d.provider.confirmSetup(client_secret, testCards.good)
  const { id: card_id } = await d.payer.did(cardAdd, { advertiser_id, setup_id })
  const pay = (units: number) =>
    d.payer.call(cardPay, { advertiser_id, card_id, amount_micros: units * unit, currency: 'SEK' })
  expect(await pay(2)).toMatchObject({ code: 'bad_request', fields: { amount_micros: 'Enter 3 or more.' } })
  expect(await pay(3)).toMatchObject({ ok: true, data: { payment: { state: 'paid' } } })
})

test('BILL-03 more than a card can be charged is refused with its tax, and a setup that is none is no failure of the provider', async () => {
  const d = await cardWorld()
  const card = await d.addCard(testCards.good)
  const field = { amount_micros: 'Enter 999999.99 or less.' }
  expect(await d.pay(card.id, 1_000_000)).toMatchObject({ code: 'bad_request', fields: field })
  expect(await d.pay(card.id, 999_999)).toMatchObject({ ok: true })
  const setup = { advertiser_id: d.advertiser_id, setup_id: 'seti_unknown' }
  expect(await d.payer.call(cardAdd, setup)).toMatchObject({ code: 'bad_request' })
})

test('BILL-03 while the provider is not reached, a round of open payments ends at the first', async () => {
  const d = await cardWorld()
  const card = await d.addCard(testCards.asks)
  for (let time = 0; time < 3; time++) await d.paid(card.id, 5)
  d.clock.advance(2 * minuteMs)
  d.provider.feel('down')
  const before = d.provider.requests()
  await d.look()
  expect(d.provider.requests() - before).toBeLessThanOrEqual(2)
})

test('BILL-04 with the user who owns the ad account its cards go, here and at the provider', async () => {
  const d = await cardWorld()
  await d.addCard(testCards.good)
  expect(d.provider.customers.size).toBe(1)
  for (const port of d.app.sides.data_subject_ports) await port.forget(d.payer.id)
  await d.drain()
  expect(d.provider.customers.size).toBe(0)
  expect(await d.db.selectFrom('card').selectAll().execute()).toEqual([])
})

test('BILL-03 without keys this site takes no cards, and says so', async () => {
  const w = await world()
  const payer = await w.make.pinner()
  const advertiser_id = await makeAdvertiser(w, payer)
  expect(await payer.did(cardsGet, { advertiser_id })).toEqual({ publishable_key: null, cards: [] })
  expect(await payer.call(cardSetupCreate, { advertiser_id })).toMatchObject({ code: 'not_allowed' })
  expect((await w.fetch('/webhooks/stripe/', { method: 'POST', body: '{}' })).status).not.toBe(200)
})
