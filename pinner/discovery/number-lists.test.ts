import { expect, test } from 'vitest'
import { createNumberLists } from './number-lists.ts'

test('DISCOVER-02 lists that were laid out take a few values more where they are, and further ones at the end', () => {
  const lists = createNumberLists({ with_ids: true })
  const valuesOf = (list: number) => [
    ...lists.values().subarray(lists.start(list), lists.start(list) + lists.count(list)),
  ]
  lists.lay(Uint32Array.of(16, 0, 3))
  const expected: number[][] = [[], [], []]
  const add = (list: number, count: number) => {
    for (let n = 0; n < count; n++) {
      const value = 100 * list + (expected[list]?.length ?? 0)
      expected[list]?.push(value)
      lists.append(list, value, value, list)
    }
  }
  const holds = () => {
    for (const list of [0, 1, 2]) {
      expect(valuesOf(list)).toEqual(expected[list])
      const ids = lists.ids().subarray(2 * lists.start(list), 2 * (lists.start(list) + lists.count(list)))
      expect([...ids]).toEqual(expected[list]?.flatMap((value) => [value, list]))
    }
  }
  add(0, 16 + 4)
  add(1, 2)
  add(2, 3 + 2)
  expect(lists.waste()).toBe(0)
  holds()
  add(1, 40)
  add(0, 40)
  expect(lists.waste()).toBeGreaterThan(0)
  holds()
  lists.compact()
  expect(lists.waste()).toBe(0)
  holds()
  add(2, 9)
  holds()
})
