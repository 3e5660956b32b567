import {
  fundAccountsGet,
  fundsQueueGet,
  giftCreate,
  paymentConfirm,
  paymentDecline,
  paymentTakeBack,
  proofRun,
} from '@bowerbird/contract/money/funds-calls'
import {
  billingProfileUpdate,
  fundsGet,
  invoicesGet,
  paymentCancel,
  paymentsGet,
  refundCreate,
  statementGet,
  topUpCreate,
} from '@bowerbird/contract/money/money-calls'
import { mailOutboxGet } from '@bowerbird/contract/mail/mail-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { insertPayment } from './payment-queries.ts'
import { balancesOf, charge, chargeOf, makeCampaign } from './test-money.ts'

const unit = 1_000_000
const profile = { name: 'Nest & Co', address: '1 Oak Street\nSpringfield', tax_id: 'US-1' }

async function paymentAdmin() {
  const w = await world()
  // The first account owns the site.
  const owner = await w.make.pinner()
  const payer = await w.make.pinner()
  const stranger = await w.make.pinner()
  const advertiser_id = await makeAdvertiser(w, payer)
  const prove = (has_verified_email: boolean) =>
    w.db.updateTable('user_account').set({ has_verified_email }).where('user_id', '=', payer.id).execute()
  await prove(true)
  await payer.did(billingProfileUpdate, { advertiser_id, ...profile, version: 0 })
  const topUp = (units: number, key?: string) =>
    payer.call(
      topUpCreate,
      { advertiser_id, amount_micros: units * unit, currency: 'USD' },
      key ? { idempotency_key: key } : undefined,
    )
  const paid = async (units: number) => {
    const asked = await topUp(units, `top-up ${units} ${Math.random()}`)
    if (!asked.ok) throw new Error(asked.message)
    return owner.did(paymentConfirm, { advertiser_id, payment_id: asked.data.id, note: '' })
  }
  const funds = () => payer.did(fundsGet, { advertiser_id })
  return { ...w, payer, owner, stranger, advertiser_id, topUp, paid, funds, prove }
}

test('BILL-03 a top-up gets an invoice with the next number, and is credited when the owner of the site confirms it', async () => {
  const d = await paymentAdmin()
  const asked = await d.topUp(50)
  expect(asked).toMatchObject({ ok: true, data: { state: 'asked', reference: 'INV-000001', kind: 'top_up' } })
  expect(await d.funds()).toMatchObject({ available_micros: 0, is_billing_valid: true, has_money: false })
  const [queued] = await d.owner.did(fundsQueueGet, {})
  const { id: payment_id = '' } = queued ?? {}
  const which = { advertiser_id: d.advertiser_id, payment_id, note: '' }
  await Promise.all([d.owner.call(paymentConfirm, which), d.owner.call(paymentConfirm, which)])
  await d.owner.did(paymentConfirm, which)
  expect(await d.funds()).toMatchObject({ available_micros: 50 * unit, has_money: true })
  expect(await balancesOf(d, d.advertiser_id)).toEqual({ cash: -50 * unit, prepaid: 50 * unit })
  await d.drain()
  const [mail] = await d.owner.did(mailOutboxGet, {})
  expect(mail).toMatchObject({ subject: expect.stringContaining('$50.00') })
})

test('BL-01 a top-up sent twice with the same key is one top-up; without a key it is two', async () => {
  const d = await paymentAdmin()
  await Promise.all([d.topUp(20, 'j'), d.topUp(20, 'j')])
  await Promise.all([d.topUp(30, 'k'), d.topUp(30, 'k')])
  await d.topUp(30, 'k')
  await d.topUp(40)
  await d.topUp(40)
  const payments = await d.payer.did(paymentsGet, { advertiser_id: d.advertiser_id })
  expect(payments.map((one) => one.amount_micros)).toEqual([40, 40, 30, 20].map((one) => one * unit))
  const invoices = await d.payer.did(invoicesGet, { advertiser_id: d.advertiser_id })
  expect(invoices.map((one) => one.number)).toEqual([4, 3, 2, 1].map((n) => `INV-00000${n}`))
})

test('BILL-03 invoice numbers have no gaps, with concurrent and with refused requests', async () => {
  const d = await paymentAdmin()
  const other = await d.make.pinner()
  const theirs = await makeAdvertiser(d, other)
  await other.did(billingProfileUpdate, { advertiser_id: theirs, ...profile, version: 0 })
  await Promise.all(
    [1, 2, 3, 4].flatMap((units) => [
      d.topUp(units),
      d.payer.call(topUpCreate, {
        advertiser_id: d.advertiser_id,
        amount_micros: units * unit,
        currency: 'EUR',
      }),
      other.call(topUpCreate, { advertiser_id: theirs, amount_micros: units * unit, currency: 'USD' }),
    ]),
  )
  const all = [
    ...(await d.payer.did(invoicesGet, { advertiser_id: d.advertiser_id })),
    ...(await other.did(invoicesGet, { advertiser_id: theirs })),
  ]
  expect(all.map((one) => one.number).toSorted()).toEqual(
    Array.from({ length: 8 }, (_, i) => `INV-00000${i + 1}`),
  )
})

test.each([0, -unit, 0.0001, unit + 0.5, unit + 1, 2 ** 63, 10_000_000 * unit + unit, Number.NaN])(
  'BL-06 %d micros are no amount to pay',
  async (amount_micros) => {
    const d = await paymentAdmin()
    const { advertiser_id } = d
    for (const call of [topUpCreate, refundCreate] as const)
      expect(await d.payer.call(call, { advertiser_id, amount_micros, currency: 'USD' })).toMatchObject({
        code: 'bad_request',
        fields: { amount_micros: expect.any(String) },
      })
    expect(await d.owner.call(giftCreate, { advertiser_id, amount_micros, note: '' })).toMatchObject({
      code: 'bad_request',
    })
  },
)

test('BL-06 gifts are refused before their sum exceeds a safe number', async () => {
  const d = await paymentAdmin()
  const gift = { advertiser_id: d.advertiser_id, amount_micros: 10_000_000 * unit, note: '' }
  for (let given = 0; given < 100; given++) await d.owner.did(giftCreate, { ...gift, note: `gift ${given}` })
  expect(await d.owner.call(giftCreate, { ...gift, note: 'one more' })).toMatchObject({ code: 'not_allowed' })
})

test('BL-06 top-ups are refused before their sum exceeds a safe number', async () => {
  const d = await paymentAdmin()
  await d.topUp(1)
  const micros = 1_000_000_000 * unit - 5 * unit
  await d.db
    .updateTable('fund')
    .set({ cash_micros: String(-micros), prepaid_micros: String(micros) })
    .where('advertiser_id', '=', d.advertiser_id)
    .execute()
  expect(await d.topUp(6)).toMatchObject({
    code: 'bad_request',
    fields: { amount_micros: expect.any(String) },
  })
  expect(await d.topUp(5)).toMatchObject({ ok: true })
})

test('BL-06 another currency and unknown options are refused', async () => {
  const d = await paymentAdmin()
  const { advertiser_id } = d
  const amount_micros = 5 * unit
  expect(await d.payer.call(topUpCreate, { advertiser_id, amount_micros, currency: 'EUR' })).toMatchObject({
    code: 'bad_request',
    fields: { currency: expect.any(String) },
  })
  const more = { advertiser_id, amount_micros, currency: 'USD', is_paid: true }
  expect(await d.payer.call(topUpCreate, more)).toMatchObject({ code: 'bad_request' })
})

test("BILL-02 every money call answers not found for another user's account, and a visitor has to log in", async () => {
  const d = await paymentAdmin()
  await d.topUp(5)
  const { advertiser_id } = d
  const [payment] = await d.payer.did(paymentsGet, { advertiser_id })
  const [invoice] = await d.payer.did(invoicesGet, { advertiser_id })
  const asks = [
    (who: typeof d.payer | typeof d.visitor) => who.call(fundsGet, { advertiser_id }),
    (who: typeof d.payer | typeof d.visitor) => who.call(paymentsGet, { advertiser_id }),
    (who: typeof d.payer | typeof d.visitor) => who.call(invoicesGet, { advertiser_id }),
    (who: typeof d.payer | typeof d.visitor) => who.call(statementGet, { advertiser_id }),
    (who: typeof d.payer | typeof d.visitor) =>
      who.call(billingProfileUpdate, { advertiser_id, ...profile, version: 1 }),
    (who: typeof d.payer | typeof d.visitor) =>
      who.call(topUpCreate, { advertiser_id, amount_micros: unit, currency: 'USD' }),
    (who: typeof d.payer | typeof d.visitor) =>
      who.call(refundCreate, { advertiser_id, amount_micros: unit, currency: 'USD' }),
    (who: typeof d.payer | typeof d.visitor) =>
      who.call(paymentCancel, { advertiser_id, payment_id: payment?.id ?? '' }),
  ]
  for (const ask of asks) {
    expect(await ask(d.stranger)).toMatchObject({ code: 'not_found' })
    expect(await ask(d.visitor)).toMatchObject({ code: 'not_signed_in' })
  }
  expect((await d.fetch(invoice?.pdf_url ?? '')).status).toBe(401)
  expect(await d.payer.did(paymentsGet, { advertiser_id })).toMatchObject([{ state: 'asked' }])
})

test('BILL-02 only the owner of the site can confirm a payment', async () => {
  const d = await paymentAdmin()
  const asked = await d.topUp(5)
  const payment_id = asked.ok ? asked.data.id : ''
  const which = { advertiser_id: d.advertiser_id, payment_id, note: 'x' }
  for (const call of [paymentConfirm, paymentDecline, paymentTakeBack] as const)
    expect(await d.payer.call(call, which)).toMatchObject({ code: 'not_allowed' })
  expect(await d.funds()).toMatchObject({ available_micros: 0 })
})

test('BILL-04 a failed payment is reported with its reason, gets a credit note, and moves no money', async () => {
  const d = await paymentAdmin()
  const asked = await d.topUp(5)
  const payment_id = asked.ok ? asked.data.id : ''
  await d.owner.did(paymentDecline, {
    advertiser_id: d.advertiser_id,
    payment_id,
    note: 'Returned by the bank',
  })
  await d.drain()
  const [mail] = await d.owner.did(mailOutboxGet, {})
  expect(mail).toMatchObject({ body: expect.stringContaining('Returned by the bank') })
  expect(await d.payer.did(invoicesGet, { advertiser_id: d.advertiser_id })).toMatchObject([
    { kind: 'credit_note', number: 'CN-000001', corrects: 'INV-000001' },
    { kind: 'invoice' },
  ])
  expect(await d.funds()).toMatchObject({ available_micros: 0, is_billing_valid: false })
})

test('BL-10 repeated or reordered notices of a provider lead to the same balance', async () => {
  const d = await paymentAdmin()
  const asked = await d.topUp(5)
  const which = { advertiser_id: d.advertiser_id, payment_id: asked.ok ? asked.data.id : '' }
  await d.owner.did(paymentDecline, { ...which, note: 'No money' })
  await d.owner.did(paymentConfirm, which)
  expect(await d.owner.call(paymentDecline, { ...which, note: 'No money' })).toMatchObject({
    code: 'not_allowed',
  })
  expect(await d.funds()).toMatchObject({ available_micros: 5 * unit })
  await d.owner.did(paymentTakeBack, which)
  expect(await d.owner.call(paymentConfirm, which)).toMatchObject({ code: 'not_allowed' })
  expect(await balancesOf(d, d.advertiser_id)).toEqual({ cash: 0, prepaid: 0 })
  expect(await d.owner.did(proofRun, {})).toMatchObject({ faults: [], transaction_count: 2 })
})

test('BILL-03 a refund pays back the rest, never more than was paid in, and never a gift', async () => {
  const d = await paymentAdmin()
  const { advertiser_id } = d
  await d.paid(10)
  await d.owner.did(giftCreate, { advertiser_id, amount_micros: 4 * unit, note: 'Welcome' })
  const campaign_id = await makeCampaign(d, advertiser_id, { budget_micros: 100 * unit })
  await charge(d, [chargeOf(advertiser_id, campaign_id, 'one', { price_micros: 6 * unit })])
  expect(await d.funds()).toMatchObject({ available_micros: 8 * unit, refundable_micros: 8 * unit })
  const ask = (units: number) =>
    d.payer.call(refundCreate, { advertiser_id, amount_micros: units * unit, currency: 'USD' })
  expect(await ask(9)).toMatchObject({ code: 'bad_request', fields: { amount_micros: expect.any(String) } })
  const asked = await ask(8)
  const payment_id = asked.ok ? asked.data.id : ''
  // What was asked back is not spent: a click is free.
  expect(await d.funds()).toMatchObject({ available_micros: 0, refunding_micros: 8 * unit })
  await charge(d, [chargeOf(advertiser_id, campaign_id, 'two', { price_micros: unit })])
  expect(await ask(1)).toMatchObject({ code: 'bad_request' })
  await d.payer.did(paymentCancel, { advertiser_id, payment_id })
  await d.payer.did(paymentCancel, { advertiser_id, payment_id })
  expect(await d.funds()).toMatchObject({ available_micros: 8 * unit, refunding_micros: 0, has_money: true })
  await charge(d, [chargeOf(advertiser_id, campaign_id, 'three', { price_micros: unit })])
  const again = await ask(7)
  await d.owner.did(paymentConfirm, {
    advertiser_id,
    payment_id: again.ok ? again.data.id : '',
    note: 'Sent',
  })
  expect(await d.funds()).toMatchObject({ available_micros: 0, has_money: false, refundable_micros: 0 })
  const [account] = await d.owner.did(fundAccountsGet, {})
  expect(account).toMatchObject({
    paid_in_micros: 3 * unit,
    given_micros: 4 * unit,
    revenue_micros: 7 * unit,
  })
})

test('BL-01 BILL-02 of five refund requests for most of the money one is reserved, and states only move forward', async () => {
  const d = await paymentAdmin()
  const { advertiser_id } = d
  await d.paid(100)
  const ask = (key: string) =>
    d.payer.call(
      refundCreate,
      { advertiser_id, amount_micros: 90 * unit, currency: 'USD' },
      { idempotency_key: key },
    )
  const five = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))
  expect(five.filter((one) => one.ok)).toHaveLength(1)
  expect(await d.owner.did(fundsQueueGet, {})).toMatchObject([{ kind: 'refund', amount_micros: 90 * unit }])
  const payment_id = five.flatMap((one) => (one.ok ? [one.data.id] : []))[0] ?? ''
  const which = { advertiser_id, payment_id, note: '' }
  expect(await balancesOf(d, advertiser_id)).toEqual({
    cash: -100 * unit,
    prepaid: 10 * unit,
    refunding: 90 * unit,
  })
  // Cancelled and paid at once: one of the two holds, and the books agree.
  const [cancelled, paid] = await Promise.all([
    d.payer.call(paymentCancel, { advertiser_id, payment_id }),
    d.owner.call(paymentConfirm, which),
  ])
  expect([cancelled.ok, paid.ok].filter(Boolean)).toHaveLength(1)
  expect(await d.funds()).toMatchObject({
    refunding_micros: 0,
    available_micros: (paid.ok ? 10 : 100) * unit,
  })
  // What has ended is not paid any more.
  await d.paid(90)
  const second = await ask('f')
  const cancelledId = second.ok ? second.data.id : ''
  await d.payer.did(paymentCancel, { advertiser_id, payment_id: cancelledId })
  const last = { advertiser_id, payment_id: cancelledId, note: '' }
  for (const call of [paymentConfirm, paymentTakeBack] as const)
    expect(await d.owner.call(call, last)).toMatchObject({ code: 'not_allowed' })
  expect(await d.stranger.call(paymentCancel, { advertiser_id, payment_id })).toMatchObject({
    code: 'not_found',
  })
  expect(await d.owner.did(proofRun, {})).toMatchObject({ faults: [] })
})

test('BL-10 BILL-02 a refund whose payment was charged back is declined, and its money covers the chargeback', async () => {
  const d = await paymentAdmin()
  const { advertiser_id } = d
  await d.paid(10)
  const top_up = await d.paid(100)
  const ask = (units: number) =>
    d.payer.did(refundCreate, { advertiser_id, amount_micros: units * unit, currency: 'USD' })
  const [small, large] = [await ask(8), await ask(90)]
  await d.owner.did(paymentTakeBack, { advertiser_id, payment_id: top_up.id, note: '' })
  expect(await balancesOf(d, advertiser_id)).toEqual({
    cash: -10 * unit,
    prepaid: 2 * unit,
    refunding: 8 * unit,
  })
  const payments = await d.payer.did(paymentsGet, { advertiser_id })
  const stateOf = (id: string) => payments.find((one) => one.id === id)
  expect(stateOf(large.id)).toMatchObject({ state: 'failed', note: 'The payment behind it was taken back.' })
  expect(stateOf(small.id)).toMatchObject({ state: 'asked' })
  await d.owner.did(paymentConfirm, { advertiser_id, payment_id: small.id, note: '' })
  const { lines } = await d.payer.did(statementGet, { advertiser_id })
  expect(lines.map(({ kind, amount_micros }) => [kind, amount_micros / unit])).toEqual([
    ['top_up', 10],
    ['top_up', 100],
    ['refund_asked', -8],
    ['refund_asked', -90],
    ['chargeback', -100],
    ['refund_released', 90],
  ])
  expect(await d.owner.did(proofRun, {})).toMatchObject({ faults: [] })
})

test('BILL-02 requests of an older version are reserved by the migration, or end as not paid', async () => {
  const d = await paymentAdmin()
  const { advertiser_id } = d
  await d.paid(100)
  for (const payment_id of ['41', '42'])
    await insertPayment(d.db, {
      advertiser_id,
      payment_id,
      kind: 'refund',
      provider: 'owner',
      state: 'asked',
      amount_micros: String(90 * unit),
      currency: 'USD',
      reference: `R-${payment_id}`,
      asked_at: d.clock.now(),
      settled_at: null,
    })
  const migration = await readFile(
    new URL('../migrations/0032-refunds-set-aside.sql', import.meta.url),
    'utf8',
  )
  await sql.raw(migration.slice(migration.indexOf('do $$'))).execute(d.db)
  expect(await d.payer.did(paymentsGet, { advertiser_id })).toMatchObject([
    { kind: 'top_up', state: 'paid' },
    { id: '42', state: 'failed' },
    { id: '41', state: 'asked' },
  ])
  expect(await d.funds()).toMatchObject({ available_micros: 10 * unit, refunding_micros: 90 * unit })
  await d.owner.did(paymentConfirm, { advertiser_id, payment_id: '41', note: '' })
  expect(await d.owner.did(proofRun, {})).toMatchObject({ faults: [] })
})

test('BL-07 a billing profile that another user changed meanwhile is not overwritten', async () => {
  const d = await paymentAdmin()
  const { advertiser_id } = d
  const save = (name: string, version: number) =>
    d.payer.call(billingProfileUpdate, { advertiser_id, ...profile, name, version })
  const both = await Promise.all([save('One', 1), save('Two', 1)])
  expect(both.filter((one) => one.ok)).toHaveLength(1)
  expect(both.find((one) => !one.ok)).toMatchObject({
    code: 'stale_version',
    extra_data: { current: { version: 2 } },
  })
})

test('BILL-04 the owner is notified once each time that the money is used up', async () => {
  const d = await paymentAdmin()
  const { advertiser_id } = d
  const campaign_id = await makeCampaign(d, advertiser_id, { budget_micros: 100 * unit })
  const spend = (id: string) => charge(d, [chargeOf(advertiser_id, campaign_id, id)])
  const mailCount = async () => {
    await d.drain()
    const mails = await d.owner.did(mailOutboxGet, { page_size: 50 })
    return mails.filter((one) => one.subject.includes('no money left')).length
  }
  await d.paid(1)
  await spend('1')
  await spend('2')
  expect(await mailCount()).toBe(1)
  await d.paid(1)
  await spend('3')
  expect(await mailCount()).toBe(2)
})

test('BILL-04 no mail about money goes to an unverified address, which may be another user’s', async () => {
  const d = await paymentAdmin()
  await d.prove(false)
  await d.paid(1)
  await d.drain()
  expect(await d.owner.did(mailOutboxGet, { page_size: 50 })).not.toContainEqual(
    expect.objectContaining({ kind: 'money' }),
  )
  await d.prove(true)
  await d.paid(1)
  await d.drain()
  expect(await d.owner.did(mailOutboxGet, { page_size: 50 })).toContainEqual(
    expect.objectContaining({ kind: 'money' }),
  )
})
