import { setTimeout as sleep } from 'node:timers/promises'
import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { createEngine } from '../pinner/discovery/engine.ts'
import type { EngineMessage } from '../pinner/discovery/engine-messages.ts'
import { discoveryOf } from '../pinner/discovery/discovery-port.ts'
import { startDiscovery } from '../pinner/discovery/start-discovery.ts'
import { callerFor } from './caller.ts'
import { LARGE, rootId, saveMessages, siteMessages } from './discovery-site.ts'
import { median, quantile } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchResult, BenchRow } from './row.ts'
import { boardId, pinId, seed } from './seed.ts'

const rounds = 7
const size = { people: 1_000, boards: 2_000, pins: 60_000, follows: 0 }
const saves = 100

/** How fast an engine takes in what there is and what is saved, and how soon a save is walked over in a running product. */
const freshness: BenchRow = {
  row: 'freshness',
  goal: 'a million edges a second a core; a save is walked over within 1 s, and a pin that turns secret is not',
  async run() {
    return [...edgesIn(), ...(await untilSeen())]
  },
}
export default freshness

function edgesIn(): BenchResult[] {
  const engine = createEngine({ now: () => 1_000 })
  const filling = rate(siteMessages(LARGE), LARGE.edges, engine)
  const walks = Array.from({ length: 40 }, (_, i): EngineMessage => walkFrom(i * 977))
  const live = Array.from({ length: rounds }, (_, round) => {
    // Half of the time goes to walks, as it may in a busy hour.
    const first = 2e7 + round * 1e5
    const messages = saveMessages({ ...LARGE, edges: 100_000 }, { seed: round, first, at_once: 500 })
    return rate(messages, 100_000, engine, walks)
  })
  return [
    result(
      'edges a second, filling',
      [filling],
      1e6,
      'ten million, laid out; CPU of one core; the limit is the goal',
    ),
    result(
      'edges a second, one save after another',
      live,
      1e6,
      'beside a million pictures with ten million edges',
    ),
  ]
}

const walkFrom = (picture: number): EngineMessage => ({
  kind: 'walk',
  roots: BigUint64Array.of(rootId(picture)),
  weights: Float64Array.of(1),
  count: 100,
  seed: picture,
})

/** Edges a second of CPU; walks in between are not counted. */
function rate(
  messages: Iterable<EngineMessage>,
  edges: number,
  engine: ReturnType<typeof createEngine>,
  between: readonly EngineMessage[] = [],
): number {
  let micros = 0
  let next = 0
  for (const message of messages) {
    const before = process.cpuUsage()
    engine.answer(message)
    const { user, system } = process.cpuUsage(before)
    micros += user + system
    const walk = between[next++ % Math.max(1, between.length)]
    if (walk) engine.answer(walk)
  }
  return (edges / micros) * 1e6
}

/** Through calls, events and the engine's thread, in a product that also walks all the time. */
async function untilSeen(): Promise<BenchResult[]> {
  const product = await openProduct()
  try {
    await seed(product, size)
    // Of established accounts: new ones count less (docs/decisions/063).
    await product.app.database.pool.query("update user_account set created_at = now() - interval '1 year'")
    const stop = await startDiscovery(product.app)
    const { stats } = discoveryOf(product)
    while (!(await stats())?.is_ready) await sleep(50)
    const seen = await untilSaved(product)
    const gone = await untilGone(product)
    await stop()
    const note = `${saves} times, p99; the limit is the goal`
    return [
      result(
        'until a save is walked over',
        [quantile(seen, 0.99)],
        1_000,
        `${note}; median ${median(seen).toFixed(0)} ms`,
        'ms',
      ),
      result(
        'until a secret board is not',
        [quantile(gone, 0.99)],
        1_000,
        `${note}; median ${median(gone).toFixed(0)} ms`,
        'ms',
      ),
    ]
  } finally {
    await product.end()
  }
}

/** From the answer of a save until walks from the pin find what else is on the board. */
async function untilSaved({ dispatcher, app }: BenchProduct): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < saves; n++) {
    const [pin, board] = [pinId(n * 31), boardId(n + 500)]
    const saved = await dispatcher.run(
      repinCreate,
      { pin_id: pin, board_id: board, save_again: true },
      callerFor((n + 500) % size.people),
    )
    if (!saved.ok) throw new Error(saved.message)
    const beside = pinId(n + 500)
    times.push(await until(async () => (await near(app, beside)).includes(pin)))
  }
  return times
}

async function untilGone({ dispatcher, app }: BenchProduct): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < saves; n++) {
    const [board_id, pin] = [boardId(n), pinId(n)]
    const beside = pinId(n + size.boards)
    if ((await near(app, pin)).length === 0) throw new Error('nothing is near a pin of a full board')
    const changed = await dispatcher.run(
      boardUpdate,
      { board_id, privacy: 'secret' },
      callerFor(n % size.people),
    )
    if (!changed.ok) throw new Error(changed.message)
    times.push(await until(async () => !(await near(app, pin)).includes(beside)))
  }
  return times
}

async function near(app: BenchProduct['app'], pin_id: ReturnType<typeof pinId>): Promise<string[]> {
  const found = await discoveryOf({ app }).walk([{ pin_id, weight: 1 }], { count: 200 })
  return found.map((one) => one.pin_id)
}

async function until(isSo: () => Promise<boolean>): Promise<number> {
  const begun = performance.now()
  while (!(await isSo())) {
    await sleep(5)
    if (performance.now() - begun > 30_000) throw new Error('a change was not seen within 30 s')
  }
  return performance.now() - begun
}

function result(what: string, seen: readonly number[], limit: number, note: string, unit = ''): BenchResult {
  const subject = median(seen)
  return {
    what,
    subject,
    limit,
    ratio: subject / limit,
    min: Math.min(...seen) / limit,
    max: Math.max(...seen) / limit,
    unit,
    note,
  }
}
