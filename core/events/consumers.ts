import type { AppContext } from '../call/app-context.ts'
import type { Consumer } from './consume.ts'
import { createConsumerTurns } from './consumer-turns.ts'
import { registerConsumers } from './cursor-queries.ts'
import { createEventListener } from './event-notifier.ts'
import { createEventWatch } from './event-watch.ts'
import { rebaseEvents } from './rebase-events.ts'
import { withFactsAhead } from './event-queries.ts'
import { runConsumer } from './run-consumer.ts'

export interface Consumers {
  /** Runs them from now on. Several processes may: each event meets each consumer once. */
  start(): Promise<void>
  /** Waits for the turns under way. */
  stop(): Promise<void>
  /** Everything now, also what the handlers themselves append. Answers how many events. */
  drain(options?: DrainOptions): Promise<number>
}

interface Options {
  app: AppContext
  consumers: readonly Consumer[]
}

export function createConsumers({ app, consumers }: Options): Consumers {
  const names = consumers.map((consumer) => consumer.name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice) throw new Error(`two consumers are called ${twice}`)

  const turns = createConsumerTurns({ app, consumers })
  const watch = createEventWatch({ app, onNews: turns.wake, onStart: turns.wakeAll })
  const listener = createEventListener({ app, onNotify: watch.soon })

  return {
    async start() {
      await rebaseEvents(app.database.db, app.observe.log)
      await registerConsumers(app.database.db, consumers)
      turns.start()
      watch.start()
      listener.start()
    },
    async stop() {
      watch.stop()
      await Promise.all([listener.stop(), turns.stop()])
    },
    drain: (options) => drainConsumers(consumers, app, options),
  }
}

interface DrainOptions {
  /** Puts events aside that fail, as the runner would, instead of throwing. */
  tolerant?: boolean
  timeout_ms?: number
}

/** Runs the consumers until no event is left for any of them. */
async function drainConsumers(
  consumers: readonly Consumer[],
  app: AppContext,
  { tolerant = false, timeout_ms = 15_000 }: DrainOptions = {},
): Promise<number> {
  const start = performance.now()
  const names = consumers.map((consumer) => consumer.name)
  await registerConsumers(app.database.db, consumers)
  let total = 0
  for (;;) {
    // Asked at once for all: most have nothing, and a turn in vain is a transaction.
    const ahead = await withFactsAhead(app.database.db, names)
    if (ahead.size === 0) return total
    let moved = 0
    for (const one of consumers) if (ahead.has(one.name)) moved += await drainOne(one, app, tolerant)
    total += moved
    if (moved > 0) continue
    if (performance.now() - start > timeout_ms) {
      throw new Error('events stay unread: a transaction somewhere on this database server is still open')
    }
    // An older transaction holds the events back, or another process has the turn.
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function drainOne(consumer: Consumer, app: AppContext, tolerant: boolean): Promise<number> {
  let total = 0
  for (;;) {
    const turn = await runConsumer(consumer, app, { most: consumer.batch, impatient: true })
    total += turn.events
    if (turn.state === 'idle' || turn.state === 'busy') return total
    if (turn.state === 'waiting' && turn.error !== undefined && !tolerant) {
      throw new Error(`${consumer.name} cannot handle an event`, { cause: turn.error })
    }
  }
}
