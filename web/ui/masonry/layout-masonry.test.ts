import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnPlans, columnWidth, planFor } from './column-plan.ts'
import { heightOf, layoutMasonry } from './layout-masonry.ts'
import type { CardShape } from './layout-masonry.ts'
import { cardsBetween, placeMasonry } from './place-masonry.ts'

const shape = fc.record({
  ratio: fc.double({ min: 0.4, max: 2.4, noNaN: true }),
  fixed: fc.integer({ min: 0, max: 90 }),
})
const shapes = fc.array(shape, { maxLength: 300 })
const plan = fc.constantFrom(...columnPlans)
const share = fc.double({ min: 0, max: 1, noNaN: true })

function seeded(count: number): CardShape[] {
  let seed = 7
  return Array.from({ length: count }, () => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return { ratio: 0.6 + (seed / 2147483648) * 1.4, fixed: seed % 3 === 0 ? 28 : 68 }
  })
}

describe('layoutMasonry', () => {
  test('SHELL-01 cards are placed as measured by hand: three columns, literal figures', () => {
    const cards = [1, 2, 0.5, 1, 1].map((ratio) => ({ ratio, fixed: 10 }))
    const layout = layoutMasonry(cards, { columns: 3, gap: 16, low: 200, high: 200 })
    expect([...layout.column]).toEqual([0, 1, 2, 2, 0])
    expect([...placeMasonry(cards, layout, 200).tops]).toEqual([0, 0, 0, 126, 226])
    expect(heightOf(layout, 200)).toBe(436)
  })

  test('SHELL-01 no two cards overlap, at any width of the plan', () => {
    fc.assert(
      fc.property(shapes, plan, share, (cards, grid, where) => {
        const width = grid.narrowest + (grid.widest - grid.narrowest) * where
        const layout = layoutMasonry(cards, grid)
        const { tops } = placeMasonry(cards, layout, width)
        const ends = new Map<number, number>()
        for (const [index, card] of cards.entries()) {
          const column = layout.column[index]!
          expect(tops[index]!).toBeCloseTo(ends.has(column) ? ends.get(column)! + grid.gap : 0, 6)
          ends.set(column, tops[index]! + card.ratio * width + card.fixed)
        }
        expect(heightOf(layout, width)).toBeCloseTo(Math.max(0, ...ends.values()), 6)
      }),
    )
  })

  test('SHELL-01 cards keep their places when more are appended', () => {
    fc.assert(
      fc.property(shapes, shapes, plan, (first, more, grid) => {
        const before = layoutMasonry(first, grid)
        const after = layoutMasonry([...first, ...more], grid)
        expect(after.column.slice(0, first.length)).toEqual(before.column)
        expect(after.ratioAbove.slice(0, first.length)).toEqual(before.ratioAbove)
      }),
    )
  })

  test('SHELL-01 DISCOVER-09 the first row fills from the start, and a later card never starts far above an earlier one', () => {
    fc.assert(
      fc.property(shapes, plan, share, (cards, grid, where) => {
        const width = grid.narrowest + (grid.widest - grid.narrowest) * where
        const layout = layoutMasonry(cards, grid)
        const firstRow = Math.min(grid.columns, cards.length)
        expect(layout.column.slice(0, firstRow)).toEqual(
          Uint8Array.from({ length: firstRow }, (_, column) => column),
        )
        const { tops } = placeMasonry(cards, layout, width)
        const tallest = 2.4 * grid.widest + 90 + grid.gap
        let deepestTop = 0
        for (const top of tops) {
          expect(top).toBeGreaterThan(deepestTop - tallest)
          deepestTop = Math.max(deepestTop, top)
        }
      }),
    )
  })

  test.each(columnPlans.map((grid) => [grid.columns, grid] as const))(
    'SHELL-01 ten thousand cards in %i columns end evenly at both ends of the plan',
    (_, grid) => {
      const layout = layoutMasonry(seeded(10_000), grid)
      for (const width of [grid.low, grid.high]) {
        const ends = layout.ends.map(({ ratio, fixed }) => ratio * width + fixed)
        expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(3 * width)
      }
    },
  )

  test('SHELL-01 a grid without cards has no height', () => {
    expect(heightOf(layoutMasonry([], columnPlans[3]!), 236)).toBe(0)
  })
})

describe('cardsBetween', () => {
  test('SHELL-01 the range contains every card that touches the stretch', () => {
    fc.assert(
      fc.property(
        shapes,
        plan,
        share,
        fc.tuple(fc.integer({ min: -500, max: 20_000 }), fc.integer({ min: 1, max: 3000 })),
        (cards, grid, where, [top, height]) => {
          const width = grid.narrowest + (grid.widest - grid.narrowest) * where
          const placed = placeMasonry(cards, layoutMasonry(cards, grid), width)
          const { start, end } = cardsBetween(placed, top, top + height)
          for (const [index, card] of cards.entries()) {
            const from = placed.tops[index]!
            const isTouched = from < top + height && from + card.ratio * width + card.fixed > top
            if (isTouched) expect(index >= start && index < end).toBe(true)
          }
        },
      ),
    )
  })

  test('SHELL-01 the range contains little more: far under three windows of cards among ten thousand', () => {
    const cards = seeded(10_000)
    const grid = planFor(1248)
    const width = columnWidth(grid, 1248)
    const placed = placeMasonry(cards, layoutMasonry(cards, grid), width)
    const { start, end } = cardsBetween(placed, placed.height / 2, placed.height / 2 + 800)
    const touched = cards.filter(
      (card, index) =>
        placed.tops[index]! < placed.height / 2 + 800 &&
        placed.tops[index]! + card.ratio * width + card.fixed > placed.height / 2,
    ).length
    expect(end - start).toBeGreaterThanOrEqual(touched)
    expect(end - start).toBeLessThan(touched * 1.6)
  })
})
