import type { ViewMilestone } from '@bowerbird/contract/tracking/view-terms'

/** Each milestone: so much of a pin, for so long without a break. */
const levels: readonly { milestone: ViewMilestone; ratio: number; ms: number }[] = [
  { milestone: 1, ratio: 0, ms: 1_000 },
  { milestone: 50, ratio: 0.5, ms: 1_000 },
  { milestone: 80, ratio: 0.8, ms: 1_000 },
  { milestone: 2, ratio: 0.5, ms: 2_000 },
]

/** Keeps how well one pin was seen (EVENT-01). Times are milliseconds of one clock that only goes on. */
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
    /** From now on so much of it is in view: 0 is nothing, 1 all of it. */
    show(ratio: number, now: number): void {
      settle(now)
      shown = ratio
      for (const one of levels) {
        const isEnough = ratio > 0 && ratio >= one.ratio
        if (!isEnough) since.delete(one.milestone)
        else if (!since.has(one.milestone)) since.set(one.milestone, now)
      }
    },
    /** No one looks any more; whatever was not seen for long enough begins anew. */
    pause(now: number): void {
      settle(now)
      since.clear()
    },
    resume(now: number): void {
      this.show(shown, now)
    },
    /** Pressed: whoever does that has seen it, however short a time. */
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
