import type { Clock } from '@bowerbird/core/ports/clock'

export interface TestClock extends Clock {
  advance(ms: number): void
  set(at: Date): void
}

/** Runs with the machine's clock, ahead of it by what the test adds. */
export function testClock(): TestClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (ms) => {
      ahead += ms
    },
    set: (at) => {
      ahead = at.getTime() - Date.now()
    },
  }
}
