import { automaticBillingGet, automaticBillingUpdate, owedPay } from '@bowerbird/contract/money/card-calls'
import { fundsQueueGet, paymentConfirm } from '@bowerbird/contract/money/funds-calls'
import { invoicesGet, paymentsGet, refundCreate, topUpCreate } from '@bowerbird/contract/money/money-calls'
import { taxRulePut } from '@bowerbird/contract/money/tax-calls'
import type { Db } from '@bowerbird/core/db/database'
import { testCards } from '@bowerbird/testing/card-provider'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { charge, chargeOf, makeCampaign } from '../money/test-money.ts'
import { chargeWhatIsOwed } from './automatic-charges.ts'
import { lookAtOpenRefunds } from './look-at-open-refunds.ts'
import { refundToCards } from './refund-to-cards.ts'
import { cardWorld } from './test-cards.ts'

const unit = 1_000_000

/** Two payments of 20 by card, and a refund of 30 that takes from both. */
async function refundOfTwo() {
  const d = await cardWorld()
  const card = await d.addCard(testCards.good)
  await d.paid(card.id, 20)
  await d.paid(card.id, 20)
  const { advertiser_id } = d
  const intents = [...d.provider.intents.keys()]
  const asked = { advertiser_id, amount_micros: 30 * unit, currency: 'USD' }
  const { id: payment_id } = await d.payer.did(refundCreate, asked)
  return { ...d, intents, payment_id }
}

test('BL-01 BILL-03 a refund of which the provider refuses a later part is paid in part, and the owner pays out the rest', async () => {
  const d = await refundOfTwo()
  const { advertiser_id, payer, owner } = d
  d.provider.refundOutside(d.intents[0] ?? '')
  await d.drain()
  expect(await payer.did(paymentsGet, { advertiser_id })).toMatchObject([
    { kind: 'refund', state: 'asked', paid_by: 'bank', amount_micros: 10 * unit },
    { kind: 'refund', state: 'paid', paid_by: 'card', amount_micros: 20 * unit },
    {},
    {},
  ])
  const [rest] = await owner.did(fundsQueueGet, {})
  expect(rest).toMatchObject({ kind: 'refund', amount_micros: 10 * unit })
  await owner.did(paymentConfirm, { advertiser_id, payment_id: rest?.id ?? '' })
  expect(await d.left()).toBe(10)
  const notes = await payer.did(invoicesGet, { advertiser_id })
  expect(notes.filter((one) => one.kind === 'credit_note').map((one) => one.amount_micros / unit)).toEqual([
    10, 20,
  ])
  expect(await d.faults()).toEqual([])
})

test('BL-01 BILL-03 a part of a refund that fails later comes back by itself, the other parts stay refunded', async () => {
  const d = await refundOfTwo()
  await d.drain()
  expect(await d.left()).toBe(10)
  const [refund_id = ''] = d.provider.refunds.keys()
  const refund = d.provider.refunds.get(refund_id)
  if (refund) refund['status'] = 'failed'
  await Promise.all([1, 2, 3].map(() => d.notify('refund.failed', refund_id)))
  expect(await d.left()).toBe(30)
  expect(await d.faults()).toEqual([])
})

test('BL-01 BILL-03 a refund that fails before it is booked as paid comes back, too', async () => {
  const d = await cardWorld()
  const { advertiser_id } = d
  const card = await d.addCard(testCards.good)
  await d.paid(card.id, 20)
  const { id: payment_id } = await d.payer.did(refundCreate, {
    advertiser_id,
    amount_micros: 20 * unit,
    currency: 'USD',
  })
  d.provider.feel('lost')
  await expect(d.drain()).rejects.toThrow('a job failed')
  d.provider.feel('well')
  const [refund_id = ''] = d.provider.refunds.keys()
  const refund = d.provider.refunds.get(refund_id)
  if (refund) refund['status'] = 'failed'
  expect(await d.notify('refund.failed', refund_id)).toBe(503)
  if (refund) refund['status'] = 'pending'
  await refundToCards.enqueue(d.db, { advertiser_id, payment_id })
  await d.drain()
  expect(await d.left()).toBe(0)
  if (refund) refund['status'] = 'failed'
  expect(await d.notify('refund.failed', refund_id)).toBe(200)
  expect(await d.left()).toBe(20)
  expect(await d.faults()).toEqual([])
})

test('BL-01 BILL-03 a refund that the provider made is not made again after it forgot the key', async () => {
  const d = await refundOfTwo()
  d.provider.feel('lost')
  await expect(d.drain()).rejects.toThrow('a job failed')
  d.provider.feel('well')
  d.provider.forgetKeys()
  await refundToCards.enqueue(d.db, { advertiser_id: d.advertiser_id, payment_id: d.payment_id })
  await d.drain()
  expect([...d.provider.refunds.values()].map((one) => one['amount'])).toEqual([2000, 1000])
  expect(await d.left()).toBe(10)
})

test('BL-01 BILL-03 a dispute does not end a refund that the provider is paying out', async () => {
  const d = await refundOfTwo()
  d.provider.feel('lost')
  await expect(d.drain()).rejects.toThrow('a job failed')
  d.provider.feel('well')
  await d.notify('charge.dispute.created', d.provider.dispute(d.intents[0] ?? '', 'needs_response'))
  await refundToCards.enqueue(d.db, { advertiser_id: d.advertiser_id, payment_id: d.payment_id })
  await d.drain()
  const refunds = (await d.payer.did(paymentsGet, { advertiser_id: d.advertiser_id })).filter(
    (one) => one.kind === 'refund',
  )
  expect(refunds.every((one) => one.state === 'paid')).toBe(true)
  expect(await d.faults()).toEqual([])
})

test('BL-01 BILL-03 a part of a payment that is refunded at the provider is booked with its tax and a credit note, once', async () => {
  const d = await cardWorld()
  const { advertiser_id, payer, owner } = d
  const rule = { country: 'US', name: 'Sales tax', rate_ppm: 100_000, has_reverse_charge: false, version: 0 }
  await owner.did(taxRulePut, rule)
  const card = await d.addCard(testCards.good)
  await d.paid(card.id, 40)
  const [intent_id = ''] = d.provider.intents.keys()
  const part = d.provider.refundOutside(intent_id, 1100)
  expect(await Promise.all([1, 2, 3].map(() => d.notify('refund.created', part)))).toEqual([200, 200, 200])
  expect(await d.left()).toBe(30)
  const [note] = await payer.did(invoicesGet, { advertiser_id })
  expect(note).toMatchObject({ kind: 'credit_note', amount_micros: 10 * unit, tax_micros: unit })
  expect((await payer.did(paymentsGet, { advertiser_id }))[0]).toMatchObject({
    kind: 'refund',
    state: 'paid',
    paid_by: 'card',
  })
  // The rest of it, asked back here: no more than is left goes back.
  await payer.did(refundCreate, { advertiser_id, amount_micros: 30 * unit, currency: 'USD' })
  await d.drain()
  expect([...d.provider.refunds.values()].map((one) => one['amount'])).toEqual([1100, 3300])
  expect(await d.left()).toBe(0)
  expect(await d.faults()).toEqual([])
})

test('BL-01 BILL-03 a dispute after a refund takes what is left of the payment, and brings back as much when it is won', async () => {
  const d = await cardWorld()
  const { advertiser_id, payer } = d
  const card = await d.addCard(testCards.good)
  await d.paid(card.id, 40)
  await payer.did(refundCreate, { advertiser_id, amount_micros: 15 * unit, currency: 'USD' })
  await d.drain()
  const [intent_id = ''] = d.provider.intents.keys()
  const dispute_id = d.provider.dispute(intent_id, 'needs_response', 2500)
  await Promise.all([1, 2].map(() => d.notify('charge.dispute.created', dispute_id)))
  expect(await d.left()).toBe(0)
  d.provider.dispute(intent_id, 'won', 2500)
  await Promise.all([1, 2].map(() => d.notify('charge.dispute.closed', dispute_id)))
  expect(await d.left()).toBe(25)
  expect(await d.faults()).toEqual([])
})

test('BL-01 BILL-03 a dispute that was won before it took anything brings nothing back', async () => {
  const d = await cardWorld()
  const card = await d.addCard(testCards.good)
  await d.paid(card.id, 40)
  const [intent_id = ''] = d.provider.intents.keys()
  const dispute_id = d.provider.dispute(intent_id, 'won')
  await d.notify('charge.dispute.closed', dispute_id)
  await d.notify('refund.created', d.provider.refundOutside(intent_id))
  expect(await d.left()).toBe(0)
  await d.notify('charge.dispute.funds_reinstated', dispute_id)
  expect(await d.left()).toBe(0)
})

/** Its job gave up, or was never made: no job is left. */
const loseJobs = (db: Db) => sql`delete from graphile_worker._private_jobs`.execute(db)

test('BILL-03 a refund that began at the provider goes on an hour later, whatever became of its job', async () => {
  const d = await refundOfTwo()
  const { advertiser_id, payer } = d
  d.provider.feel('down')
  await expect(d.drain()).rejects.toThrow('a job failed')
  await loseJobs(d.db)
  d.provider.feel('well')
  await lookAtOpenRefunds.enqueue(d.db, {})
  await d.drain()
  const [asked] = await payer.did(paymentsGet, { advertiser_id })
  expect(asked).toMatchObject({ kind: 'refund', state: 'asked' })
  d.clock.advance(3_600_001)
  await Promise.all([1, 2].map(() => lookAtOpenRefunds.enqueue(d.db, {})))
  await d.drain()
  expect((await payer.did(paymentsGet, { advertiser_id }))[0]).toMatchObject({
    state: 'paid',
    paid_by: 'card',
  })
  expect([await d.left(), d.provider.refunds.size, await d.faults()]).toEqual([10, 2, []])
})

/** Automatic billing, 60 units spent. */
async function owing(method: string) {
  const d = await cardWorld()
  const { advertiser_id } = d
  await d.addCard(method)
  const budget = { budget_micros: 1000 * unit, budget_kind: 'lifetime' } as const
  const campaign_id = await makeCampaign(d, advertiser_id, budget)
  await d.payer.did(automaticBillingUpdate, { advertiser_id, is_on: true })
  const day = d.clock.now().toISOString().slice(0, 10)
  await charge(d, [chargeOf(advertiser_id, campaign_id, 'event 1', { price_micros: 60 * unit, day })])
  const automatic = () => d.payer.did(automaticBillingGet, { advertiser_id })
  const minute = async () => {
    await chargeWhatIsOwed.enqueue(d.db, {})
    await d.drain()
  }
  return { ...d, automatic, minute }
}

test('BILL-03 a refund that went to the provider before its keys were removed goes on once they are back', async () => {
  const d = await refundOfTwo()
  const { advertiser_id, payment_id, payer, owner } = d
  d.provider.feel('lost')
  await expect(d.drain()).rejects.toThrow('a job failed')
  d.provider.feel('well')
  const keyless = { ...d.app, sides: { ...d.app.sides, state: () => null as never } }
  const { signal } = new AbortController()
  const run = { db: d.db, app: keyless, signal, job_id: '1', attempt: 2 }
  await refundToCards.run({ advertiser_id, payment_id } as never, run)
  await loseJobs(d.db)
  // A part may be back already: no one else settles it meanwhile.
  expect(await owner.call(paymentConfirm, { advertiser_id, payment_id })).toMatchObject({ ok: false })
  d.clock.advance(3_600_001)
  await lookAtOpenRefunds.run({} as never, run)
  await d.drain()
  expect((await payer.did(paymentsGet, { advertiser_id }))[0]).toMatchObject({ state: 'asked' })
  await lookAtOpenRefunds.enqueue(d.db, {})
  await d.drain()
  expect((await payer.did(paymentsGet, { advertiser_id }))[0]).toMatchObject({
    state: 'paid',
    paid_by: 'card',
  })
  expect([await d.left(), d.provider.refunds.size, await d.faults()]).toEqual([10, 2, []])
})

test('BILL-03 one charge raises the threshold once, however many notices of it come at the same time', async () => {
  const d = await owing(testCards.good)
  d.provider.feel('lost')
  await d.minute()
  d.provider.feel('well')
  const [intent_id = ''] = d.provider.intents.keys()
  await Promise.all(Array.from({ length: 8 }, () => d.notify('payment_intent.succeeded', intent_id)))
  expect(await d.automatic()).toMatchObject({ owed_micros: 0, threshold_micros: 100 * unit })
  expect(await d.faults()).toEqual([])
})

test('BILL-03 paying by hand in vain does not use up the days on which a charge is tried again', async () => {
  const d = await owing(testCards.empty)
  const { advertiser_id } = d
  await d.minute()
  const { retry_at } = await d.automatic()
  expect(retry_at).not.toBe(null)
  for (let time = 0; time < 3; time++) await d.payer.did(owedPay, { advertiser_id })
  expect(await d.automatic()).toMatchObject({ state: 'failed', retry_at })
})

test('BILL-03 bank transfers that wait do not keep a card from being charged for what is owed', async () => {
  const d = await owing(testCards.good)
  const asked = { advertiser_id: d.advertiser_id, amount_micros: unit, currency: 'USD' }
  for (let time = 0; time < 20; time++) await d.payer.did(topUpCreate, asked)
  await d.minute()
  expect(await d.automatic()).toMatchObject({ state: 'on', owed_micros: 0 })
})
