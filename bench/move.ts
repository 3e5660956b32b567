import { selectAllMove } from '@bowerbird/contract/organise/organise-calls'
import { callerFor } from './caller.ts'
import { inFlight } from './cpu.ts'
import { interleave, median, quantile } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchResult, BenchRow } from './row.ts'
import { timeOfSave, withReaders } from './saves-by-others.ts'
import { boardId, personId, seed } from './seed.ts'

const size = { people: 2_000, boards: 4_000, pins: 100_000, follows: 0 }
const pins = 10_000
const saves = 150
const limitSeconds = 30

/** A move of 10 000 pins, and what other people's saves feel of it, with the jobs in the same process. */
const move: BenchRow = {
  row: 'move',
  goal: '10 000 pins in 30 s; saves of others meanwhile at most 1.5x as long',
  async run() {
    const product = await openProduct()
    try {
      await seed(product, size)
      const way = await largeBoard(product)
      const alone = await secondsOf(product, way)
      await product.consumers.drain()
      const saved = await interleave({
        what: 'a save by others, in the middle',
        unit: 'ms',
        note: 'one after the other, facts read meanwhile',
        rounds: 3,
        subject: () => savesDuring(product, way),
        limit: () => withReaders(product, () => timeOfSaves(product)),
      })
      return [alone, saved]
    } finally {
      await product.end()
    }
  },
}
export default move

/** The pins lie on one of these boards of the first person, and are moved to the other. */
interface Way {
  from: string
  to: string
}

const first = 3_000_000_000

async function largeBoard({ app }: BenchProduct): Promise<Way> {
  const [owner, board] = [personId(0), boardId(0)]
  const id = `${first} + n`
  const series = `from generate_series(0, ${pins - 1}) n`
  for (const statement of [
    `insert into pin (pin_id, owner_id, board_id, image_signature, image_width, image_height, is_animated, dominant_color, placeholder, title, description, link, domain, method, root_pin_id, created_at, changed_at)
      select ${id}, ${owner}, ${board}, md5((n % 5000)::text), 800, 600, false, '#a0b0c0', 'a0b0c0a0b0c0a0b0c0a0b0c0', 'Moving ' || n, 'Some words', null, '', 'uploaded', ${id}, now(), now() ${series}`,
    `insert into board_pin (board_id, pin_id, position) select ${board}, ${id}, ${id} ${series}`,
    `insert into user_pin (user_id, pin_id, board_id, root_pin_id, is_created) select ${owner}, ${id}, ${board}, ${id}, true ${series}`,
    `insert into image_use (signature, used_by, is_shown) select md5((n % 5000)::text), 'pin/' || (${id}), true ${series}`,
    `insert into image_board (image_signature, board_id, pin_id) select md5((n % 5000)::text), ${board}, ${id} ${series}`,
    `update board set pin_count = pin_count + ${pins} where board_id = ${board}`,
    'vacuum analyze',
  ])
    await app.database.pool.query(statement)
  return { from: board, to: boardId(size.people) }
}

/** Asks for the move; the job is yet to be done. */
async function ask({ dispatcher }: BenchProduct, way: Way): Promise<void> {
  const outcome = await dispatcher.run(
    selectAllMove,
    { board_id: way.from, new_board_id: way.to },
    callerFor(0),
  )
  if (!outcome.ok) throw new Error(outcome.message)
  ;[way.from, way.to] = [way.to, way.from]
}

async function secondsOf(product: BenchProduct, way: Way): Promise<BenchResult> {
  const started = performance.now()
  await ask(product, way)
  const asked = performance.now() - started
  await product.jobs.drain()
  const seconds = (performance.now() - started) / 1_000
  const ratio = seconds / limitSeconds
  return {
    what: `a move of ${pins} pins`,
    unit: 's',
    subject: seconds,
    limit: limitSeconds,
    ratio,
    min: ratio,
    max: ratio,
    note: `the call itself ${Math.round(asked)} ms`,
  }
}

/** Median of saves while a move runs; the move may take longer. */
async function savesDuring(product: BenchProduct, way: Way): Promise<number> {
  return withReaders(product, async () => {
    await ask(product, way)
    const job = product.jobs.drain()
    const time = await timeOfSaves(product)
    await job
    return time
  })
}

async function timeOfSaves(product: BenchProduct): Promise<number> {
  const times: number[] = []
  await inFlight(saves, 1, async () => {
    times.push(await timeOfSave(product, size))
  })
  if (process.env['BENCH_VERBOSE']) console.log(`  p50 ${median(times)} p99 ${quantile(times, 0.99)}`)
  return median(times)
}
