import { columnWidth, planFor } from '../../ui/masonry/column-plan.ts'
import { fixedIn, layoutMasonry } from '../../ui/masonry/layout-masonry.ts'
import type { CardShape } from '../../ui/masonry/layout-masonry.ts'
import { placeMasonry } from '../../ui/masonry/place-masonry.ts'

export interface DropGrid {
  /**
   * Index of the card before which a drop inserts; the number of cards for the end. In px from the list's start and
   * top.
   */
  placeAt: (x: number, y: number) => number
}

/**
 * Finds where a card is dropped among the others. Uses their layout without the gap: the gap under the pointer moves
 * cards, which must not change the drop target.
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
      // Inserted before this card, it lands in the same column, because the layout placed that card in the highest
      // column.
      return cards.find((index) => y < (tops[index] as number) + heightOf(index) / 2) ?? others.length
    },
  }

  function heightOf(index: number): number {
    const card = others[index] as CardShape
    return card.ratio * wide + fixedIn(plan.columns, card)
  }
}
