import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { startDiscovery } from '../pinner/discovery/start-discovery.ts'
import { discoveryOf } from '../pinner/discovery/discovery-port.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { callerFor } from './caller.ts'
import { cpuEach } from './cpu.ts'
import { madeTaste, seedTaste } from './home-site.ts'
import type { TasteSite } from './home-site.ts'
import { interleave, quantile } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import { byCoOccurrence, byPopularity, siteOf } from './recommenders.ts'
import type { BenchResult, BenchRow } from './row.ts'
import { seed } from './seed.ts'
import { seedFeeds } from './seed-feeds.ts'

/** BENCH_FULL=1: 50 000 people and a million pins. */
const isFull = process.env['BENCH_FULL'] === '1'
const size = isFull
  ? { people: 50_000, boards: 40_000, pins: 1_000_000, follows: 100 }
  : { people: 5_000, boards: 4_000, pins: 100_000, follows: 100 }
const readers = isFull ? 2_000 : 1_000
const batch = 100
/** People whose saves are replayed, and pins that each is shown. */
const replayed = 300
const seenEach = 100
const top = 20

/** How well For you guesses saves that were held out, and what its first page costs beside one of Following. */
const home: BenchRow = {
  row: 'home',
  goal: 'saves per hundred seen at least 2x popularity; the first page of For you p95 100 ms, CPU at most 2x of Following, its list made new or not',
  async run() {
    return [...(await savesPerHundred()), ...(await leaveOneOut()), ...(await cost())]
  },
}
export default home

/** A fifth of the saves is held out: which of the pins that are shown did people save? */
async function savesPerHundred(): Promise<BenchResult[]> {
  const taste = madeTaste({ held_out: 0.2 })
  return withForYou(taste, async (forYou) => {
    const site = siteOf(taste)
    const popular = named(site, byPopularity(site, seenEach))
    let [ours, theirs, shown] = [0, 0, 0]
    for (const user of usersOf(taste)) {
      const held = new Set(taste.held.get(user))
      const pins = await forYou(user, seenEach)
      shown += pins.length
      ours += pins.filter((pin) => held.has(pin)).length
      theirs += popular(user).filter((pin) => held.has(pin)).length
    }
    const people = usersOf(taste).length
    return [
      result(
        'saves per hundred seen, against popularity',
        (100 * ours) / shown,
        (100 * theirs) / (people * seenEach),
        noteOf(taste),
      ),
    ]
  })
}

/** One save of each person is held out: is it among the first twenty, and where? */
async function leaveOneOut(): Promise<BenchResult[]> {
  const taste = madeTaste({ held_out: 1 })
  const site = siteOf(taste)
  return withForYou(taste, async (forYou) => {
    const ours = await judged(taste, (user) => forYou(user, top))
    const others = {
      popularity: await judged(taste, named(site, byPopularity(site, top))),
      'co-occurrence': await judged(taste, named(site, byCoOccurrence(site, top))),
    }
    return Object.entries(others).flatMap(([name, quality]) => [
      result(`hit rate@${top}, against ${name}`, ours.hits, quality.hits, noteOf(taste)),
      result(`nDCG@${top}, against ${name}`, ours.ndcg, quality.ndcg, noteOf(taste)),
    ])
  })
}

async function judged(taste: TasteSite, recommend: (user: number) => number[] | Promise<number[]>) {
  let [hits, ndcg] = [0, 0]
  const users = usersOf(taste)
  for (const user of users) {
    const place = (await recommend(user)).indexOf(taste.held.get(user)?.[0] ?? -1)
    if (place < 0) continue
    hits++
    ndcg += 1 / Math.log2(place + 2)
  }
  return { hits: hits / users.length, ndcg: ndcg / users.length }
}

/** Answers with the numbers of pictures, where a site of edges counts by its own. */
const named =
  ({ names }: ReturnType<typeof siteOf>, recommend: (user: number) => number[]) =>
  (user: number) =>
    recommend(user).map((item) => names[item] ?? -1)

const usersOf = ({ train }: TasteSite) => [...train.keys()].slice(0, replayed)
const noteOf = ({ users, items, topics }: TasteSite) =>
  `${users} people with two of ${topics} tastes each, ${items} pictures; ${replayed} people replayed`

/** Fills a product and its engine with this site; `forYou` answers the pictures that a person is shown first. */
async function withForYou<T>(
  taste: TasteSite,
  use: (forYou: (user: number, count: number) => Promise<number[]>) => Promise<T>,
): Promise<T> {
  const product = await openProduct()
  try {
    const itemOf = await seedTaste(product, taste)
    const stop = await engineOf(product)
    const answer = await use(async (user, count) => {
      const page = await product.dispatcher.run(userHomefeedGet, { page_size: count }, callerFor(user))
      if (!page.ok) throw new Error(page.message)
      return page.data.map((pin) => itemOf(pin.id))
    })
    await stop()
    return answer
  } finally {
    await product.end()
  }
}

async function engineOf(product: BenchProduct): Promise<() => Promise<void>> {
  const stop = await startDiscovery(product.app)
  while (!(await discoveryOf(product).stats())?.is_ready) await sleep(50)
  return stop
}

async function cost(): Promise<BenchResult[]> {
  const product = await openProduct()
  const { dispatcher, postmaster, app } = product
  try {
    await seed(product, size)
    await seedFeeds(product, readers, 5)
    await app.database.pool.query(
      `insert into search_document (pin_id, owner_id, root_pin_id, is_copy, quality, heat, tier, tags, tsv)
       select pin_id, owner_id, root_pin_id, false, 0, pin_id % 1000, 1, '{}', '' from pin`,
    )
    await app.database.pool.query('vacuum analyze search_document')
    const stop = await engineOf(product)
    const page = async (feed: 'for_you' | 'following', reader: number) => {
      const started = performance.now()
      const outcome = await dispatcher.run(userHomefeedGet, { feed }, callerFor((reader * 7919) % readers))
      if (!outcome.ok || outcome.data.length !== 25) throw new Error('a page is not full')
      return performance.now() - started
    }
    let first = 0
    /** Other readers than before, who come back days later: their lists are old. */
    const nextReaders = async () => {
      first += batch
      await app.database.pool.query(
        `update for_you_list set made_at = made_at - interval '1 day' where made_at > now() - interval '1 day'`,
      )
    }
    const pages = (feed: 'for_you' | 'following') =>
      cpuEach(postmaster, batch, async (n) => page(feed, first + n))
    const note = `${size.people} people, ${size.pins} pins, ${size.people * size.follows} follows`
    const madeNew = await interleave({
      what: 'CPU of the first page of For you, its list made new, against Following',
      unit: 'µs',
      note,
      subject: async () => {
        await nextReaders()
        return pages('for_you')
      },
      limit: () => pages('following'),
    })
    const openedAgain = await interleave({
      what: 'the same, opened again within minutes',
      unit: 'µs',
      note,
      subject: async () => {
        await nextReaders()
        await app.database.pool.query('delete from seen_pictures')
        await pages('for_you')
        return pages('for_you')
      },
      limit: () => pages('following'),
    })
    await nextReaders()
    const times: number[] = []
    for (let n = 0; n < 300; n++) times.push(await page('for_you', first + n))
    await stop()
    return [
      madeNew,
      openedAgain,
      result(
        'the first page of For you, its list made new, p95',
        quantile(times, 0.95),
        100,
        `${note}; one at a time; the limit is the goal`,
        'ms',
      ),
    ]
  } finally {
    await product.end()
  }
}

function result(what: string, subject: number, limit: number, note: string, unit = ''): BenchResult {
  const ratio = subject / limit
  return { what, subject, limit, ratio, min: ratio, max: ratio, unit, note }
}
