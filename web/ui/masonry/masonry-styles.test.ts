import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnPlans } from './column-plan.ts'
import { heightOf, layoutMasonry } from './layout-masonry.ts'
import { heightStyle, serverMasonry } from './masonry-styles.ts'
import { placeMasonry } from './place-masonry.ts'

const shape = fc.record({
  ratio: fc.double({ min: 0.4, max: 2.4, noNaN: true }),
  fixed: fc.integer({ min: 0, max: 90 }),
})

/** Evaluates CSS `calc(…)` and `max(…)` for a column of this width. */
function computed(style: string, column: number): number {
  const terms = [...style.matchAll(/([\d.e-]+)\*var\(--column\) \+ ([\d.]+)px/g)]
  return Math.max(...terms.map(([, ratio, px]) => Number(ratio) * column + Number(px)))
}

test('SHELL-01 the height that CSS computes is the height of the grid', () => {
  fc.assert(
    fc.property(
      fc.array(shape, { minLength: 1, maxLength: 120 }),
      fc.constantFrom(...columnPlans),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (cards, plan, where) => {
        const width = plan.narrowest + (plan.widest - plan.narrowest) * where
        const layout = layoutMasonry(cards, plan)
        expect(Math.abs(computed(heightStyle(layout, plan), width) - heightOf(layout, width))).toBeLessThan(
          24,
        )
      },
    ),
  )
})

test('SHELL-01 the server sends each card its place at every number of columns', () => {
  const cards = [1, 2, 0.5, 1.25, 1].map((ratio) => ({ ratio, fixed: 10 }))
  const { list, items } = serverMasonry(cards)
  for (const plan of columnPlans) {
    const layout = layoutMasonry(cards, plan)
    const { tops } = placeMasonry(cards, layout, plan.low)
    expect(list).toHaveProperty(`--h${plan.columns}`)
    for (const [index, style] of items.entries()) {
      const own = style as Record<string, number>
      expect(own[`--x${plan.columns}`]).toBe(layout.column[index])
      expect(own[`--r${plan.columns}`]! * plan.low + own[`--t${plan.columns}`]!).toBeCloseTo(tops[index]!, 1)
    }
  }
})

test('SHELL-01 an empty grid has no height', () => {
  expect(serverMasonry([]).list).toMatchObject({ '--h5': 'calc(0*var(--column) + 0px)' })
})
