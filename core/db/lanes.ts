import { AsyncLocalStorage } from 'node:async_hooks'

/** What a query is part of. Each lane has its share of the connections and its own limits of time. */
export type Lane = 'account' | 'read' | 'write' | 'background' | 'health'

interface LaneLimits {
  /** Of all connections, at most. */
  share: number
  /** How long it waits for a connection. */
  wait_ms: number
  lock_ms: number
  statement_ms: number
}

/** Accounts (log-in, settings) and health have connections left when all others are taken. */
export const laneLimits: Record<Lane, LaneLimits> = {
  health: { share: 1, wait_ms: 1_000, lock_ms: 1_000, statement_ms: 1_000 },
  account: { share: 0.6, wait_ms: 1_000, lock_ms: 2_000, statement_ms: 5_000 },
  read: { share: 0.6, wait_ms: 1_000, lock_ms: 1_000, statement_ms: 5_000 },
  write: { share: 0.6, wait_ms: 1_000, lock_ms: 5_000, statement_ms: 10_000 },
  background: { share: 0.6, wait_ms: 10_000, lock_ms: 5_000, statement_ms: 10_000 },
}

/** Kept free of reads, writes and background work. */
const reserve = 0.2
/** These share what is not reserved. Where there are enough, each has one that the others leave free. */
const unreserved: readonly Lane[] = ['read', 'write', 'background']
const enoughForEach = 6

interface Here {
  lane: Lane
  /** A transaction is open: what asks for one more connection inside it must not wait for others that do the same. */
  is_inside: boolean
}

const here = new AsyncLocalStorage<Here>()

/** The lane of queries made now; `background` by default. */
export const laneNow = (): Lane => here.getStore()?.lane ?? 'background'

/** Runs work in a lane. What belongs to accounts stays in the lane of accounts, whatever it calls. */
export function inLane<T>(lane: Lane, work: () => T): T {
  const outer = here.getStore()
  return outer?.lane === 'account' ? work() : here.run({ lane, is_inside: outer?.is_inside ?? false }, work)
}

export function insideTransaction<T>(work: () => T): T {
  return here.run({ lane: laneNow(), is_inside: true }, work)
}

interface Waiting {
  lane: Lane
  enter: () => void
}

export interface Lanes {
  /** Waits for a place in the lane of now. Answers how to leave it; throws when the wait took too long. */
  enter(): Promise<{ lane: Lane; leave: () => void }>
  waiting(): number
}

/** Shares `max` connections out among lanes, first come first served within each. */
export function createLanes(max: number, limits: Record<Lane, LaneLimits> = laneLimits): Lanes {
  const used: Record<Lane, number> = { health: 0, account: 0, read: 0, write: 0, background: 0 }
  const mostUnreserved = max < 3 ? max : max - Math.max(1, Math.round(max * reserve))
  const most = (lane: Lane) => Math.max(1, Math.floor(max * limits[lane].share))
  const queue: Waiting[] = []

  function hasRoom(lane: Lane): boolean {
    if (used[lane] >= most(lane)) return false
    if (!unreserved.includes(lane)) return true
    const left = max < enoughForEach ? 0 : 1
    const ofOthers = unreserved.reduce(
      (sum, other) => (other === lane ? sum : sum + Math.max(used[other], left)),
      0,
    )
    return used[lane] + ofOthers < mostUnreserved
  }

  function leaving(lane: Lane): () => void {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      used[lane]--
      letIn()
    }
  }

  function letIn(): void {
    for (const one of queue.filter(({ lane }, at) => queue.findIndex((other) => other.lane === lane) === at))
      if (hasRoom(one.lane)) {
        queue.splice(queue.indexOf(one), 1)
        used[one.lane]++
        one.enter()
      }
  }

  return {
    waiting: () => queue.length,
    async enter() {
      const { lane, is_inside } = here.getStore() ?? { lane: 'background' as const, is_inside: false }
      if (is_inside) return { lane, leave: () => {} }
      if (hasRoom(lane) && !queue.some((one) => one.lane === lane)) used[lane]++
      else await waitIn(queue, lane, limits[lane].wait_ms)
      return { lane, leave: leaving(lane) }
    },
  }
}

/** Resolves when the request is let in; rejects after `wait_ms`. */
function waitIn(queue: Waiting[], lane: Lane, wait_ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const one: Waiting = {
      lane,
      enter: () => {
        clearTimeout(timer)
        resolve()
      },
    }
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(one), 1)
      reject(new Error(`timeout exceeded when trying to connect: no connection is free for ${lane}`))
    }, wait_ms)
    queue.push(one)
  })
}
