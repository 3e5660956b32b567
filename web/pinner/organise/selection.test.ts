import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allSelected,
  countOf,
  isSelected,
  nothingSelected,
  select,
  selectRange,
  toggle,
} from './selection.ts'
import type { Selection } from './selection.ts'

const pins = Array.from({ length: 30 }, (_, index) => `p${index}`)
const pin = fc.constantFrom(...pins)
const step = fc.oneof(
  fc.record({ kind: fc.constant('toggle' as const), id: pin }),
  fc.record({ kind: fc.constant('range' as const), anchor: fc.option(pin), id: pin }),
  fc.record({ kind: fc.constant('all' as const) }),
  fc.record({ kind: fc.constant('clear' as const) }),
)

test('BOARD-07 all but some equals selecting each of the others, in any order of presses', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let selection: Selection = nothingSelected
      let model = new Set<string>()
      for (const act of steps) {
        if (act.kind === 'all') {
          selection = allSelected
          model = new Set(pins)
        } else if (act.kind === 'clear') {
          selection = nothingSelected
          model = new Set()
        } else if (act.kind === 'toggle') {
          selection = toggle(selection, act.id)
          model = model.symmetricDifference(new Set([act.id]))
        } else {
          const becomes = !model.has(act.id)
          selection = selectRange(selection, pins, act.anchor, act.id)
          const ends = [pins.indexOf(act.anchor ?? act.id), pins.indexOf(act.id)].toSorted((a, b) => a - b)
          const range = new Set(pins.slice(ends[0], (ends[1] as number) + 1))
          model = becomes ? model.union(range) : model.difference(range)
        }
        expect(pins.filter((id) => isSelected(selection, id))).toEqual(pins.filter((id) => model.has(id)))
        expect(countOf(selection, pins.length)).toBe(model.size)
      }
    }),
  )
})

test('BOARD-07 select all includes pins that are not loaded, except those deselected', () => {
  const selection = toggle(toggle(allSelected, 'p1'), 'p2')
  expect(countOf(selection, 1240)).toBe(1238)
  expect(isSelected(selection, 'never loaded')).toBe(true)
  expect([...selection.ids]).toEqual(['p1', 'p2'])
})

test('BOARD-07 selecting twice equals selecting once', () => {
  const once = select(nothingSelected, ['p1', 'p2'], true)
  expect(select(once, ['p1'], true)).toEqual(once)
  expect(countOf(select(once, ['p2'], false), 9)).toBe(1)
})
