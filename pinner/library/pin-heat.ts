/** Saves above this make no difference any more, and are not counted. */
export const COUNTED_SAVES = 1_024
/** A pin that is twice as often saved keeps up with one that is a week younger. */
const DAYS_A_DOUBLING = 7
const DAY_MS = 86_400_000

/**
 * Popular and recent in one figure. All pins cool equally fast, so their order stays while time
 * passes, and a list by heat can be paged without repeats.
 */
export function heatOf({ saves, created_at }: { saves: number; created_at: Date }): number {
  return Math.log2(1 + Math.min(saves, COUNTED_SAVES)) + created_at.getTime() / (DAYS_A_DOUBLING * DAY_MS)
}
