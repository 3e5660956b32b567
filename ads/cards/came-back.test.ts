import { paymentConfirm } from '@bowerbird/contract/money/funds-calls'
import { invoicesGet, paymentsGet, refundCreate } from '@bowerbird/contract/money/money-calls'
import { testCards } from '@bowerbird/testing/card-provider'
import { expect, test } from 'vitest'
import { refundToCards } from './refund-to-cards.ts'
import { cardWorld } from './test-cards.ts'

const unit = 1_000_000

/** A payment of 40 by card. */
async function paidByCard() {
  const d = await cardWorld()
  const card = await d.addCard(testCards.good)
  await d.paid(card.id, 40)
  const [intent_id = ''] = d.provider.intents.keys()
  const dispute = async (state: string, cents?: number) => {
    const type = state === 'won' ? 'charge.dispute.closed' : 'charge.dispute.created'
    const dispute_id = d.provider.dispute(intent_id, state, cents)
    await Promise.all([1, 2].map(() => d.notify(type, dispute_id)))
    return d.left()
  }
  const refund = async (cents?: number) => {
    const refund_id = d.provider.refundOutside(intent_id, cents)
    await Promise.all([1, 2].map(() => d.notify('refund.created', refund_id)))
    return refund_id
  }
  const fail = async (refund_id: string) => {
    const row = d.provider.refunds.get(refund_id)
    if (row) row['status'] = 'failed'
    await Promise.all([1, 2, 3].map(() => d.notify('refund.failed', refund_id)))
    return d.left()
  }
  return { ...d, intent_id, dispute, refund, fail }
}

test('BL-05 BILL-03 a dispute of a payment that was refunded before brings nothing when it is won', async () => {
  const d = await paidByCard()
  await d.refund()
  expect([await d.left(), await d.dispute('needs_response'), await d.dispute('won')]).toEqual([0, 0, 0])
  expect(await d.faults()).toEqual([])
})

test('BL-05 BILL-03 what a won dispute brought back is taken by a refund at the provider, and by another dispute', async () => {
  const d = await paidByCard()
  expect([await d.dispute('needs_response'), await d.dispute('won')]).toEqual([0, 40])
  await d.refund(1000)
  expect(await d.left()).toBe(30)
  const other = 'dp_other'
  d.provider.disputes.set(other, {
    ...d.provider.disputes.get(`dp_${d.intent_id}`),
    id: other,
    status: 'lost',
    amount: 4000,
  })
  await Promise.all([1, 2].map(() => d.notify('charge.dispute.created', other)))
  expect([await d.left(), await d.faults()]).toEqual([0, []])
})

test('BL-05 BILL-03 a refund at the provider that fails there brings back what it took, all or a part, once', async () => {
  const whole = await paidByCard()
  const all = await whole.refund()
  expect([await whole.left(), await whole.fail(all), await whole.faults()]).toEqual([0, 40, []])
  const some = await paidByCard()
  const part = await some.refund(1500)
  expect([await some.left(), await some.fail(part), await some.faults()]).toEqual([25, 40, []])
  // Both payments of it are one at the provider: taken back as a whole, both are gone.
  await some.refund(4000)
  expect([await some.left(), await some.faults()]).toEqual([0, []])
  const { advertiser_id } = some
  const documents = await some.payer.did(invoicesGet, { advertiser_id })
  const sumOf = (kind: string) =>
    documents.reduce((sum, one) => sum + (one.kind === kind ? one.amount_micros / unit : 0), 0)
  expect([sumOf('invoice'), sumOf('credit_note')]).toEqual([55, 55])
})

test('BILL-03 money that a won dispute brought back goes back to its card when it is asked for', async () => {
  const d = await paidByCard()
  await d.dispute('needs_response')
  await d.dispute('won')
  const { advertiser_id, payer } = d
  await payer.did(refundCreate, { advertiser_id, amount_micros: 40 * unit, currency: 'USD' })
  await d.drain()
  expect((await payer.did(paymentsGet, { advertiser_id }))[0]).toMatchObject({
    kind: 'refund',
    state: 'paid',
    paid_by: 'card',
  })
  expect([await d.left(), [...d.provider.refunds.values()].map((one) => one['amount'])]).toEqual([0, [4000]])
})

test('BL-05 BILL-03 a refund that waits for the owner ends when its money goes back at the provider instead', async () => {
  const d = await paidByCard()
  const { advertiser_id, payer } = d
  // The provider knows of it first, so that it refuses ours.
  const refund_id = d.provider.refundOutside(d.intent_id, 4000)
  await payer.did(refundCreate, { advertiser_id, amount_micros: 40 * unit, currency: 'USD' })
  await d.drain()
  const states = async () =>
    (await payer.did(paymentsGet, { advertiser_id })).map(({ kind, state, paid_by }) => [
      kind,
      state,
      paid_by,
    ])
  expect(await states()).toEqual([
    ['refund', 'asked', 'bank'],
    ['top_up', 'paid', 'card'],
  ])
  await Promise.all([1, 2, 3].map(() => d.notify('refund.created', refund_id)))
  expect(await states()).toEqual([
    ['refund', 'failed', 'bank'],
    ['top_up', 'refunded', 'card'],
  ])
  expect([await d.left(), await d.faults()]).toEqual([0, []])
})

test('BL-10 BILL-03 a notice that is sent again ends no refund that was asked for since', async () => {
  const d = await paidByCard()
  const { advertiser_id, payer } = d
  const refund_id = await d.refund(1000)
  d.provider.feel('down')
  await payer.did(refundCreate, { advertiser_id, amount_micros: 30 * unit, currency: 'USD' })
  d.provider.feel('well')
  expect(await d.notify('refund.updated', refund_id)).toBe(200)
  await d.drain()
  expect((await payer.did(paymentsGet, { advertiser_id }))[0]).toMatchObject({
    kind: 'refund',
    state: 'paid',
  })
  expect([await d.left(), await d.faults()]).toEqual([0, []])
})

/** Of its 40, 15 came back by themselves: payments of 25 and of 15 that are one at the provider. All are asked back. */
async function askedBackInTwo() {
  const d = await paidByCard()
  const { advertiser_id, payer } = d
  await d.fail(await d.refund(1500))
  const askBack = () => payer.did(refundCreate, { advertiser_id, amount_micros: 40 * unit, currency: 'USD' })
  /** What the provider sent to the card, in cents. */
  const sent = () =>
    [...d.provider.refunds.values()].flatMap((one) => (one['status'] === 'failed' ? [] : [one['amount']]))
  const sentOf = (cents: number) =>
    [...d.provider.refunds.values()].find((one) => one['amount'] === cents && one['status'] !== 'failed')
  const again = async ({ id }: { id: string }) => {
    await refundToCards.enqueue(d.db, { advertiser_id, payment_id: id })
    await d.drain()
  }
  return { ...d, askBack, sent, sentOf, again }
}

/** As refunds were sent before they said of which payment they are. */
function forgetParts(d: Awaited<ReturnType<typeof askedBackInTwo>>) {
  for (const one of d.provider.refunds.values())
    delete (one['metadata'] as Record<string, string>)['top_up_id']
}

test('BL-01 BILL-03 of a payment that came back in part each part is sent to its card when all is asked for', async () => {
  const d = await askedBackInTwo()
  await d.askBack()
  await d.drain()
  expect([await d.left(), d.sent(), await d.faults()]).toEqual([0, [1500, 2500], []])
})

test('BL-01 BILL-03 two parts of one payment are sent once each, though answers are lost and keys forgotten', async () => {
  for (const isOfBefore of [false, true]) {
    const d = await askedBackInTwo()
    const asked = await d.askBack()
    d.provider.feel('lost')
    await expect(d.drain()).rejects.toThrow('a job failed')
    d.provider.feel('well')
    if (isOfBefore) forgetParts(d)
    d.provider.forgetKeys()
    await d.again(asked)
    expect([await d.left(), d.sent(), await d.faults()]).toEqual([0, [1500, 2500], []])
  }
})

test('BL-05 BILL-03 of two parts of one payment the one that fails comes back, once, and no other', async () => {
  for (const isOfBefore of [false, true])
    for (const units of [15, 25]) {
      const d = await askedBackInTwo()
      const { advertiser_id, payer } = d
      await d.askBack()
      await d.drain()
      const failed = d.sentOf(units * 100)
      if (isOfBefore) forgetParts(d)
      expect(await d.fail(failed?.id ?? '')).toBe(units)
      const payments = await payer.did(paymentsGet, { advertiser_id })
      expect(payments.slice(0, 2).map((one) => [one.kind, one.state, one.amount_micros / unit])).toEqual([
        ['top_up', 'paid', units],
        ['refund', 'paid', 40],
      ])
      expect([d.sent(), await d.faults()]).toEqual([[4000 - units * 100], []])
    }
})

test('BL-05 BILL-03 of parts of several payments one that came back before fails alone', async () => {
  const d = await askedBackInTwo()
  const { advertiser_id, payer } = d
  const card = await d.addCard(testCards.good)
  await d.paid(card.id, 20)
  // The newest first: 20 of the second payment, 15 that came back of the first, none of its 25.
  await payer.did(refundCreate, { advertiser_id, amount_micros: 35 * unit, currency: 'USD' })
  await d.drain()
  expect([await d.left(), d.sent()]).toEqual([25, [2000, 1500]])
  expect([await d.fail(d.sentOf(1500)?.id ?? ''), d.sent(), await d.faults()]).toEqual([40, [2000], []])
})

test('BL-05 BILL-03 a part that was refused at once and is left to the owner does not come back as well', async () => {
  const d = await paidByCard()
  const { advertiser_id, payer } = d
  const card = await d.addCard(testCards.good)
  await d.paid(card.id, 20)
  d.provider.failRefundsOf(d.intent_id)
  await payer.did(refundCreate, { advertiser_id, amount_micros: 60 * unit, currency: 'USD' })
  await d.drain()
  const states = async () =>
    (await payer.did(paymentsGet, { advertiser_id })).map((one) => [
      one.kind,
      one.state,
      one.amount_micros / unit,
    ])
  const before = await states()
  expect(before.slice(0, 2)).toEqual([
    ['refund', 'asked', 40],
    ['refund', 'paid', 20],
  ])
  const failed = [...d.provider.refunds.values()].find((one) => one['status'] === 'failed')
  expect([await d.fail(failed?.id ?? ''), await d.faults()]).toEqual([0, []])
  expect(await states()).toEqual(before)
})

test('BL-05 BILL-03 a refund that was refused at once and that the owner paid out does not come back as well', async () => {
  const d = await paidByCard()
  const { advertiser_id, payer, owner } = d
  d.provider.failRefundsOf(d.intent_id)
  const asked = { advertiser_id, amount_micros: 40 * unit, currency: 'USD' }
  const { id } = await payer.did(refundCreate, asked)
  await d.drain()
  await owner.did(paymentConfirm, { advertiser_id, payment_id: id })
  const [refund_id = ''] = d.provider.refunds.keys()
  expect([await d.fail(refund_id), await d.faults()]).toEqual([0, []])
  expect((await payer.did(paymentsGet, { advertiser_id }))[0]).toMatchObject({
    kind: 'refund',
    state: 'paid',
  })
})
