import { idCounter, NODES } from '@bowerbird/core/db/id-layout'
import type { Clock } from '@bowerbird/core/ports/clock'

export interface StoryClock extends Clock {
  /** Moves on to that long before now; never back. */
  goTo(minutes_ago: number): void
  /** Ids that carry the time of the story: lists are ordered by them. */
  newId(): string
}

/** Time as the demo's story tells it, so that what happened a year ago is dated and ordered so. */
export function storyClock(told_at: Date = new Date()): StoryClock {
  let at = 0
  // The last node number: leases are given from 0 up, so no process made ids with it in the past.
  const ids = idCounter({ node: NODES - 1, clock: () => at, fromMs: 0, limitMs: () => told_at.getTime() })
  return {
    now: () => new Date(at),
    goTo(minutes_ago) {
      at = Math.max(at, told_at.getTime() - minutes_ago * 60_000)
    },
    newId: () => ids.next(),
  }
}
