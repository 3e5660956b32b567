import { asBoardId, asPinId, asUserId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { expect, test } from 'vitest'
import { blend } from './blend.ts'
import type { PinFacts, PinSource } from './blend.ts'

const id = (n: number) => asPinId(String(1_000 + n))
const factsOf = (
  ...given: (Partial<Record<'root' | 'owner' | 'board' | 'saves', number>> & { n: number })[]
) =>
  new Map<PinId, PinFacts>(
    given.map(({ n, root = n, owner = n, board = n, saves = 1 }) => [
      id(n),
      {
        pin_id: id(n),
        root_pin_id: id(root),
        owner_id: asUserId(String(owner)),
        board_id: asBoardId(String(board)),
        saves,
      },
    ]),
  )
const source = (weight: number, reason: string, ...pins: number[]): PinSource => ({
  weight,
  pins: pins.map((n) => ({ pin_id: id(n), reason })),
})
const shown = (sources: PinSource[], facts: ReadonlyMap<PinId, PinFacts>, options = {}) =>
  blend(sources, facts, options).map((one) => Number(one.pin_id) - 1_000)

test('DISCOVER-01 a pin that two sources offer stands before pins of one, with the reason of the better place', () => {
  const facts = factsOf({ n: 1 }, { n: 2 }, { n: 3 })
  const blended = blend([source(1, 'person', 1, 2), source(1, 'popular', 2, 3)], facts)
  expect(blended.map((one) => [Number(one.pin_id) - 1_000, one.reason])).toEqual([
    [2, 'popular'],
    [1, 'person'],
    [3, 'popular'],
  ])
})

test('DISCOVER-08 a reason that names something is shown rather than a vague one of a better place', () => {
  const facts = factsOf({ n: 1 }, { n: 2 })
  const vague = { ...source(1, 'saves', 1, 2), is_vague: true }
  expect(blend([vague, source(0.5, 'person', 2)], facts).map((one) => one.reason)).toEqual([
    'person',
    'saves',
  ])
})

test('DISCOVER-01 one picture stands once, as the pin that fits best, and a pin that is gone not at all', () => {
  const facts = factsOf({ n: 1 }, { n: 2, root: 1 }, { n: 3 })
  expect(shown([source(1, 'popular', 1, 3, 9), source(2, 'person', 2)], facts)).toEqual([2, 3])
  // A source that names a picture twice counts it once.
  expect(shown([source(1, 'popular', 3), source(1, 'person', 1, 2)], facts)).toEqual([3, 1])
})

test('DISCOVER-01 among equals the newer pin comes first', () => {
  expect(shown([source(1, 'a', 1), source(1, 'b', 2), source(1, 'c', 3)], factsOf({ n: 1 }, { n: 2 }, { n: 3 }))).toEqual([3, 2, 1]) // prettier-ignore
})

test('DISCOVER-01 every tenth place is for a new pin without saves, and the rest follow at the end', () => {
  const main = Array.from({ length: 30 }, (_, n) => n + 1)
  const fresh = [101, 102, 103, 104, 105]
  const facts = factsOf(...main.map((n) => ({ n })), ...fresh.map((n) => ({ n, saves: 0 })))
  const list = shown([source(1, 'popular', ...main), source(0.1, 'new', ...fresh)], facts)
  expect(list.flatMap((n, place) => (n > 100 ? [place] : []))).toEqual([4, 14, 24, 33, 34])
  expect(list).toHaveLength(35)
})

test('DISCOVER-01 no board and no person has more than three places in a row while there are others', () => {
  const facts = factsOf(
    ...[1, 2, 3, 4, 5].map((n) => ({ n, board: 7, owner: n })),
    ...[6, 7, 8, 9].map((n) => ({ n, board: n + 10, owner: 7 })),
    { n: 10 },
  )
  expect(shown([source(1, 'popular', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)], facts)).toEqual([
    1, 2, 3, 6, 4, 5, 7, 8, 9, 10,
  ])
  // With nothing else they stay: a wall of one board is better than an empty one.
  const alone = factsOf(...[1, 2, 3, 4, 5].map((n) => ({ n, board: 7 })))
  expect(shown([source(1, 'popular', 1, 2, 3, 4, 5)], alone)).toEqual([1, 2, 3, 4, 5])
})

test('DISCOVER-01 no person has more than four of fifteen places while others come within reach', () => {
  const often = Array.from({ length: 12 }, (_, n) => ({ n: n + 1, owner: 7, board: n + 1 }))
  const others = Array.from({ length: 20 }, (_, n) => ({ n: n + 100, owner: n + 100 }))
  const facts = factsOf(...often, ...others)
  const ranked = [...often, ...others].map((one) => one.n)
  const list = shown([source(1, 'popular', ...ranked)], facts, { few_of_each: true })
  expect(list.toSorted((a, b) => a - b)).toEqual(ranked)
  const isOften = list.slice(0, 20).map((n) => n < 100)
  expect(isOften.slice(0, 4)).toEqual([true, true, true, false])
  for (let at = 0; at + 15 <= isOften.length; at++)
    expect(isOften.slice(at, at + 15).filter(Boolean).length).toBeLessThanOrEqual(4)
  // What is wanted most still comes first, and all of it comes.
  expect(list[0]).toBe(1)
})
