import type { Ground } from '../call/app-context.ts'
import type { Consumer } from './consume.ts'
import { createConsumerTurns } from './consumer-turns.ts'
import { drainConsumers, type DrainOptions } from './drain-consumers.ts'
import { registerConsumers } from './cursor-queries.ts'
import { createFactListener } from './fact-listener.ts'
import { createFactWatch } from './fact-watch.ts'
import { rebaseFacts } from './rebase-facts.ts'

export interface Consumers {
  /** Runs them from now on. Several processes may: each fact meets each consumer once. */
  start(): Promise<void>
  /** Waits for the turns under way. */
  stop(): Promise<void>
  /** Everything now, also what the handlers themselves append. Answers how many facts. */
  drain(options?: DrainOptions): Promise<number>
}

interface Options {
  ground: Ground
  consumers: readonly Consumer[]
}

export function createConsumers({ ground, consumers }: Options): Consumers {
  const names = consumers.map((consumer) => consumer.name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice) throw new Error(`two consumers are called ${twice}`)

  const turns = createConsumerTurns({ ground, consumers })
  const watch = createFactWatch({ ground, onNews: turns.wake, onStart: turns.wakeAll })
  const listener = createFactListener({ ground, onNotify: watch.soon })

  return {
    async start() {
      await rebaseFacts(ground.db, ground.log)
      await registerConsumers(ground.db, consumers)
      turns.start()
      watch.start()
      listener.start()
    },
    async stop() {
      watch.stop()
      await Promise.all([listener.stop(), turns.stop()])
    },
    drain: (options) => drainConsumers(consumers, ground, options),
  }
}
