import { fundsGet, refundCreate, statementGet } from '@bowerbird/contract/money/money-calls'
import { proofRun } from '@bowerbird/contract/money/funds-calls'
import {
  promotionCodeCreate,
  promotionCodesGet,
  promotionCodeStop,
  promotionRedeem,
  promotionsGet,
} from '@bowerbird/contract/money/promotion-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { creditEvents } from './credit-events.ts'
import { holdBudget, returnEndedHolds } from './hold-budget.ts'
import { expirePromotions } from './promotional-credit.ts'
import { balancesOf, charge, chargeOf, giveMoney, makeCampaign } from './test-money.ts'

const unit = 1_000_000
const dayMs = 24 * 3600_000

async function books(env: Record<string, string> = {}) {
  const w = await world({ env })
  const [owner, payer] = [await w.make.pinner(), await w.make.pinner()]
  const advertiser_id = await makeAdvertiser(w, payer)
  const campaign_id = await makeCampaign(w, advertiser_id, { budget_micros: 500 * unit })
  const makeCode = (given: object = {}) =>
    owner.did(promotionCodeCreate, {
      name: 'Spring',
      currency: 'USD',
      amount_micros: 10 * unit,
      credit_days: 30,
      ...given,
    })
  const spend = (...ids: string[]) =>
    charge(
      w,
      ids.map((id) => chargeOf(advertiser_id, campaign_id, id)),
    )
  const expire = async () => {
    await expirePromotions.enqueue(w.db, {})
    await w.drain()
  }
  const reconciles = async () => expect((await owner.did(proofRun, {})).faults).toEqual([])
  return { ...w, owner, payer, advertiser_id, campaign_id, makeCode, spend, expire, reconciles }
}

test('BILL-03 promotional credit is spent before money that was paid in, and what is left of it is never paid back', async () => {
  const b = await books()
  const { payer, advertiser_id, spend } = b
  await giveMoney(b, advertiser_id, 20 * unit)
  const { code } = await b.makeCode()
  expect(code).toMatch(/^[A-Z2-9]{12}$/)
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
  expect(await payer.did(promotionRedeem, { advertiser_id, code: typed })).toMatchObject({
    state: 'active',
    code_ending: code.slice(-3),
    left_micros: 10 * unit,
  })
  expect(await balancesOf(b, advertiser_id)).toEqual({
    cash: -20 * unit,
    prepaid: 30 * unit,
    promo: -10 * unit,
  })
  await spend('a', 'b', 'c')
  expect(await balancesOf(b, advertiser_id)).toEqual({
    cash: -20 * unit,
    prepaid: 27 * unit,
    promo: -7 * unit,
    credit: -3 * unit,
    revenue: 3 * unit,
  })
  expect(await payer.did(fundsGet, { advertiser_id })).toMatchObject({
    available_micros: 27 * unit,
    promotional_micros: 7 * unit,
    refundable_micros: 20 * unit,
  })
  await spend(...Array.from({ length: 9 }, (_, i) => `d${i}`))
  expect(await payer.did(promotionsGet, { advertiser_id })).toMatchObject([
    { state: 'spent', spent_micros: 10 * unit, left_micros: 0 },
  ])
  expect(await payer.did(fundsGet, { advertiser_id })).toMatchObject({ refundable_micros: 18 * unit })
  const refund = { advertiser_id, amount_micros: 19 * unit, currency: 'USD' }
  expect(await payer.call(refundCreate, refund)).toMatchObject({ code: 'bad_request' })
  await b.reconciles()
})

test('BILL-03 credit for invalid traffic goes back to what paid: promotional credit or money', async () => {
  const b = await books()
  const { payer, advertiser_id, spend } = b
  await giveMoney(b, advertiser_id, 20 * unit)
  await payer.did(promotionRedeem, {
    advertiser_id,
    code: (await b.makeCode({ amount_micros: 2 * unit })).code,
  })
  await spend('a', 'b', 'c')
  await creditEvents({ db: b.db, now: b.clock.now() }, advertiser_id, ['b', 'c'])
  await creditEvents({ db: b.db, now: b.clock.now() }, advertiser_id, ['b', 'c'])
  expect(await payer.did(fundsGet, { advertiser_id })).toMatchObject({
    available_micros: 21 * unit,
    promotional_micros: unit,
    refundable_micros: 20 * unit,
  })
  await b.reconciles()
})

test('BILL-03 promotional credit that is not spent in time expires by a posting, and what is held for Pins after it came back', async () => {
  const b = await books()
  const { payer, advertiser_id, campaign_id, clock } = b
  await payer.did(promotionRedeem, { advertiser_id, code: (await b.makeCode()).code })
  await b.spend('a')
  clock.advance(30 * dayMs - 60_000)
  const now = clock.now()
  await holdBudget(b.db, {
    advertiser_id,
    campaign_id,
    day: '2026-06-15',
    micros: 4 * unit,
    holder: 'x',
    now,
  })
  await b.expire()
  expect(await payer.did(fundsGet, { advertiser_id })).toMatchObject({ promotional_micros: 9 * unit })
  clock.advance(60_000)
  await b.expire()
  await b.expire()
  expect(await payer.did(fundsGet, { advertiser_id })).toMatchObject({
    available_micros: 4 * unit,
    promotional_micros: 4 * unit,
  })
  clock.advance(11 * 60_000)
  await returnEndedHolds(b.db, clock.now())
  await b.expire()
  expect(await payer.did(fundsGet, { advertiser_id })).toMatchObject({
    available_micros: 0,
    has_money: false,
  })
  expect(await payer.did(promotionsGet, { advertiser_id })).toMatchObject([
    { state: 'expired', spent_micros: unit, expired_micros: 9 * unit, left_micros: 0 },
  ])
  const { lines } = await payer.did(statementGet, {
    advertiser_id,
    month: clock.now().toISOString().slice(0, 7),
  })
  expect(lines.filter((one) => one.kind === 'promotion_expired').map((one) => one.amount_micros)).toEqual([
    -5 * unit,
    -4 * unit,
  ])
  await b.reconciles()
})

test('BILL-03 of two promotions the one that expires first is spent first, and what is given back goes to the one that lasts longer', async () => {
  const b = await books()
  const { payer, advertiser_id } = b
  for (const [name, credit_days] of [
    ['Long', 60],
    ['Short', 10],
  ] as const)
    await payer.did(promotionRedeem, {
      advertiser_id,
      code: (await b.makeCode({ name, credit_days, amount_micros: 2 * unit })).code,
    })
  await b.spend('a', 'b', 'c')
  const left = async () =>
    Object.fromEntries(
      (await payer.did(promotionsGet, { advertiser_id })).map((one) => [one.name, one.left_micros]),
    )
  expect(await left()).toEqual({ Short: 0, Long: unit })
  await creditEvents({ db: b.db, now: b.clock.now() }, advertiser_id, ['a', 'b'])
  expect(await left()).toEqual({ Short: unit, Long: 2 * unit })
  await b.reconciles()
})

test('BILL-03 BL-01 a code that is redeemed again by its key is one redemption, and without it is refused', async () => {
  const b = await books()
  const { payer, advertiser_id } = b
  const { code } = await b.makeCode()
  const twice = await Promise.all([
    payer.call(promotionRedeem, { advertiser_id, code }, { idempotency_key: 'redeem-1' }),
    payer.call(promotionRedeem, { advertiser_id, code }, { idempotency_key: 'redeem-1' }),
  ])
  expect(twice.some((one) => one.ok)).toBe(true)
  expect(
    await payer.call(promotionRedeem, { advertiser_id, code }, { idempotency_key: 'redeem-1' }),
  ).toMatchObject({
    ok: true,
  })
  expect(await payer.call(promotionRedeem, { advertiser_id, code })).toMatchObject({
    code: 'bad_request',
    fields: { code: 'This ad account redeemed this code already.' },
  })
  expect(await payer.did(promotionsGet, { advertiser_id })).toHaveLength(1)
  expect(await b.owner.did(promotionCodesGet, {})).toMatchObject([{ redeemed_count: 1 }])
  await b.reconciles()
})

test('BILL-03 of two ad accounts that redeem a single-use code at once one gets the credit', async () => {
  const b = await books()
  const other = await b.make.pinner()
  const other_id = await makeAdvertiser(b, other)
  const { code } = await b.makeCode({ most_redemptions: 1 })
  const outcomes = await Promise.all([
    b.payer.call(promotionRedeem, { advertiser_id: b.advertiser_id, code }),
    other.call(promotionRedeem, { advertiser_id: other_id, code }),
  ])
  expect(outcomes.filter((one) => one.ok)).toHaveLength(1)
  expect(outcomes.find((one) => !one.ok)).toMatchObject({
    fields: { code: 'This code is no longer valid.' },
  })
  expect(await b.owner.did(promotionCodesGet, {})).toMatchObject([{ redeemed_count: 1, is_open: false }])
  await b.reconciles()
})

test('BILL-03 a code is refused when it is unknown, stopped, expired, or of another currency, and changes nothing', async () => {
  const b = await books()
  const { payer, advertiser_id, owner } = b
  const why = async (code: string) => {
    const outcome = await payer.call(promotionRedeem, { advertiser_id, code })
    return outcome.ok ? 'redeemed' : outcome.fields?.['code']
  }
  expect(await why('NOTACODE99')).toMatch(/^This code is not known/)
  expect(await why('ab')).toMatch(/^Enter the whole code/)
  expect(await why('héllo-wörld')).toMatch(/only the letters/)
  expect(await why((await b.makeCode({ currency: 'EUR' })).code)).toBe('This code is for ad accounts in EUR.')
  const stopped = await b.makeCode({ code: 'STOPPED1' })
  await owner.did(promotionCodeStop, { code_id: stopped.id, is_stopped: true })
  expect(await why('stopped1')).toBe('This code is no longer valid.')
  const soon = new Date(b.clock.now().getTime() + 1000).toISOString()
  const late = await b.makeCode({ redeem_until: soon })
  b.clock.advance(2000)
  expect(await why(late.code)).toBe('This code is no longer valid.')
  expect(await balancesOf(b, advertiser_id)).toEqual({})
  await owner.did(promotionCodeStop, { code_id: stopped.id, is_stopped: false })
  expect(await why('stopped1')).toBe('redeemed')
})

test('BILL-03 guesses of codes are limited for a user', async () => {
  const b = await books({ RATE_FACTOR: '1' })
  const { payer, advertiser_id } = b
  const tries = []
  for (let n = 0; n < 12; n++)
    tries.push(await payer.call(promotionRedeem, { advertiser_id, code: `GUESS${1000 + n}` }))
  expect(tries.filter((one) => !one.ok && one.code === 'bad_request')).toHaveLength(10)
  expect(tries.at(-1)).toMatchObject({ code: 'too_many', retry_after: expect.any(Number) })
})

test.each([
  ['a code that is taken', { code: 'SPRING26' }, 'code'],
  ['a code with other signs', { code: 'ÄÖÜ-12345' }, 'code'],
  ['no name', { name: ' ' }, 'name'],
  ['a currency that is none', { currency: 'QQQ' }, 'currency'],
  ['part of a cent', { amount_micros: unit + 1 }, 'amount_micros'],
  ['no days', { credit_days: 0 }, 'credit_days'],
  ['no uses', { most_redemptions: 0 }, 'most_redemptions'],
  ['a moment that is over', { redeem_until: '2020-01-01T00:00:00Z' }, 'redeem_until'],
])('BILL-03 a promotion code with %s is refused', async (_what, given, field) => {
  const b = await books()
  await b.makeCode({ code: 'spring-26' })
  const asked = { name: 'A', currency: 'USD', amount_micros: 10 * unit, credit_days: 30, ...given }
  const outcome = await b.owner.call(promotionCodeCreate, asked)
  expect(outcome).toMatchObject({ code: 'bad_request', fields: { [field]: expect.any(String) } })
})

test('BILL-03 codes are made and seen by the owner of the site alone', async () => {
  const b = await books()
  const asked = { name: 'A', currency: 'USD', amount_micros: 10 * unit, credit_days: 30 }
  expect(await b.payer.call(promotionCodeCreate, asked)).toMatchObject({ ok: false })
  expect(await b.payer.call(promotionCodesGet, {})).toMatchObject({ ok: false })
  const { id } = await b.makeCode()
  expect(await b.payer.call(promotionCodeStop, { code_id: id, is_stopped: true })).toMatchObject({
    ok: false,
  })
  expect(await b.owner.call(promotionCodeStop, { code_id: '7', is_stopped: true })).toMatchObject({
    code: 'not_found',
  })
  const stranger = await b.make.pinner()
  const { advertiser_id } = b
  expect(await stranger.call(promotionsGet, { advertiser_id })).toMatchObject({ code: 'not_found' })
})

test('BILL-02 reconciliation finds promotional credit that was changed', async () => {
  const b = await books()
  await b.payer.did(promotionRedeem, { advertiser_id: b.advertiser_id, code: (await b.makeCode()).code })
  await b.spend('a')
  await b.db.updateTable('promotion_grant').set({ spent_micros: '0' }).execute()
  await b.db.updateTable('charged_event').set({ promo_micros: '0' }).execute()
  const { faults } = await b.owner.did(proofRun, {})
  expect(faults.map((one) => one.rule).toSorted()).toEqual(['promo_is_its_grants', 'spend_is_its_events'])
})
