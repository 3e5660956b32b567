import { transaction } from '@bowerbird/core/db/transaction'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test, vi } from 'vitest'
import { lockCredits } from './attribution-queries.ts'
import { sampleConversions } from './sample-conversions.ts'
import { conversionWorld } from './test-conversions.ts'

const run = ({ app, db }: World) =>
  sampleConversions.run({} as never, {
    db,
    app,
    signal: new AbortController().signal,
    job_id: '1',
    attempt: 1,
  })

/** An account that is sampled first, one after it, and the accounts that have samples. */
async function twoAccounts(home: World) {
  const both = [await conversionWorld(home), await conversionWorld(home)].toSorted((one, other) =>
    BigInt(one.advertiser_id) < BigInt(other.advertiser_id) ? -1 : 1,
  )
  for (const at of both) await at.meet(await home.make.pinner(), 'impression')
  const sampled = async () => {
    const rows = await home.db
      .selectFrom('conversion_sample')
      .select('advertiser_id')
      .orderBy('advertiser_id')
      .execute()
    return rows.map((row) => row.advertiser_id)
  }
  const [first, second] = both.map((at) => at.advertiser_id)
  return { first: first!, second: second!, sampled }
}

test('CONV-04 an account whose credits are being made is sampled after all others', async () => {
  const home = await world()
  const { first, second, sampled } = await twoAccounts(home)
  const { running } = await transaction(home.db, async (db) => {
    await lockCredits(db, first)
    const running = run(home)
    await vi.waitFor(async () => expect(await sampled()).toEqual([second]))
    return { running }
  })
  await running
  expect(await sampled()).toEqual([first, second])
})

test(
  'CONV-04 an account that stays busy fails no run, and is sampled by the next',
  { timeout: 30_000 },
  async () => {
    const home = await world()
    const { first, second, sampled } = await twoAccounts(home)
    await transaction(home.db, async (db) => {
      await lockCredits(db, first)
      await run(home)
    })
    expect(await sampled()).toEqual([second])
    await run(home)
    expect(await sampled()).toEqual([first, second])
  },
)
