import { columnWidth, planFor } from '../../ui/masonry/column-plan.ts'
import { layoutMasonry } from '../../ui/masonry/layout-masonry.ts'
import type { CardShape } from '../../ui/masonry/layout-masonry.ts'
import { placeMasonry } from '../../ui/masonry/place-masonry.ts'

export interface DropGrid {
  /** Before which of the cards something falls that is let go here; their number at the end. Px from the list's start and top. */
  placeAt: (x: number, y: number) => number
}

/**
 * Where a card falls among the others. Judged by how these lie without it: the gap that opens under
 * the pointer moves cards, and must not move what the pointer means.
 */
export function dropGrid(others: readonly CardShape[], width: number, is_centred: boolean): DropGrid {
  const plan = planFor(width)
  const wide = columnWidth(plan, width)
  const layout = layoutMasonry(others, plan)
  const { tops } = placeMasonry(others, layout, wide)
  const shift = is_centred ? Math.max(0, plan.columns - others.length - 1) / 2 : 0
  const inColumn: number[][] = Array.from({ length: plan.columns }, () => [])
  for (let index = 0; index < others.length; index++) inColumn[layout.column[index] as number]?.push(index)

  return {
    placeAt(x, y) {
      const column = Math.floor((x + plan.gap / 2) / (wide + plan.gap) - shift)
      const cards = inColumn[Math.min(plan.columns - 1, Math.max(0, column))] as number[]
      // Put before a card, it lands in this very column: that card found it the highest one.
      return cards.find((index) => y < (tops[index] as number) + heightOf(index) / 2) ?? others.length
    },
  }

  function heightOf(index: number): number {
    const { ratio, fixed } = others[index] as CardShape
    return ratio * wide + fixed
  }
}
