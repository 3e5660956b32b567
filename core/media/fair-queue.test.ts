import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

test('UP-09 owners take turns, each in order of arrival', () => {
  const queue = createFairQueue<string>(20)
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item.slice(0, 1), item)
  const taken = Array.from({ length: 7 }, () => queue.take())
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined])
})

test('UP-09 one owner fills at most half of the queue, all owners at most the limit', () => {
  const queue = createFairQueue<number>(6)
  expect([1, 2, 3, 4].map((item) => queue.add('greedy', item))).toEqual([true, true, true, false])
  expect(['b', 'c', 'd', 'e'].map((owner) => queue.add(owner, 1))).toEqual([true, true, true, false])
  expect(queue.size()).toBe(6)
  queue.take()
  expect(queue.add('e', 1)).toBe(true)
})
