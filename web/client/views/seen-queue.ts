import { seenPinsCreate } from '@bowerbird/contract/analytics/analytics-calls'
import type { Input } from '@bowerbird/contract/kernel/call'
import { postQuietly, randomUuid, sendOnLeave } from './quiet-call.ts'

type Batch = Input<typeof seenPinsCreate>
export type Seen = Batch['seen'][number]

const everyMs = 10_000
const mostTries = 4
/** More than that a browser does not take on when it leaves a page. */
const atOnce = 100

/**
 * Pins that were seen or opened, counted for their owners. In batches, again with the same id when one does not get
 * through; after some tries it is not worth more.
 */
export function createSeenQueue() {
  let waiting: Seen[] = []
  let unsent: Batch | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0

  function add(seen: Seen): void {
    waiting.push(seen)
    soon()
  }

  function soon(): void {
    timer ??= setTimeout(() => void send(), everyMs * 2 ** tries)
  }

  function next(): Batch | null {
    const seen = waiting.slice(0, atOnce)
    waiting = waiting.slice(atOnce)
    return seen.length > 0 ? { batch_id: randomUuid(), seen } : null
  }

  async function send(): Promise<void> {
    const batch = (unsent ??= next())
    if (batch) {
      const isDone = await postQuietly(seenPinsCreate, batch)
      tries = isDone ? 0 : tries + 1
      // Meanwhile the page may have been left with it.
      if (unsent === batch && (isDone || tries === mostTries)) unsent = null
      if (tries === mostTries) tries = 0
    }
    timer = undefined
    if (unsent || waiting.length > 0) soon()
  }

  /** The page may be gone in a moment. What is under way may get through twice, and counts once. */
  function leave(): void {
    for (let batch = unsent ?? next(); batch; batch = next()) if (!sendOnLeave(seenPinsCreate, batch)) break
    unsent = null
    waiting = []
  }

  function stop(): void {
    clearTimeout(timer)
  }

  return { add, leave, stop }
}

export type SeenQueue = ReturnType<typeof createSeenQueue>
