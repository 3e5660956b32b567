import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@bowerbird/core/db/database'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { daysAfter } from '../entities/campaign-days.ts'
import type { AdIndex } from './ad-index.ts'
import { entryOf, scoreOf } from './auction.ts'
import type { Outcome } from './auction.ts'
import { addAuctionCounts, deleteAuctionDays } from './auction-count-queries.ts'
import type { AuctionCount } from './auction-count-queries.ts'
import type { Candidate } from './candidate.ts'

const batch = 10_000
const keptDays = 30

/** Recommendations look a week back. */
export const forgetAuctionDays = task(
  'forget_auction_days',
  z.object({}),
  async (_, { db, app, signal }) => {
    const before = daysAfter(app.clock.now().toISOString().slice(0, 10), -keptDays)
    while (!signal.aborted && (await deleteAuctionDays(db, before, batch)) === batch);
  },
  { cron: '50 3 * * *' },
)

/** Ads that are weighed for one auction, about; of more, each auction counts some ad groups, drawn at random. */
const mostAds = 100
/** Rows that wait to be written; beyond them nothing new is counted. */
const mostRows = 50_000
const rowsAtOnce = 2_000
const gatherMs = 60_000

/** An ad group with a bid of its own. */
interface Group {
  first: Candidate
  ads: number[]
  row: AuctionCount | null
}

/**
 * What came of auctions for ad groups with a bid of their own, by day: won, lost to higher scores and by how much, or
 * kept out by the budget. Best effort: what a process that dies had not written yet is not counted.
 */
export function createAuctionCounts(
  db: Db,
  dayOf: (ad: { time_zone: string }) => string,
  random: () => number = Math.random,
) {
  const unwritten = new Map<string, AuctionCount>()
  let index: AdIndex | undefined
  let groups: Group[] = []
  let step = 1
  let writing: Promise<void> | undefined

  return { count, write, writeNow: writeAll, waiting: () => [...unwritten.values()] }

  function count({ auction, won, least }: Outcome): void {
    if (auction.index !== index) {
      index = auction.index
      groups = groupsWithBids(index)
      step = Math.ceil(groups.reduce((sum, { ads }) => sum + ads.length, 0) / mostAds)
    }
    const payers = new Set(won.map((ad) => auction.index.payer[ad]))
    for (let n = Math.floor(random() * step); n < groups.length; n += step) {
      const group = groups[n]
      const came = group && whatCame(group, { auction, won, least, payers })
      const row = came && rowOf(group)
      if (!row) continue
      row.counted++
      if (came !== 'held_back') row.entered += step
      if (came !== 'own_won') row[came] += step
      if (isNearlyOutbid(came)) row.outbid += step
    }
  }

  function rowOf(group: Group): AuctionCount | null {
    const day = dayOf(group.first)
    if (group.row?.day === day) return group.row
    const { advertiser_id, ad_group_id, bid } = group.first
    const key = `${ad_group_id} ${day} ${bid}`
    const known = unwritten.get(key)
    if (!known && unwritten.size >= mostRows) return null
    const row = known ?? { advertiser_id, day, ad_group_id, bid_micros: bid, ...noCounts }
    unwritten.set(key, row)
    group.row = row
    return row
  }

  /** Writes new counts a minute later, those of many pages in one commit; a failed write is retried with the next. */
  function write(): Promise<void> {
    writing ??= gather().finally(() => {
      writing = undefined
    })
    return writing
  }

  async function gather(): Promise<void> {
    await sleep(gatherMs, undefined, { ref: false })
    await writeAll()
  }

  async function writeAll(): Promise<void> {
    const rows = [...unwritten]
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const some = rows.slice(from, from + rowsAtOnce)
      const written = some.map(([, row]) => ({ ...row }))
      for (const [, row] of some) Object.assign(row, noCounts)
      try {
        await addAuctionCounts(db, written)
      } catch (error) {
        written.forEach((counts, n) => putBack(some[n]?.[1], counts))
        throw error
      }
    }
    for (const [key, row] of rows) if (row.counted === 0) unwritten.delete(key)
    for (const group of groups) group.row = null
  }
}

const noCounts = {
  counted: 0,
  entered: 0,
  won: 0,
  outbid: 0,
  outbid_125: 0,
  outbid_150: 0,
  outbid_200: 0,
  outbid_300: 0,
  held_back: 0,
}

function putBack(row: AuctionCount | undefined, counts: AuctionCount): void {
  if (!row) return
  for (const name of Object.keys(noCounts) as (keyof typeof noCounts)[]) row[name] += counts[name]
}

/** Those of automated campaigns have none: their bids are chosen. */
function groupsWithBids({ candidates }: AdIndex): Group[] {
  const groups = new Map<string, Group>()
  candidates.forEach((one, ad) => {
    if (one.bid_strategy !== 'MAX_BID' || one.share !== null) return
    const group = groups.get(one.ad_group_id)
    if (group) group.ads.push(ad)
    else groups.set(one.ad_group_id, { first: one, ads: [ad], row: null })
  })
  return [...groups.values()]
}

/** With so many times its bid it would have been ahead. */
const outbids = [
  ['outbid_125', 1.25],
  ['outbid_150', 1.5],
  ['outbid_200', 2],
  ['outbid_300', 3],
] as const
type Came = 'won' | 'own_won' | 'held_back' | 'outbid' | (typeof outbids)[number][0]

const isNearlyOutbid = (came: Came) => came.startsWith('outbid_')

/** Undefined: it could not take part. Another ad of the same payer that won is nothing it lost to. */
function whatCame(
  { ads }: Group,
  { auction, won, least, payers }: Outcome & { payers: ReadonlySet<number | undefined> },
): Came | undefined {
  const { index, allocations } = auction
  const [any = 0] = ads
  const room = allocations[index.campaign[any] ?? 0] ?? 0
  if (room < 0) return undefined
  let best = 0
  for (const ad of ads) {
    const score = scoreOf(auction, ad, index.bid[ad] ?? 0)
    if (score > best && entryOf(auction, ad, Infinity) > 0) best = score
  }
  if (best === 0) return undefined
  if (ads.some((ad) => won.includes(ad))) return 'won'
  if (room === 0) return 'held_back'
  if (payers.has(index.payer[any])) return 'own_won'
  // What its whole bid was worth would have been enough.
  if (best > least) return 'held_back'
  return outbids.find(([, times]) => best * times > least)?.[0] ?? 'outbid'
}

export type AuctionCounts = ReturnType<typeof createAuctionCounts>
