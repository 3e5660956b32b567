import type { Ground } from '../call/app-context.ts'
import type { Consumer } from './consume.ts'
import { registerConsumers } from './cursor-queries.ts'
import { withFactsAhead } from './fact-queries.ts'
import { runConsumer } from './run-consumer.ts'

export interface DrainOptions {
  /** Puts facts aside that fail, as the runner would, instead of throwing. */
  tolerant?: boolean
  timeout_ms?: number
}

/** Runs the consumers until no fact is left for any of them. */
export async function drainConsumers(
  consumers: readonly Consumer[],
  ground: Ground,
  { tolerant = false, timeout_ms = 15_000 }: DrainOptions = {},
): Promise<number> {
  const start = performance.now()
  const names = consumers.map((consumer) => consumer.name)
  await registerConsumers(ground.db, consumers)
  let total = 0
  for (;;) {
    // Asked at once for all: most have nothing, and a turn in vain is a transaction.
    const ahead = await withFactsAhead(ground.db, names)
    if (ahead.size === 0) return total
    let moved = 0
    for (const one of consumers) if (ahead.has(one.name)) moved += await drainOne(one, ground, tolerant)
    total += moved
    if (moved > 0) continue
    if (performance.now() - start > timeout_ms) {
      throw new Error('facts stay unread: a transaction somewhere on this database server is still open')
    }
    // An older transaction holds the facts back, or another process has the turn.
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function drainOne(consumer: Consumer, ground: Ground, tolerant: boolean): Promise<number> {
  let total = 0
  for (;;) {
    const turn = await runConsumer(consumer, ground, { most: consumer.batch, impatient: true })
    total += turn.facts
    if (turn.state === 'idle' || turn.state === 'busy') return total
    if (turn.state === 'waiting' && turn.error !== undefined && !tolerant) {
      throw new Error(`${consumer.name} cannot handle a fact`, { cause: turn.error })
    }
  }
}
