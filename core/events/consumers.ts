import type { AppContext } from '../call/app-context.ts'
import type { Consumer } from './consume.ts'
import { createConsumerTurns } from './consumer-turns.ts'
import { drainConsumers, type DrainOptions } from './drain-consumers.ts'
import { registerConsumers } from './cursor-queries.ts'
import { createEventListener } from './event-listener.ts'
import { createEventWatch } from './event-watch.ts'
import { rebaseEvents } from './rebase-events.ts'

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
      await rebaseEvents(app.db, app.log)
      await registerConsumers(app.db, consumers)
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
