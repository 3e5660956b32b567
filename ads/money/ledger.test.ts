import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import { proofGet, proofRun } from '@bowerbird/contract/money/funds-calls'
import { promotionCodeCreate, promotionRedeem } from '@bowerbird/contract/money/promotion-calls'
import { statementGet } from '@bowerbird/contract/money/money-calls'
import { world } from '@bowerbird/testing/world'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { creditEvents } from './credit-events.ts'
import { holdBudget, returnEndedHolds } from './hold-budget.ts'
import { lockFunds } from './ledger-queries.ts'
import { expirePromotions } from './promotional-credit.ts'
import { postLedger } from './post-ledger.ts'
import { ledgerDiscrepancies } from './reconcile-ledger.ts'
import { balancesOf, charge, chargeOf, giveMoney, makeCampaign } from './test-money.ts'

const unit = 1_000_000

async function books() {
  const w = await world()
  const owner = await w.make.pinner()
  const advertiser_id = await makeAdvertiser(w, owner)
  const campaign_id = await makeCampaign(w, advertiser_id, { budget_micros: 50 * unit })
  return { ...w, owner, advertiser_id, campaign_id, reconcile: () => owner.did(proofRun, {}) }
}

const act = fc.oneof(
  fc.record({ what: fc.constant('top_up' as const), micros: fc.integer({ min: 1, max: 30 * unit }) }),
  fc.record({ what: fc.constant('charge' as const), micros: fc.integer({ min: 1, max: 5 * unit }) }),
  fc.record({ what: fc.constant('hold' as const), micros: fc.integer({ min: 1, max: 9 * unit }) }),
  fc.record({ what: fc.constant('credit' as const), micros: fc.nat(20) }),
  fc.record({ what: fc.constant('redeem' as const), micros: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ what: fc.constant('later' as const), micros: fc.constantFrom(11, 540, 1500) }),
)

test(
  'BL-05 whatever is charged, held, credited and paid, every transaction comes to 0 and balances are their entries',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        const b = await books()
        const { advertiser_id, campaign_id } = b
        for (const [i, { what, micros }] of acts.entries()) {
          const now = b.clock.now()
          const day = `2026-06-1${i % 3}`
          if (what === 'top_up') await giveMoney(b, advertiser_id, micros)
          if (what === 'charge')
            await charge(b, [chargeOf(advertiser_id, campaign_id, String(i), { price_micros: micros, day })])
          if (what === 'hold')
            await holdBudget(b.db, { advertiser_id, campaign_id, day, micros, holder: 'a', now })
          if (what === 'credit') await creditEvents({ db: b.db, now }, advertiser_id, [String(micros)])
          if (what === 'redeem') {
            const code = { name: 'A', currency: 'USD', amount_micros: micros * unit, credit_days: 1 }
            const made = await b.owner.did(promotionCodeCreate, code)
            await b.owner.did(promotionRedeem, { advertiser_id, code: made.code })
          }
          if (what === 'later') {
            b.clock.advance(micros * 60_000)
            await returnEndedHolds(b.db, b.clock.now())
            await expirePromotions.enqueue(b.db, {})
            await b.drain()
          }
        }
        expect((await b.reconcile()).faults).toEqual([])
        expect(await ledgerDiscrepancies(b.db, { transactions: 3, events: 2, rows: 2 })).toEqual([])
        const balances = await balancesOf(b, advertiser_id)
        expect(Object.values(balances).reduce((sum, micros) => sum + micros, 0)).toBe(0)
        expect(balances['prepaid'] ?? 0).toBeGreaterThanOrEqual(0)
        expect(balances['reserved'] ?? 0).toBeGreaterThanOrEqual(0)
        expect(0 - (balances['promo'] ?? 0)).toBeLessThanOrEqual(
          (balances['prepaid'] ?? 0) + (balances['reserved'] ?? 0),
        )
        const statement = await b.owner.did(statementGet, { advertiser_id })
        expect(statement.closing_micros).toBe((balances['prepaid'] ?? 0) + (balances['reserved'] ?? 0))
      }),
      { numRuns: 6 },
    )
  },
)

test.each([
  ['a sum other than zero', { cash: -5, prepaid: 4 }],
  ['part of a micro', { cash: -0.5, prepaid: 0.5 }],
  ['nothing', { cash: 0 }],
  ['more than a number holds', { cash: -(2 ** 60), prepaid: 2 ** 60 }],
])('BL-05 %s is refused by the ledger', async (_what, amounts) => {
  const b = await books()
  await expect(
    b.db.transaction().execute(async (db) => {
      const fund = (await lockFunds(db, [b.advertiser_id])).get(b.advertiser_id)
      if (fund) await postLedger(db, fund, [{ kind: 'gift', source: 'gift', amounts }], b.clock.now())
    }),
  ).rejects.toThrow(/^a transaction (must come to 0|of nothing)/)
  expect(await balancesOf(b, b.advertiser_id)).toEqual({})
})

test('BL-01 a repeated posting is booked once for each source', async () => {
  const b = await books()
  const amounts = { cash: -5, prepaid: 5 }
  const post = () =>
    b.db.transaction().execute(async (db) => {
      const fund = (await lockFunds(db, [b.advertiser_id])).get(b.advertiser_id)
      if (!fund) throw new Error('There is no fund.')
      const posting = { kind: 'top_up', source: 'payment_comes', source_id: '7', amounts } as const
      return (await postLedger(db, fund, [posting], b.clock.now()))?.txn_nos
    })
  expect(await post()).toEqual(['1'])
  expect(await post()).toEqual([null])
  expect(await balancesOf(b, b.advertiser_id)).toEqual(amounts)
})

test('BILL-02 reconciliation finds a changed entry, a removed entry, and an event that was not booked', async () => {
  const b = await books()
  await giveMoney(b, b.advertiser_id, 10 * unit)
  await charge(b, [
    chargeOf(b.advertiser_id, b.campaign_id, 'a'),
    chargeOf(b.advertiser_id, b.campaign_id, 'b'),
  ])
  expect(await b.reconcile()).toMatchObject({ faults: [], account_count: 1 })
  const rules = async () => [...new Set((await b.reconcile()).faults.map((one) => one.rule))]

  await sql`update ledger_entry set amount_micros = amount_micros + 1 where account = 'prepaid' and txn_no = 2`.execute(
    b.db,
  )
  expect(await rules()).toEqual(
    expect.arrayContaining(['transaction_sums_to_zero', 'balance_is_sum_of_entries', 'balances_follow']),
  )
  await sql`update ledger_entry set amount_micros = amount_micros - 1 where account = 'prepaid' and txn_no = 2`.execute(
    b.db,
  )
  await sql`update charged_event set micros = micros - 1 where event_id = 'a'`.execute(b.db)
  expect(await rules()).toEqual(
    expect.arrayContaining(['revenue_is_charged_events', 'spend_is_its_events', 'days_are_charged_events']),
  )
  await sql`delete from ledger_transaction where txn_no = 1`.execute(b.db)
  expect(await rules()).toEqual(expect.arrayContaining(['numbers_have_no_gap', 'transaction_is_whole']))
  expect(await b.owner.did(proofGet, {})).toMatchObject({ faults: expect.any(Array) })
})

test('BILL-02 reconciliation in parts of any size finds the same faults, in every account', async () => {
  const b = await books()
  const other_id = await makeAdvertiser(b, b.owner)
  const own = {
    [b.advertiser_id]: b.campaign_id,
    [other_id]: await makeCampaign(b, other_id, { budget_micros: 50 * unit }),
  }
  for (const [advertiser_id, campaign_id] of Object.entries(own)) {
    await giveMoney(b, asAdvertiserId(advertiser_id), 30 * unit)
    for (const n of [1, 2, 3, 4, 5])
      await charge(b, [
        chargeOf(asAdvertiserId(advertiser_id), campaign_id, `${n} a`, { day: `2026-06-0${n}` }),
        chargeOf(asAdvertiserId(advertiser_id), campaign_id, `${n} b`, { day: `2026-06-0${n}` }),
      ])
    await creditEvents({ db: b.db, now: b.clock.now() }, asAdvertiserId(advertiser_id), ['2 a', '4 b'])
  }
  const sizes = [
    { transactions: 1, events: 1, rows: 1 },
    { transactions: 2, events: 3, rows: 2 },
    { transactions: 5, events: 1000, rows: 3 },
    { transactions: 1000, events: 2, rows: 1000 },
    { transactions: 1000, events: 1000, rows: 1 },
  ]
  const found = async () => {
    const all = new Set<string>()
    for (const size of sizes) {
      const faults = await ledgerDiscrepancies(b.db, size)
      all.add(JSON.stringify(faults.map((one) => JSON.stringify(one)).toSorted()))
    }
    return [...all]
  }
  expect(await found()).toEqual(['[]'])
  await sql`update ledger_entry set balance_micros = balance_micros + 1 where advertiser_id = ${other_id} and txn_no = 4`.execute(
    b.db,
  )
  await sql`update charged_event set micros = micros + 5 where advertiser_id = ${b.advertiser_id} and event_id = '3 a'`.execute(
    b.db,
  )
  await sql`delete from ledger_transaction where advertiser_id = ${other_id} and txn_no = 5`.execute(b.db)
  await sql`update fund set prepaid_micros = prepaid_micros - 1, credit_micros = credit_micros + 1 where advertiser_id = ${b.advertiser_id}`.execute(
    b.db,
  )
  await sql`update fund set reserved_micros = reserved_micros + 1, refunding_micros = refunding_micros + 1, promo_micros = promo_micros - 1, credit_micros = credit_micros - 3,
    cash_micros = cash_micros + 1, tax_micros = tax_micros + 1 where advertiser_id = ${other_id}`.execute(
    b.db,
  )
  await sql`update spend_day set credited_micros = credited_micros + 1 where advertiser_id = ${other_id} and day = '2026-06-02'`.execute(
    b.db,
  )
  const [faults, ...others] = await found()
  expect(others).toEqual([])
  for (const rule of [
    'balances_follow',
    'numbers_have_no_gap',
    'transaction_is_whole',
    'balance_is_sum_of_entries',
    'revenue_is_charged_events',
    'spend_is_its_events',
    'days_are_charged_events',
    'totals_are_their_days',
    'reserved_is_held',
    'refunding_is_asked',
    'promo_is_its_grants',
    'cash_is_payments',
    'tax_is_payments',
  ])
    expect(faults).toContain(rule)
})

test('BILL-02 a large ledger is reconciled by a job, which runs once when it is requested repeatedly', async () => {
  const b = await books()
  const { advertiser_id } = b
  const jobs = () =>
    sql`select 1 from graphile_worker.jobs where task_identifier = 'prove_ledger'`.execute(b.db)
  await giveMoney(b, advertiser_id, 10 * unit)
  const size = (last_txn: number) =>
    b.db
      .updateTable('fund')
      .set({ last_txn: String(last_txn) })
      .where('advertiser_id', '=', advertiser_id)
      .execute()
  await size(200_000)
  const before = await b.reconcile()
  expect(before).toMatchObject({ transaction_count: 200_000, faults: [{ rule: 'numbers_have_no_gap' }] })
  expect((await jobs()).rows).toEqual([])
  await size(200_001)
  // Until then the newest proof is the one of before.
  expect([await b.reconcile(), await b.reconcile()]).toEqual([before, before])
  expect((await jobs()).rows).toHaveLength(1)
  await b.drain()
  expect(await b.owner.did(proofGet, {})).toMatchObject({
    transaction_count: 200_001,
    faults: [{ rule: 'numbers_have_no_gap' }],
  })
})

test('FA-09 BILL-03 a clock set back over the end of a month, or a slow clock, changes no sum of a statement', async () => {
  const b = await books()
  const { advertiser_id, campaign_id } = b
  b.clock.set(new Date('2027-07-01T04:30:00Z'))
  await giveMoney(b, advertiser_id, 10 * unit)
  b.clock.set(new Date('2027-07-01T03:30:00Z'))
  await charge(b, [chargeOf(advertiser_id, campaign_id, 'a')])
  b.clock.set(new Date('2027-07-01T05:30:00Z'))
  const of = (month: string) => b.owner.did(statementGet, { advertiser_id, month })
  const [june, july] = [await of('2027-06'), await of('2027-07')]
  expect(june).toMatchObject({ opening_micros: 0, closing_micros: 0, lines: [] })
  expect(july).toMatchObject({ opening_micros: 0, closing_micros: 9 * unit })
  expect(july.lines.map((line) => line.amount_micros)).toEqual([10 * unit, -unit])
  expect((await b.reconcile()).faults).toEqual([])
})

test('BILL-03 a statement opens with the closing balance of the month before, in the account’s time zone', async () => {
  const b = await books()
  const { advertiser_id, campaign_id } = b
  // In New York it is still June.
  b.clock.set(new Date('2027-07-01T03:30:00Z'))
  await giveMoney(b, advertiser_id, 10 * unit)
  b.clock.set(new Date('2027-07-01T04:30:00Z'))
  await charge(b, [chargeOf(advertiser_id, campaign_id, 'a')])
  await charge(b, [chargeOf(advertiser_id, campaign_id, 'b')])
  await creditEvents({ db: b.db, now: b.clock.now() }, advertiser_id, ['b'])
  const of = (month: string) => b.owner.did(statementGet, { advertiser_id, month })
  expect(await of('2027-06')).toMatchObject({
    opening_micros: 0,
    closing_micros: 10 * unit,
    later: '2027-07',
    lines: [{ kind: 'top_up', day: '2027-06-30', balance_micros: 10 * unit }],
  })
  expect(await of('2027-07')).toMatchObject({
    opening_micros: 10 * unit,
    closing_micros: 9 * unit,
    earlier: '2027-06',
    lines: [
      { kind: 'spend', day: '2027-07-01', amount_micros: -2 * unit, campaign_name: 'Oak table' },
      { kind: 'invalid_traffic', amount_micros: unit, balance_micros: 9 * unit },
    ],
  })
})
