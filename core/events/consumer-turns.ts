import type { AppContext } from '../call/app-context.ts'
import type { Consumer } from './consume.ts'
import { runConsumer } from './run-consumer.ts'

/** Turns at once: each holds a connection. */
const ABREAST = 3

interface Options {
  app: AppContext
  consumers: readonly Consumer[]
}

export interface ConsumerTurns {
  start(): void
  stop(): Promise<void>
  /** There are new events of these kinds. */
  wake(event_names: readonly string[]): void
  wakeAll(): void
}

/** Gives the consumers that have something to do their turns, a few at a time. */
export function createConsumerTurns({ app, consumers }: Options): ConsumerTurns {
  const due = new Set<Consumer>()
  const running = new Map<Consumer, Promise<void>>()
  const later = createTimers<Consumer>()
  let isOpen = false

  return {
    start() {
      isOpen = true
      give()
    },
    async stop() {
      isOpen = false
      due.clear()
      later.clear()
      await Promise.all(running.values())
    },
    wake: (event_names) =>
      wake(consumers.filter(({ events }) => events.some((event) => event_names.includes(event.name)))),
    wakeAll: () => wake(consumers),
  }

  function wake(ones: readonly Consumer[]) {
    for (const one of ones) due.add(one)
    give()
  }

  function give() {
    for (const one of due) {
      if (!isOpen || running.size >= ABREAST) return
      if (running.has(one)) continue
      due.delete(one)
      const turn = run(one).finally(() => {
        running.delete(one)
        give()
      })
      running.set(one, turn)
    }
  }

  async function run(one: Consumer): Promise<void> {
    try {
      const turn = await runConsumer(one, app, { most: one.batch })
      if (turn.state === 'moved' && isOpen) return await run(one)
      if (turn.state === 'busy') again(one, 250)
      if (turn.state === 'waiting') again(one, turn.wait_ms)
    } catch (error) {
      app.observe.log.error({ consumer: one.name, err: error }, 'a consumer could not take its turn')
      again(one, 1_000)
    }
  }

  function again(one: Consumer, wait_ms: number) {
    if (!isOpen) return
    later.set(one, wait_ms, () => {
      due.add(one)
      give()
    })
  }
}

/** One timer for each key. */
function createTimers<Key>() {
  const timers = new Map<Key, NodeJS.Timeout>()
  return {
    set(key: Key, wait_ms: number, run: () => void): void {
      clearTimeout(timers.get(key))
      const timer = setTimeout(() => {
        timers.delete(key)
        run()
      }, wait_ms)
      timers.set(key, timer)
    },
    clear(): void {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
