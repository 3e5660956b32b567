import { expect, test } from 'vitest'
import { world } from '@bowerbird/testing/world'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { lockFunds } from './ledger-queries.ts'
import { postLedger } from './post-ledger.ts'
import type { Posting } from './post-ledger.ts'
import { balancesOf } from './test-money.ts'

const unit = 1_000_000
const topUp = (micros: number): Posting => ({
  kind: 'top_up',
  source: 'payment',
  source_id: `of ${micros}`,
  amounts: { cash: -micros, prepaid: micros },
})

async function ledger() {
  const home = await world()
  const advertiser_id = await makeAdvertiser(home, await home.make.pinner())
  const post = (postings: readonly Posting[], now = home.clock.now()) =>
    home.db.transaction().execute(async (db) => {
      const fund = (await lockFunds(db, [advertiser_id])).get(advertiser_id)
      if (!fund) throw new Error('the ad account has no fund')
      return postLedger(db, fund, postings, now)
    })
  const entries = () =>
    home.db
      .selectFrom('ledger_entry')
      .select(['txn_no', 'account', 'amount_micros', 'balance_micros'])
      .where('advertiser_id', '=', advertiser_id)
      .orderBy('txn_no')
      .orderBy('account')
      .execute()
  return { ...home, advertiser_id, post, entries, balances: () => balancesOf(home, advertiser_id) }
}

test('BL-05 a posting writes one entry for each account with its new balance, and updates the fund', async () => {
  const { post, entries, balances } = await ledger()
  expect((await post([topUp(5 * unit), topUp(2 * unit)]))?.txn_nos).toEqual(['1', '2'])
  expect(await entries()).toEqual([
    { txn_no: '1', account: 'cash', amount_micros: '-5000000', balance_micros: '-5000000' },
    { txn_no: '1', account: 'prepaid', amount_micros: '5000000', balance_micros: '5000000' },
    { txn_no: '2', account: 'cash', amount_micros: '-2000000', balance_micros: '-7000000' },
    { txn_no: '2', account: 'prepaid', amount_micros: '2000000', balance_micros: '7000000' },
  ])
  expect(await balances()).toMatchObject({ cash: -7 * unit, prepaid: 7 * unit })
})

test.each([
  ['that does not sum to 0', { cash: -5, prepaid: 4 }],
  ['of one account', { prepaid: 5 }],
  ['of fractions', { cash: -0.5, prepaid: 0.5 }],
  ['of a number too large to be exact', { cash: -(2 ** 53), prepaid: 2 ** 53 }],
  ['of nothing', { cash: 0, prepaid: 0 }],
  ['without any amount', {}],
])('BL-05 a transaction %s is refused, and its whole batch is rolled back', async (_, amounts) => {
  const { post, entries, balances } = await ledger()
  const before = await balances()
  const bad: Posting = { kind: 'gift', source: 'gift', source_id: 'a', amounts }
  await expect(post([topUp(unit), bad])).rejects.toThrow(/a transaction (must come to 0|of nothing)/)
  expect(await entries()).toEqual([])
  expect(await balances()).toEqual(before)
})

test('BL-05 a booked source is not booked again, and a new one in the same batch is booked', async () => {
  const { post, entries } = await ledger()
  await post([topUp(unit)])
  expect((await post([topUp(unit), topUp(2 * unit)]))?.txn_nos).toEqual([null, '2'])
  expect((await post([topUp(unit)]))?.txn_nos).toEqual([null])
  expect(await entries()).toHaveLength(4)
})

test('BL-05 a posting above the balance is not written; a chargeback may overdraw the account', async () => {
  const { post, entries, balances } = await ledger()
  await post([topUp(unit)])
  const back = (kind: Posting['kind'], source_id: string): Posting => ({
    kind,
    source: 'payment',
    source_id,
    amounts: { cash: 3 * unit, prepaid: -3 * unit },
  })
  expect(await post([back('refund', 'a refund')])).toBeNull()
  expect(await entries()).toHaveLength(2)
  expect((await post([back('chargeback', 'a chargeback')]))?.txn_nos).toEqual(['2'])
  expect(await balances()).toMatchObject({ prepaid: -2 * unit })
})

test('BL-05 a transaction is never dated before the one it follows, even when the clock of its process is behind', async () => {
  const { post, db, clock } = await ledger()
  const now = clock.now()
  await post([topUp(unit)], now)
  await post([topUp(2 * unit)], new Date(now.getTime() - 60_000))
  const rows = await db.selectFrom('ledger_transaction').select('at').orderBy('txn_no').execute()
  expect(rows.map((row) => row.at)).toEqual([now, now])
})
