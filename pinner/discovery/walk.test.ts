import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFrom } from './random.ts'
import { exactWalk, graphOf, pictureOf } from './test-graph.ts'
import type { TestBoard, TestPin } from './test-graph.ts'
import { createWalker } from './walk.ts'

/** Each board with an owner of its own, so that no bound of owners is met. */
const world = fc
  .record({
    newcomers: fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
    places: fc.array(fc.tuple(fc.nat(19), fc.nat(11)), { minLength: 1, maxLength: 120 }),
  })
  .map(({ newcomers, places }) => {
    const boards: TestBoard[] = newcomers.map((is_new, i) => ({ board: i, owner: i, is_new }))
    const pins: TestPin[] = places.map(([root, board], i) => ({
      pin: 100 + i,
      root,
      board: board % boards.length,
    }))
    return { boards, pins }
  })

test('DISCOVER-02 walks with more steps than the neighbourhood has pictures end where exact walks of one step end', () => {
  fc.assert(
    fc.property(world, ({ boards, pins }) => {
      const graph = graphOf(boards, pins)
      const root = pins[0]?.root ?? 0
      const from = [{ picture: pictureOf(graph, root), weight: 1 }]
      const found = createWalker(graph).walk({ from, count: 20, steps: 1_000_000, seed: 1 })
      const exact = exactWalk(boards, pins, root)
      exact.delete(root)
      const near = found.slice(0, exact.size)
      for (const { picture, score } of near)
        expect(score).toBeCloseTo(exact.get(graph.pictures.low(picture)) ?? -1, 9)
      expect(near.map((one) => one.score)).toEqual(near.map((one) => one.score).toSorted((a, b) => b - a))
    }),
    { numRuns: 200 },
  )
})

test('DISCOVER-02 walks with few steps end at each picture as often as exact walks do, on average', () => {
  const random = randomFrom(5)
  const boards = Array.from({ length: 40 }, (_, board) => ({ board, owner: board }))
  const pins = Array.from({ length: 4_000 }, (_, i) => ({
    pin: 1_000 + i,
    root: Math.floor(300 * random() ** 2),
    board: Math.floor(40 * random()),
  }))
  const graph = graphOf(boards, pins)
  const walker = createWalker(graph)
  const rounds = 600
  const sums = new Map<number, number>()
  for (let seed = 0; seed < rounds; seed++) {
    const from = [{ picture: pictureOf(graph, 3), weight: 1 }]
    for (const { picture, score } of walker.walk({ from, count: 299, steps: 400, seed })) {
      const root = graph.pictures.low(picture)
      // Longer walks fill up what short ones left empty; they score below one visit.
      if (score >= 1 / 400 - 1e-9) sums.set(root, (sums.get(root) ?? 0) + score / rounds)
    }
  }
  const exact = exactWalk(boards, pins, 3)
  exact.delete(3)
  for (const [root, share] of exact) expect(Math.abs((sums.get(root) ?? 0) - share)).toBeLessThan(0.0012)
})

test('DISCOVER-02 the same seed gives the same walk, and walks from several pictures add up by their weights', () => {
  const boards = Array.from({ length: 30 }, (_, board) => ({ board, owner: board }))
  const random = randomFrom(9)
  const pins = Array.from({ length: 900 }, (_, i) => ({
    pin: 1_000 + i,
    root: Math.floor(200 * random()),
    board: Math.floor(30 * random()),
  }))
  const graph = graphOf(boards, pins)
  const walker = createWalker(graph)
  const start = (root: number, weight: number) => ({ picture: pictureOf(graph, root), weight })
  const walk = { from: [start(1, 1)], count: 50, steps: 300, seed: 4 }
  const first = walker.walk(walk)
  walker.walk({ ...walk, seed: 5 })
  expect(walker.walk(walk)).toEqual(first)

  const both = walker.walk({ from: [start(1, 3), start(2, 1)], count: 200, steps: 1_000_000, seed: 1 })
  const [one, other] = [exactWalk(boards, pins, 1), exactWalk(boards, pins, 2)]
  for (const { picture, score } of both.slice(0, 40)) {
    const root = graph.pictures.low(picture)
    expect(score).toBeCloseTo(0.75 * (one.get(root) ?? 0) + 0.25 * (other.get(root) ?? 0), 9)
  }
})

test('DISCOVER-02 when one step finds too few, longer walks fill up below what shorter ones found', () => {
  const boards = [1, 2, 3, 4].map((board) => ({ board, owner: board }))
  // A chain: 1-2 on board 1, 2-3 on board 2, 3-4 on board 3; 9 alone on board 4.
  const chain: [number, number][] = [
    [1, 1],
    [2, 1],
    [2, 2],
    [3, 2],
    [3, 3],
    [4, 3],
    [9, 4],
  ]
  const graph = graphOf(
    boards,
    chain.map(([root, board], i) => ({ pin: 10 + i, root, board })),
  )
  const found = (root: number) =>
    createWalker(graph)
      .walk({ from: [{ picture: pictureOf(graph, root), weight: 1 }], count: 10, steps: 1_000, seed: 1 })
      .map((one) => graph.pictures.low(one.picture))
  expect(found(1)).toEqual([2, 3, 4])
  expect(found(9)).toEqual([])
})

test('DISCOVER-02 an empty graph and unknown pictures are no trouble', () => {
  const graph = graphOf([], [])
  const walker = createWalker(graph)
  expect(walker.walk({ from: [], count: 10, steps: 100, seed: 1 })).toEqual([])
  expect(walker.walk({ from: [{ picture: 3, weight: 1 }], count: 10, steps: 100, seed: 1 })).toEqual([])
})
