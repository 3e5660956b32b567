/** The layout's view of a card: the picture's ratio, and the fixed px below it. */
export interface CardShape {
  /** Height over width of the picture. */
  ratio: number
  /** Height of everything whose size does not depend on the column: text, padding. */
  fixed: number
  /** What is added to it in the narrow columns of phones, where a text takes more lines. */
  narrow?: number
}

/** The fixed height in a grid of so many columns. */
export function fixedIn(columns: number, { fixed, narrow = 0 }: CardShape): number {
  return columns === 2 ? fixed + narrow : fixed
}

/**
 * The places of cards for any width of a column: the top of card i is `ratioAbove[i] * columnWidth + fixedAbove[i]` px,
 * in column `column[i]`. So the server can lay out a page without knowing its width, and resizing a window needs no
 * script.
 */
export interface MasonryLayout {
  columns: number
  gap: number
  column: Uint8Array
  ratioAbove: Float64Array
  fixedAbove: Float64Array
  /** The end of each column, including a gap. */
  ends: readonly CardShape[]
}

export interface MasonryGrid {
  columns: number
  gap: number
  /** Two widths of a column, in px: the layout stays even at both, and between them. */
  low: number
  high: number
}

/**
 * Puts each card, in order, into the column where it starts highest. A pure function: server and browser agree.
 *
 * "Highest" is judged at both widths, and the worse one counts. Judged at one width alone, columns drift apart at the
 * others, by hundreds of px after some thousand cards.
 */
export function layoutMasonry(
  cards: readonly CardShape[],
  { columns, gap, low, high }: MasonryGrid,
): MasonryLayout {
  const column = new Uint8Array(cards.length)
  const ratioAbove = new Float64Array(cards.length)
  const fixedAbove = new Float64Array(cards.length)
  const ratioEnds = new Float64Array(columns)
  const fixedEnds = new Float64Array(columns)
  for (let index = 0; index < cards.length; index++) {
    const card = cards[index] as CardShape
    const place = highestColumn(ratioEnds, fixedEnds, low, high)
    column[index] = place
    ratioAbove[index] = ratioEnds[place] as number
    fixedAbove[index] = fixedEnds[place] as number
    ratioEnds[place] = (ratioEnds[place] as number) + card.ratio
    fixedEnds[place] = (fixedEnds[place] as number) + fixedIn(columns, card) + gap
  }
  const ends = Array.from(ratioEnds, (ratio, index) => ({ ratio, fixed: fixedEnds[index] as number }))
  return { columns, gap, column, ratioAbove, fixedAbove, ends }
}

function highestColumn(ratioEnds: Float64Array, fixedEnds: Float64Array, low: number, high: number): number {
  let lowest = Infinity
  let highest = Infinity
  for (let place = 0; place < ratioEnds.length; place++) {
    lowest = Math.min(lowest, endAt(place, low))
    highest = Math.min(highest, endAt(place, high))
  }
  let best = 0
  let bestExcess = Infinity
  for (let place = 0; place < ratioEnds.length; place++) {
    const excess = Math.max(endAt(place, low) - lowest, endAt(place, high) - highest)
    if (excess < bestExcess) {
      best = place
      bestExcess = excess
    }
  }
  return best

  function endAt(place: number, width: number): number {
    return (ratioEnds[place] as number) * width + (fixedEnds[place] as number)
  }
}

/** Height of the whole grid in px. The last gap does not count. */
export function heightOf({ ends, gap }: MasonryLayout, columnWidth: number): number {
  const deepest = ends.reduce((deep, { ratio, fixed }) => Math.max(deep, ratio * columnWidth + fixed), 0)
  return Math.max(0, deepest - gap)
}
