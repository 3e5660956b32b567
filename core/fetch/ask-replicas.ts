import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Log } from '../observe/log.ts'

/** Processes of our own site that answer the same questions, asked in turn (docs/decisions/063). */
export interface Replicas {
  /** Rejects when none answers before the signal. */
  ask(path: string, question: unknown, signal: AbortSignal): Promise<unknown>
  close(): Promise<void>
}

interface Options {
  /** Addresses that the settings name, never ones that people give. */
  urls: readonly string[]
  /** Made anew now and then: a token for the port of the other process. */
  token: () => string
  log: Log
}

/** When the first has not answered by then, the next is asked as well. */
const hedgeMs = 10
/** One that failed is asked after all others for so long. */
const asideMs = 1_000

export function createReplicas({ urls, token, log }: Options): Replicas {
  const replicas = urls.map((url) => ({
    url,
    pool: new Pool(url, { connections: 8, connectTimeout: 1_000, pipelining: 1 }),
    aside_until: 0,
  }))
  type Replica = (typeof replicas)[number]
  let turn = 0

  return { ask, close: async () => void (await Promise.all(replicas.map(({ pool }) => pool.destroy()))) }

  async function ask(path: string, question: unknown, signal: AbortSignal): Promise<unknown> {
    const body = JSON.stringify(question)
    const order = inTurn()
    const asked = new Set<Promise<{ answer: unknown } | null>>()
    for (;;) {
      const replica = order.shift()
      if (replica !== undefined) {
        const one = askOne(replica, { path, body, signal }).finally(() => asked.delete(one))
        asked.add(one)
      }
      if (asked.size === 0) throw new Error('no replica answers')
      // Until one answers or fails; while there are more to ask, not for long.
      const first = await Promise.race([...asked, ...(order.length > 0 ? [delay(hedgeMs, null)] : [])])
      if (first !== null) return first.answer
      signal.throwIfAborted()
    }
  }

  /** Another one begins each time, so that all have equal work; those that failed lately come last. */
  function inTurn(): Replica[] {
    const first = turn++ % replicas.length
    const now = performance.now()
    const order = [...replicas.slice(first), ...replicas.slice(0, first)]
    return [...order.filter((one) => one.aside_until <= now), ...order.filter((one) => one.aside_until > now)]
  }

  /** Null when it fails: then it is set aside for a while. */
  async function askOne(
    replica: Replica,
    { path, body, signal }: { path: string; body: string; signal: AbortSignal },
  ): Promise<{ answer: unknown } | null> {
    try {
      const answered = await replica.pool.request({
        path,
        method: 'POST',
        headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
        body,
        signal,
      })
      const text = await answered.body.text()
      if (answered.statusCode !== 200) throw new Error(`it answered ${answered.statusCode}`)
      replica.aside_until = 0
      return { answer: JSON.parse(text) as unknown }
    } catch (error) {
      if (replica.aside_until === 0 && !signal.aborted)
        log.warn({ replica: replica.url, err: error }, 'a replica does not answer')
      replica.aside_until = performance.now() + asideMs
      return null
    }
  }
}
