import { fixedIn, heightOf } from './layout-masonry.ts'
import type { CardShape, MasonryLayout } from './layout-masonry.ts'

/** A layout at one width, prepared for range queries by height. All in px. */
export interface PlacedMasonry {
  height: number
  tops: Float64Array
  /** The lowest end of the cards up to this one. Never decreases, so it can be searched. */
  reach: Float64Array
  /** The highest start of this card and all after it. Never decreases either. */
  rest: Float64Array
}

export function placeMasonry(
  cards: readonly CardShape[],
  layout: MasonryLayout,
  columnWidth: number,
): PlacedMasonry {
  const count = layout.column.length
  const tops = new Float64Array(count)
  const reach = new Float64Array(count)
  const rest = new Float64Array(count)
  let deepest = 0
  for (let index = 0; index < count; index++) {
    const card = cards[index] as CardShape
    const top = (layout.ratioAbove[index] as number) * columnWidth + (layout.fixedAbove[index] as number)
    tops[index] = top
    deepest = Math.max(deepest, top + card.ratio * columnWidth + fixedIn(layout.columns, card))
    reach[index] = deepest
  }
  let highest = Infinity
  for (let index = count - 1; index >= 0; index--) {
    highest = Math.min(highest, tops[index] as number)
    rest[index] = highest
  }
  return { height: heightOf(layout, columnWidth), tops, reach, rest }
}

export interface Range {
  start: number
  /** The first card after the range. */
  end: number
}

/** The cards that touch the stretch from `top` to `bottom`, as one range in reading order. */
export function cardsBetween({ reach, rest }: PlacedMasonry, top: number, bottom: number): Range {
  const start = firstWhere(reach.length, (index) => (reach[index] as number) > top)
  const end = firstWhere(rest.length, (index) => (rest[index] as number) >= bottom)
  return { start: Math.min(start, end), end }
}

/** The first index for which a monotonic predicate is true; `count` when it is for none. */
function firstWhere(count: number, isTrue: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isTrue(middle)) high = middle
    else low = middle + 1
  }
  return low
}
