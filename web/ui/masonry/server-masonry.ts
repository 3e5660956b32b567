import type { CSSProperties } from 'react'
import { columnPlans } from './column-plan.ts'
import { layoutMasonry } from './layout-masonry.ts'
import type { CardShape, MasonryLayout } from './layout-masonry.ts'

/** Style attributes that place a grid at every width, by the container queries of masonry.css. */
export interface ServerMasonry {
  list: CSSProperties
  items: CSSProperties[]
}

/**
 * Lays the cards out once for each number of columns. Each card carries its place in every one:
 * `--x3` its column among three, `--r3` and `--t3` the ratios and px above it. The width picks.
 */
export function serverMasonry(cards: readonly CardShape[]): ServerMasonry {
  const list: Record<string, string> = {}
  const items: Record<string, string | number>[] = cards.map(() => ({}))
  for (const plan of columnPlans) {
    const layout = layoutMasonry(cards, plan)
    list[`--h${plan.columns}`] = heightStyle(layout, plan.low, plan.high)
    for (const [index, item] of items.entries()) {
      item[`--x${plan.columns}`] = layout.column[index] as number
      item[`--r${plan.columns}`] = short(layout.ratioAbove[index] as number)
      item[`--t${plan.columns}`] = layout.fixedAbove[index] as number
    }
  }
  return { list, items }
}

/** Where one card stands once the number of columns is known. The width of a column stays CSS's. */
export function placeStyle(layout: MasonryLayout, index: number): CSSProperties {
  const ratio = short(layout.ratioAbove[index] as number)
  return {
    insetInlineStart: `calc(${layout.column[index]}*(var(--column) + ${layout.gap}px))`,
    top: `calc(${ratio}*var(--column) + ${layout.fixedAbove[index]}px)`,
  }
}

/** The grid's height as a function of the column's width: the deepest column, whichever that is. */
export function heightStyle(layout: MasonryLayout, low: number, high: number): string {
  const deepest = new Set(samples.map((share) => deepestEnd(layout, low + (high - low) * share)))
  const terms = [...deepest].map((end) => `${short(end.ratio)}*var(--column) + ${Math.max(0, end.fixed - layout.gap)}px`)
  return terms.length > 1 ? `max(${terms.join(',')})` : `calc(${terms[0]})`
}

const samples = [0, 0.25, 0.5, 0.75, 1]

function deepestEnd({ ends }: MasonryLayout, width: number): CardShape {
  return ends.reduce((deep, end) => (end.ratio * width + end.fixed > deep.ratio * width + deep.fixed ? end : deep))
}

/** Four decimals: a tenth of a px at most, at a fraction of the bytes. */
function short(ratio: number): number {
  return Math.round(ratio * 1e4) / 1e4
}
