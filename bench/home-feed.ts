import { boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { setTimeout as sleep } from 'node:timers/promises'
import { callerFor } from './caller.ts'
import { cpuEach } from './cpu.ts'
import { interleave, median, quantile } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchResult, BenchRow } from './row.ts'
import { boardId, personId, pinId, seed } from './seed.ts'
import { seedFeeds } from './seed-feeds.ts'

/** BENCH_FULL=1: 50 000 people, 5 million follows, 1 million pins. */
const isFull = process.env['BENCH_FULL'] === '1'
const size = isFull
  ? { people: 50_000, boards: 40_000, pins: 1_000_000, follows: 100 }
  : { people: 5_000, boards: 4_000, pins: 100_000, follows: 100 }
const readers = isFull ? 5_000 : 1_000
const batch = 400
const saves = 100

/** The following feed against the board page's own query, and how long a new pin takes to its followers. */
const homeFeed: BenchRow = {
  row: 'home-feed',
  goal: '25 items at most 3x one board page; a new pin is seen by followers within 1 s (p99)',
  async run() {
    const product = await openProduct()
    try {
      await seed(product, size)
      await seedFeeds(product, readers, 5)
      const note = `${size.people} people, ${size.people * size.follows} follows, ${size.pins} pins`
      return [await against(product, note), await freshness(product)]
    } finally {
      await product.end()
    }
  },
}
export default homeFeed

async function against({ dispatcher, postmaster }: BenchProduct, note: string): Promise<BenchResult> {
  let next = 0
  return interleave({
    what: '25 items of the feed',
    unit: 'µs CPU',
    note,
    subject: () =>
      cpuEach(postmaster, batch, async () => {
        const outcome = await dispatcher.run(
          userHomefeedGet,
          { feed: 'following' },
          callerFor((next++ * 7919) % readers),
        )
        if (!outcome.ok || outcome.data.length !== 25) throw new Error('a feed is not full')
      }),
    limit: () =>
      cpuEach(postmaster, batch, async () => {
        const reader = (next++ * 7919) % readers
        const outcome = await dispatcher.run(
          boardFeedGet,
          { board_id: boardId((reader * 31) % size.boards), page_size: 25 },
          callerFor(reader),
        )
        if (!outcome.ok || outcome.data.length !== 25) throw new Error('a board is not full')
      }),
  })
}

/** From the answer of a save until a follower's own feed holds it, with the consumers running. */
async function freshness({ dispatcher, consumers, app }: BenchProduct): Promise<BenchResult> {
  await consumers.start()
  const times: number[] = []
  for (let n = 0; n < saves; n++) {
    const author = (n * 101) % size.boards
    const found = await app.database.pool.query<{ user_id: UserId }>(
      'select user_id from follower where followed_id = $1 limit 1',
      [personId(author)],
    )
    const follower = callerFor(Number(found.rows[0]?.user_id) - 1)
    const saved = await dispatcher.run(
      repinCreate,
      { pin_id: pinId((n * 7919) % size.pins), board_id: boardId(author), save_again: true },
      callerFor(author),
    )
    if (!saved.ok) throw new Error(saved.message)
    const started = performance.now()
    for (let isSeen = false; !isSeen;) {
      const feed = await dispatcher.run(userHomefeedGet, { feed: 'following', page_size: 5 }, follower)
      isSeen = feed.ok && feed.data.some((pin) => pin.id === saved.data.id)
      if (performance.now() - started > 30_000) throw new Error('a pin did not reach its followers')
      if (!isSeen) await sleep(5)
    }
    times.push(performance.now() - started)
  }
  await consumers.stop()
  const late = quantile(times, 0.99)
  return {
    what: 'until a follower sees a pin, p99',
    unit: 'ms',
    subject: late,
    limit: 1000,
    ratio: late / 1000,
    min: late / 1000,
    max: late / 1000,
    note: `${saves} saves, median ${Math.round(median(times))} ms; the limit is the goal`,
  }
}
