import { COUNTED_SAVES } from '../library/pin-heat.ts'

/** What a pin's place in lists is made of. */
export interface PinMerit {
  /** Public saves. */
  saves: number
  has_title: boolean
  has_description: boolean
  has_link: boolean
  created_at: Date
}

const NEW_DAYS = 7
const DAY_MS = 86_400_000

/** 0 to about 1.2: how much a pin is worth showing, words and age aside. */
export function qualityOf({ saves, has_title, has_description, has_link }: PinMerit): number {
  const liked = Math.log2(1 + Math.min(saves, COUNTED_SAVES)) / Math.log2(1 + COUNTED_SAVES)
  return liked + (has_title ? 0.1 : 0) + (has_description ? 0.05 : 0) + (has_link ? 0.05 : 0)
}

/** Shares of all documents that tiers 0, 1 and 2 hold at most. */
export const TIER_SHARES = [0.004, 0.03, 0.2] as const

/**
 * The tier of a document: `bounds` are the qualities that tiers 0, 1 and 2 begin above. Above, not at:
 * where many have the same quality, a tier must not fill up with all of them.
 */
export function tierOf(quality: number, is_new: boolean, bounds: readonly number[]): number {
  const [best = Infinity, good = Infinity, fair = Infinity] = bounds
  if (quality > best) return 0
  if (quality > good || is_new) return 1
  return quality > fair ? 2 : 3
}

export function isNew(created_at: Date, now: Date): boolean {
  return now.getTime() - created_at.getTime() < NEW_DAYS * DAY_MS
}
