import { mailOutboxGet } from '@bowerbird/contract/mail/mail-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { creditEvents } from './credit-events.ts'
import { charge, chargeOf, giveMoney, makeCampaign } from './test-money.ts'
import { warnOfLowMoney } from './warn-of-low-money.ts'

const unit = 1_000_000

/** An ad account that spent 7 units on one of the last seven days: a unit a day. */
async function spender() {
  const w = await world()
  const owner = await w.make.pinner()
  const payer = await w.make.pinner()
  // Nothing is mailed to an address that is not verified.
  await w.db
    .updateTable('user_account')
    .set({ has_verified_email: true })
    .where('user_id', '=', payer.id)
    .execute()
  w.clock.set(new Date('2027-06-16T16:00:00Z'))
  const advertiser_id = await makeAdvertiser(w, payer, { name: 'Oak & Co' })
  const campaign_id = await makeCampaign(w, advertiser_id, { budget_micros: 500 * unit })
  const spend = (day: string, count: number) =>
    charge(
      w,
      Array.from({ length: count }, (_, i) => chargeOf(advertiser_id, campaign_id, `${day} ${i}`, { day })),
    )
  const warn = async () => {
    await warnOfLowMoney.enqueue(w.db, {})
    await w.drain()
    const mails = await owner.did(mailOutboxGet, { page_size: 50 })
    return mails.filter((one) => /has money for/.test(one.subject))
  }
  return { ...w, owner, payer, advertiser_id, campaign_id, spend, warn }
}

test('BILL-03 the owner gets one mail, with how many days the money lasts, before it runs out', async () => {
  const s = await spender()
  await giveMoney(s, s.advertiser_id, 11 * unit)
  await s.spend('2027-06-15', 7)
  expect(await s.warn()).toEqual([])
  await s.spend('2027-06-16', 2)
  const [mail, ...others] = await s.warn()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    subject: expect.stringMatching(/^Oak & Co has money for 2 more days at /),
    body: expect.stringContaining('Oak & Co has $2.00 left.'),
  })
  expect(mail?.body).toContain(`/advertiser/${s.advertiser_id}/billing/`)
  s.clock.advance(3600_000)
  expect(await s.warn()).toHaveLength(1)
  await creditEvents({ db: s.db, now: s.clock.now() }, s.advertiser_id, ['2027-06-16 0'])
  expect(await s.warn()).toHaveLength(1)
})

test('BILL-03 after money came and was spent again the owner gets another mail', async () => {
  const s = await spender()
  await giveMoney(s, s.advertiser_id, 8 * unit)
  await s.spend('2027-06-15', 7)
  expect(await s.warn()).toMatchObject([{ subject: expect.stringContaining('one more day') }])
  await giveMoney(s, s.advertiser_id, 10 * unit)
  expect(await s.warn()).toHaveLength(1)
  await s.spend('2027-06-16', 10)
  expect(await s.warn()).toHaveLength(2)
})

test('BILL-03 an owner is not told while nothing was spent on a whole day, or money lasts', async () => {
  const s = await spender()
  await giveMoney(s, s.advertiser_id, 2 * unit)
  expect(await s.warn()).toEqual([])
  await s.spend('2027-06-16', 1)
  expect(await s.warn()).toEqual([])
  await s.spend('2027-06-15', 1)
  expect(await s.warn()).toEqual([])
})

test('BILL-03 two processes that look at the same moment tell the owner once', async () => {
  const s = await spender()
  await giveMoney(s, s.advertiser_id, 8 * unit)
  await s.spend('2027-06-15', 7)
  const context = { db: s.db, app: s.app, signal: new AbortController().signal, job_id: '1', attempt: 1 }
  const run = () => warnOfLowMoney.run({} as never, context)
  await Promise.all([run(), run()])
  expect(await s.warn()).toHaveLength(1)
})
