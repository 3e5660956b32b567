import type { ViewMilestone } from '@bowerbird/contract/tracking/view-terms'

/** Each milestone: the visible share of a pin, and how long without interruption. */
const levels: readonly { milestone: ViewMilestone; ratio: number; ms: number }[] = [
  { milestone: 1, ratio: 0, ms: 1_000 },
  { milestone: 50, ratio: 0.5, ms: 1_000 },
  { milestone: 80, ratio: 0.8, ms: 1_000 },
  { milestone: 2, ratio: 0.5, ms: 2_000 },
]

/** Tracks how well one pin was seen (EVENT-01). Times are milliseconds of a monotonic clock. */
export function createSeenTime() {
  const since = new Map<ViewMilestone, number>()
  const reached = new Set<ViewMilestone>()
  let shown = 0

  function settle(now: number): void {
    for (const { milestone, ms } of levels) {
      const from = since.get(milestone)
      if (from !== undefined && now - from >= ms) reached.add(milestone)
    }
  }

  return {
    /** Sets the visible share: 0 is none, 1 all of it. */
    show(ratio: number, now: number): void {
      settle(now)
      shown = ratio
      for (const one of levels) {
        const isEnough = ratio > 0 && ratio >= one.ratio
        if (!isEnough) since.delete(one.milestone)
        else if (!since.has(one.milestone)) since.set(one.milestone, now)
      }
    },
    /** The page lost attention: intervals that were not long enough start over. */
    pause(now: number): void {
      settle(now)
      since.clear()
    },
    resume(now: number): void {
      this.show(shown, now)
    },
    /** A press counts as seen, however short the time. */
    press(): void {
      reached.add(1)
    },
    milestones(now: number): ViewMilestone[] {
      settle(now)
      return levels.map((one) => one.milestone).filter((one) => reached.has(one))
    },
  }
}

export type SeenTime = ReturnType<typeof createSeenTime>
