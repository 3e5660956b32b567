import type { Db } from '@bowerbird/core/db/database'
import { expect, test } from 'vitest'
import { createAuctionCounts } from './auction-counts.ts'
import { buildIndex } from './ad-index.ts'
import { holdAuction } from './auction.ts'
import type { Auction } from './auction.ts'
import { bruteForce } from './brute-force.ts'
import type { AuctionCount } from './auction-count-queries.ts'
import { randomAuction, randomOf } from './test-auction.ts'

/** Takes what would be written. */
function counting(auction: Auction, random?: () => number) {
  const counts = createAuctionCounts({} as Db, () => '2026-03-01', random)
  const winners = holdAuction({ ...auction, observe: counts.count })
  return { winners, rows: counts.waiting() }
}

test('ADS-04 who took part, won and was kept out is what asking every ad alone says', () => {
  for (let seed = 1; seed <= 150; seed++) {
    // One page like any other, every ad by hand: of an automated campaign nothing is counted.
    const made = randomAuction(seed, 60)
    const index = buildIndex(made.index.candidates.map((one) => ({ ...one, share: null })))
    const auction = {
      ...made,
      index,
      turns: [],
      allocations: made.allocations.map((room) => Math.max(0, room)),
    }
    const { winners, rows } = counting(auction)
    const won = bruteForce(auction)
    expect(winners).toEqual(won)
    const groups = new Map(rows.map((row) => [row.ad_group_id, row]))
    const winning = new Set(won.map(({ ad }) => ad.ad_group_id))
    const payers = new Set(won.map(({ ad }) => ad.owner_user_id))
    index.candidates.forEach((one, n) => {
      const room = auction.allocations[index.campaign[n] ?? 0] ?? 0
      const alone = (allocations: Float64Array) =>
        bruteForce({ ...auction, index: buildIndex([one]), allocations, start: 0 })
      const fits = alone(Float64Array.of(1e12)).length > 0
      const row: Partial<AuctionCount> = groups.get(one.ad_group_id) ?? {}
      expect(row.counted ?? 0).toBe(fits ? 1 : 0)
      expect(row.won ?? 0).toBe(winning.has(one.ad_group_id) ? 1 : 0)
      if (fits && room === 0) expect(row).toMatchObject({ held_back: 1, entered: 0, outbid: 0 })
      if (row.outbid) expect(payers.has(one.owner_user_id) || won.length < auction.count).toBe(false)
    })
  }
})

test('ADS-04 of many ad groups each auction counts some, and each stands for the others', () => {
  const random = randomOf(7)
  const made = randomAuction(3, 2_000)
  const index = buildIndex(made.index.candidates.map((one) => ({ ...one, share: null })))
  const auction = {
    ...made,
    index,
    turns: [],
    allocations: new Float64Array(index.campaign_ids.length).fill(1e12),
  }
  const all = new Map<string, AuctionCount>()
  const counts = createAuctionCounts({} as Db, () => '2026-03-01', random)
  for (let n = 0; n < 400; n++) holdAuction({ ...auction, observe: counts.count })
  for (const row of counts.waiting()) all.set(row.ad_group_id, row)
  const rows = [...all.values()]
  const entered = rows.reduce((sum, row) => sum + row.entered, 0) / rows.length
  expect(entered).toBeGreaterThan(360)
  expect(entered).toBeLessThan(440)
  for (const row of rows) expect(row.entered).toBe(row.counted * 20)
})
