import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnWidth, planFor } from '../../ui/masonry/column-plan.ts'
import { layoutMasonry } from '../../ui/masonry/layout-masonry.ts'
import { placeMasonry } from '../../ui/masonry/place-masonry.ts'
import { dropGrid } from './drop-place.ts'

const even = (count: number) => Array.from({ length: count }, () => ({ ratio: 1, fixed: 0 }))

test('BOARD-10 a pin is dropped before the card whose upper half is under the pointer', () => {
  // Two columns of 187 px, 8 apart.
  const { placeAt } = dropGrid(even(6), 382, false)
  expect(placeAt(10, 10)).toBe(0)
  expect(placeAt(200, 10)).toBe(1)
  expect(placeAt(10, 150)).toBe(2)
  expect(placeAt(200, 220)).toBe(3)
  expect(placeAt(10, 5000)).toBe(6)
  expect(placeAt(-50, -50)).toBe(0)
})

test('BOARD-10 fewer cards than columns are centred, and drops account for that', () => {
  // Five columns: two cards and the lifted one, so one column is free on either side.
  const { placeAt } = dropGrid(even(2), 1248, true)
  expect(placeAt(300, 10)).toBe(0)
  expect(placeAt(560, 10)).toBe(1)
})

test("BOARD-10 a pin dropped before a card takes that card's place on screen", () => {
  const shape = fc.record({
    ratio: fc.double({ min: 0.5, max: 2.1, noNaN: true }),
    fixed: fc.constantFrom(26, 46, 66),
  })
  const places = fc.record({
    others: fc.array(shape, { minLength: 1, maxLength: 60 }),
    own: shape,
    width: fc.constantFrom(304, 374, 736, 1248, 1888),
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 4000, noNaN: true }),
  })
  fc.assert(
    fc.property(places, ({ others, own, width, x, y }) => {
      const at = dropGrid(others, width, false).placeAt(x * width, y)
      if (at === others.length) return
      const plan = planFor(width)
      const before = layoutMasonry(others, plan)
      const cards = others.toSpliced(at, 0, own)
      const after = layoutMasonry(cards, plan)
      expect(after.column[at]).toBe(before.column[at])
      const wide = columnWidth(plan, width)
      expect(placeMasonry(cards, after, wide).tops[at]).toBe(placeMasonry(others, before, wide).tops[at])
    }),
  )
})
