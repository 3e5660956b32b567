import type { CSSProperties } from 'react'
import { columnPlans } from './column-plan.ts'
import type { ColumnPlan } from './column-plan.ts'
import { layoutMasonry } from './layout-masonry.ts'
import type { CardShape, MasonryLayout } from './layout-masonry.ts'

/** Style attributes for every number of columns; the container queries of masonry.css select one. */
export interface ServerMasonry {
  list: CSSProperties
  items: CSSProperties[]
}

/**
 * Places the cards of a grid whose width is unknown. Each card has its place at every number of columns: `--x3` is its
 * column among three, `--r3` and `--t3` the ratios and px above it.
 */
export function serverMasonry(cards: readonly CardShape[], is_centred = false): ServerMasonry {
  const list: Record<string, string> = {}
  const items: Record<string, number>[] = cards.map(() => ({}))
  for (const { columns, layout, height } of layouts(cards)) {
    list[`--h${columns}`] = height
    for (const [index, item] of items.entries()) {
      item[`--x${columns}`] = (layout.column[index] as number) + (is_centred ? shiftOf(layout) : 0)
      item[`--r${columns}`] = short(layout.ratioAbove[index] as number)
      item[`--t${columns}`] = layout.fixedAbove[index] as number
    }
  }
  return { list, items }
}

/** The grid's height at every number of columns, as `--h2` and so on. */
export function heightsOfMasonry(cards: readonly CardShape[]): CSSProperties {
  return Object.fromEntries(layouts(cards).map(({ columns, height }) => [`--h${columns}`, height]))
}

function layouts(cards: readonly CardShape[]) {
  return columnPlans.map((plan) => {
    const layout = layoutMasonry(cards, plan)
    return { columns: plan.columns, layout, height: heightStyle(layout, plan) }
  })
}

/** The place of one card once the number of columns is known. CSS still computes the column's width. */
export function placeStyle(
  layout: MasonryLayout,
  index: number,
  is_centred = false,
): { start: string; top: string } {
  const ratio = short(layout.ratioAbove[index] as number)
  const column = (layout.column[index] as number) + (is_centred ? shiftOf(layout) : 0)
  return {
    start: `calc(${column}*(var(--column) + ${layout.gap}px))`,
    top: `calc(${ratio}*var(--column) + ${layout.fixedAbove[index] as number}px)`,
  }
}

/** In columns: the offset that centres fewer cards than columns. */
function shiftOf({ columns, column }: MasonryLayout): number {
  return Math.max(0, columns - column.length) / 2
}

/** The grid's height as a function of the column's width: the maximum over the columns. */
export function heightStyle(layout: MasonryLayout, { narrowest, widest }: ColumnPlan): string {
  const deepest = new Set(
    samples.map((share) => deepestEnd(layout, narrowest + (widest - narrowest) * share)),
  )
  const terms = [...deepest].map(
    (end) => `${short(end.ratio)}*var(--column) + ${Math.max(0, end.fixed - layout.gap)}px`,
  )
  return terms.length > 1 ? `max(${terms.join(',')})` : `calc(${terms.join('')})`
}

const samples = [0, 0.25, 0.5, 0.75, 1]

function deepestEnd({ ends }: MasonryLayout, width: number): CardShape {
  return ends.reduce((deep, end) =>
    end.ratio * width + end.fixed > deep.ratio * width + deep.fixed ? end : deep,
  )
}

/** Four decimals: an error of at most a tenth of a px, in far fewer bytes. */
function short(ratio: number): number {
  return Math.round(ratio * 1e4) / 1e4
}
