import { useMemo } from 'react'
import { columnWidth, planFor } from './column-plan.ts'
import type { ColumnPlan } from './column-plan.ts'
import { layoutMasonry } from './layout-masonry.ts'
import type { CardShape, MasonryLayout } from './layout-masonry.ts'
import { cardsBetween, placeMasonry } from './place-masonry.ts'
import type { Range } from './place-masonry.ts'
import type { MasonryView } from './use-masonry-view.ts'

export interface PlacedInView {
  layout: MasonryLayout
  /** What stands in view. */
  range: Range
  plan: ColumnPlan
}

/** The layout at the measured width. Cards are laid out anew only when they or the columns change. */
export function usePlacedMasonry(cards: readonly CardShape[], view: MasonryView | null): PlacedInView | null {
  const plan = view && planFor(view.width)
  const layout = useMemo(() => plan && layoutMasonry(cards, plan), [cards, plan])
  const width = view && plan ? columnWidth(plan, view.width) : null
  const placed = useMemo(
    () => (layout && width !== null ? placeMasonry(cards, layout, width) : null),
    [cards, layout, width],
  )
  if (!view || !plan || !layout || !placed) return null
  return { layout, range: cardsBetween(placed, view.top, view.bottom), plan }
}
