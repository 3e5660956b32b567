import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ordered, shifted } from './order-moves.ts'

const listOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: asPinId(`p${index}`) }))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ')

test('BOARD-10 a moved pin comes directly after the given one, or first of all', () => {
  expect(ids(ordered(listOf(4), [{ pin_id: asPinId('p0'), after_pin_id: asPinId('p2') }]))).toBe(
    'p1 p2 p0 p3',
  )
  expect(ids(ordered(listOf(4), [{ pin_id: asPinId('p3'), after_pin_id: null }]))).toBe('p3 p0 p1 p2')
  expect(ids(ordered(listOf(3), [{ pin_id: asPinId('p1'), after_pin_id: asPinId('p1') }]))).toBe('p0 p1 p2')
  expect(ids(ordered(listOf(3), [{ pin_id: asPinId('p1'), after_pin_id: asPinId('gone') }]))).toBe('p0 p1 p2')
})

test('BOARD-10 a moved pin that a later page contains again stays where it was put, once', () => {
  const list = [...listOf(3), { id: 'p0' }]
  expect(ids(ordered(list, [{ pin_id: asPinId('p0'), after_pin_id: asPinId('p1') }]))).toBe('p1 p0 p2')
})

test('BOARD-10 the order shown after a drop equals the order sent to the server, for any list and place', () => {
  const drop = fc.integer({ min: 1, max: 40 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      from: fc.integer({ min: 0, max: count - 1 }),
      to: fc.integer({ min: 0, max: count - 1 }),
    }),
  )
  fc.assert(
    fc.property(drop, ({ count, from, to }) => {
      const list = listOf(count)
      const shown = shifted(list, from, to)
      const move = { pin_id: list[from]?.id as PinId, after_pin_id: shown[to - 1]?.id ?? null }
      expect(ids(ordered(list, [move]))).toBe(ids(shown))
      expect(shown.toSorted((one, other) => Number(one.id.slice(1)) - Number(other.id.slice(1)))).toEqual(
        list,
      )
    }),
  )
})
