import {
  automaticBillingGet,
  automaticBillingUpdate,
  cardAdd,
  cardMakeDefault,
  cardSetupCreate,
  owedPay,
} from '@bowerbird/contract/money/card-calls'
import { paymentConfirm, proofRun } from '@bowerbird/contract/money/funds-calls'
import {
  billingProfileUpdate,
  fundsGet,
  paymentsGet,
  refundCreate,
  topUpCreate,
} from '@bowerbird/contract/money/money-calls'
import { startCardProvider, testCards } from '@bowerbird/testing/card-provider'
import { world } from '@bowerbird/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { charge, chargeOf, makeCampaign } from '../money/test-money.ts'
import { chargeWhatIsOwed } from './automatic-charges.ts'

const unit = 1_000_000
const dayMs = 24 * 3_600_000

async function automaticWorld(method: string = testCards.good, env: Record<string, string> = {}) {
  const provider = await startCardProvider()
  onTestFinished(provider.close)
  const w = await world({ env: { ...provider.env, ...env } })
  w.clock.set(new Date('2026-06-15T12:00:00Z'))
  const owner = await w.make.pinner()
  const payer = await w.make.pinner()
  const stranger = await w.make.pinner()
  const advertiser_id = await makeAdvertiser(w, payer)
  await payer.did(billingProfileUpdate, {
    advertiser_id,
    name: 'Nest',
    address: '1 Oak Street',
    tax_id: '',
    version: 0,
  })
  const addCard = async (card: string) => {
    const { client_secret } = await payer.did(cardSetupCreate, { advertiser_id })
    return payer.did(cardAdd, { advertiser_id, setup_id: provider.confirmSetup(client_secret, card) })
  }
  await addCard(method)
  const campaign_id = await makeCampaign(w, advertiser_id, {
    budget_micros: 100_000 * unit,
    budget_kind: 'lifetime',
  })
  let events = 0
  const spend = (units: number) =>
    charge(w, [
      chargeOf(advertiser_id, campaign_id, `event ${(events += 1)}`, {
        price_micros: units * unit,
        day: w.clock.now().toISOString().slice(0, 10),
      }),
    ])
  const turn = (is_on: boolean) => payer.call(automaticBillingUpdate, { advertiser_id, is_on })
  const now = () => payer.did(automaticBillingGet, { advertiser_id })
  const funds = () => payer.did(fundsGet, { advertiser_id })
  const minute = async () => {
    await chargeWhatIsOwed.enqueue(w.db, {})
    await w.drain()
  }
  const faults = async () => (await owner.did(proofRun, {})).faults
  return {
    ...w,
    provider,
    owner,
    payer,
    stranger,
    advertiser_id,
    addCard,
    spend,
    turn,
    now,
    funds,
    minute,
    faults,
  }
}

test('BILL-03 automatic billing lets an account spend first, and charges its card at 50 units, then at a higher amount', async () => {
  const d = await automaticWorld()
  expect(await d.now()).toMatchObject({ state: 'off', threshold_micros: 50 * unit, owed_micros: 0 })
  expect(await d.turn(true)).toMatchObject({ ok: true, data: { state: 'on' } })
  await d.turn(true)
  expect(await d.funds()).toMatchObject({
    available_micros: 100 * unit,
    refundable_micros: 0,
    has_money: true,
  })
  await d.spend(49)
  await d.minute()
  expect(d.provider.intents.size).toBe(0)
  expect(await d.now()).toMatchObject({ owed_micros: 49 * unit })
  await d.spend(3)
  await Promise.all([d.minute(), d.minute()])
  expect([...d.provider.intents.values()]).toMatchObject([{ amount: 5200 }])
  expect(await d.now()).toMatchObject({ owed_micros: 0, threshold_micros: 100 * unit })
  expect(await d.funds()).toMatchObject({ available_micros: 200 * unit, refundable_micros: 0 })
  expect(await d.faults()).toEqual([])
})

test('BILL-03 what is owed is charged with the first of a month too, which raises nothing', async () => {
  const d = await automaticWorld()
  await d.turn(true)
  await d.spend(7)
  d.clock.set(new Date('2026-07-01T03:00:00Z'))
  // Still June where the account is.
  await d.minute()
  expect(d.provider.intents.size).toBe(0)
  d.clock.set(new Date('2026-07-01T05:00:00Z'))
  await d.minute()
  await d.minute()
  expect([...d.provider.intents.values()]).toMatchObject([{ amount: 700 }])
  expect(await d.now()).toMatchObject({ owed_micros: 0, threshold_micros: 50 * unit })
})

test('BILL-04 a charge that fails pauses delivery at once with a notice, is tried again, and paying goes on', async () => {
  const d = await automaticWorld(testCards.empty)
  await d.turn(true)
  await d.spend(60)
  await d.minute()
  expect(await d.now()).toMatchObject({ state: 'failed', owed_micros: 60 * unit })
  expect(await d.funds()).toMatchObject({ available_micros: 0, has_money: false })
  expect(await d.payer.did(paymentsGet, { advertiser_id: d.advertiser_id })).toMatchObject([
    { state: 'failed' },
  ])
  await d.spend(5)
  expect(await d.now()).toMatchObject({ owed_micros: 60 * unit })
  await d.minute()
  expect(d.provider.intents.size).toBe(1)
  d.clock.advance(dayMs + 60_000)
  await d.minute()
  expect(d.provider.intents.size).toBe(2)
  const good = await d.addCard(testCards.good)
  await d.payer.did(cardMakeDefault, { advertiser_id: d.advertiser_id, card_id: good.id })
  const paid = await d.payer.did(owedPay, { advertiser_id: d.advertiser_id })
  expect(paid.payment).toMatchObject({ state: 'paid', amount_micros: 60 * unit })
  expect(await d.now()).toMatchObject({ state: 'on', owed_micros: 0, retry_at: null })
  expect(await d.funds()).toMatchObject({ has_money: true, available_micros: 100 * unit })
  expect(await d.payer.call(owedPay, { advertiser_id: d.advertiser_id })).toMatchObject({
    code: 'not_allowed',
  })
  expect(await d.faults()).toEqual([])
})

test('BILL-03 a debt that is paid by bank ends it, and own money is spent before what is advanced and can be asked back', async () => {
  const d = await automaticWorld(testCards.declined)
  const { advertiser_id } = d
  const byBank = async (units: number) => {
    const { id: payment_id } = await d.payer.did(topUpCreate, {
      advertiser_id,
      amount_micros: units * unit,
      currency: 'USD',
    })
    await d.owner.did(paymentConfirm, { advertiser_id, payment_id })
  }
  await byBank(20)
  await d.turn(true)
  expect(await d.funds()).toMatchObject({ available_micros: 120 * unit, refundable_micros: 20 * unit })
  await d.spend(15)
  expect(await d.now()).toMatchObject({ owed_micros: 0 })
  expect(await d.funds()).toMatchObject({ refundable_micros: 5 * unit })
  await d.spend(60)
  await d.minute()
  expect(await d.now()).toMatchObject({ state: 'failed', owed_micros: 55 * unit })
  await byBank(60)
  await d.minute()
  expect(await d.now()).toMatchObject({ state: 'on', owed_micros: 0 })
  expect(await d.funds()).toMatchObject({ refundable_micros: 5 * unit })
  expect(
    await d.payer.call(refundCreate, { advertiser_id, amount_micros: 6 * unit, currency: 'USD' }),
  ).toMatchObject({
    code: 'bad_request',
  })
  expect(await d.faults()).toEqual([])
})

test('BILL-03 turned off, what is owed is charged at once and nothing more is advanced; a dispute charges no card again', async () => {
  const d = await automaticWorld()
  await d.turn(true)
  await d.spend(9)
  expect(await d.turn(false)).toMatchObject({ ok: true, data: { state: 'off', owed_micros: 0 } })
  await d.turn(false)
  expect([...d.provider.intents.values()]).toMatchObject([{ amount: 900 }])
  expect(await d.funds()).toMatchObject({ available_micros: 0, has_money: false })
  await d.turn(true)
  await d.spend(55)
  await d.minute()
  const intent_id = [...d.provider.intents.keys()].at(-1) ?? ''
  const { body, headers } = d.provider.notice(
    'charge.dispute.created',
    d.provider.dispute(intent_id, 'needs_response'),
    d.clock.now(),
  )
  await d.fetch('/webhooks/stripe/', { method: 'POST', body, headers })
  expect(await d.now()).toMatchObject({ state: 'failed', owed_micros: 55 * unit, retry_at: null })
  d.clock.advance(10 * dayMs)
  await d.minute()
  expect(d.provider.intents.size).toBe(2)
  expect(await d.funds()).toMatchObject({ has_money: false })
  expect(await d.faults()).toEqual([])
})

test('BL-01 BILL-03 turning on, paying what is owed and the job, all at once, charge once and advance once', async () => {
  const d = await automaticWorld()
  const { advertiser_id } = d
  await Promise.all([d.turn(true), d.turn(true), d.turn(true)])
  expect(await d.funds()).toMatchObject({ available_micros: 100 * unit })
  await d.spend(80)
  const outcomes = await Promise.all([
    d.payer.call(owedPay, { advertiser_id }),
    d.minute(),
    d.payer.call(owedPay, { advertiser_id }),
    d.turn(false),
  ])
  expect(outcomes).toHaveLength(4)
  expect([...d.provider.intents.values()]).toMatchObject([{ amount: 8000 }])
  expect(await d.now()).toMatchObject({ state: 'off', owed_micros: 0 })
  expect(await d.funds()).toMatchObject({ available_micros: 0 })
  expect(await d.faults()).toEqual([])
})

test('BILL-03 what is less than a card is charged is owed on, and stops nothing', async () => {
  const d = await automaticWorld(testCards.declined)
  const { advertiser_id } = d
  await d.turn(true)
  await d.spend(52)
  await d.minute()
  expect(await d.now()).toMatchObject({ state: 'failed' })
  const asked = { advertiser_id, amount_micros: 51_500_000, currency: 'USD' }
  const { id: payment_id } = await d.payer.did(topUpCreate, asked)
  await d.owner.did(paymentConfirm, { advertiser_id, payment_id })
  await d.minute()
  expect(await d.now()).toMatchObject({ state: 'on', owed_micros: 500_000 })
  expect(await d.turn(false)).toMatchObject({ data: { state: 'off', owed_micros: 500_000 } })
  expect(await d.payer.call(owedPay, { advertiser_id })).toMatchObject({ code: 'not_allowed' })
  expect(await d.faults()).toEqual([])
})

test('BILL-03 the owner of a site may advance nothing', async () => {
  const d = await automaticWorld(testCards.good, { AUTOMATIC_BILLING: 'off' })
  expect(await d.now()).toMatchObject({ state: 'off', is_offered: false })
  expect(await d.turn(true)).toMatchObject({ code: 'not_allowed' })
  expect(await d.funds()).toMatchObject({ available_micros: 0 })
})

test('BILL-03 BIZ-05 automatic billing needs a card and the right to pay for the account', async () => {
  const d = await automaticWorld()
  const { advertiser_id } = d
  for (const outcome of [
    await d.stranger.call(automaticBillingGet, { advertiser_id }),
    await d.stranger.call(automaticBillingUpdate, { advertiser_id, is_on: true }),
    await d.stranger.call(owedPay, { advertiser_id }),
  ])
    expect(outcome).toMatchObject({ code: 'not_found' })
  const own = await makeAdvertiser(d, d.stranger)
  await d.stranger.did(billingProfileUpdate, {
    advertiser_id: own,
    name: 'S',
    address: 'S',
    tax_id: '',
    version: 0,
  })
  expect(await d.stranger.call(automaticBillingUpdate, { advertiser_id: own, is_on: true })).toMatchObject({
    code: 'bad_request',
    fields: { is_on: 'Add a card first.' },
  })
})
