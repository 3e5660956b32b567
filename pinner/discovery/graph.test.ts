import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Graph } from './graph.ts'
import { boardFacts, edgeOf, exactWalk, graphOf, halves, LATER, NOW, pictureOf } from './test-graph.ts'
import type { TestBoard, TestPin } from './test-graph.ts'
import { createWalker } from './walk.ts'

const walkFrom = (graph: Graph, root: number) =>
  new Map(
    createWalker(graph)
      .walk({ from: [{ picture: pictureOf(graph, root), weight: 1 }], count: 500, steps: 1e7, seed: 1 })
      .map(({ picture, score }) => [graph.pictures.low(picture), score]),
  )

/** Each board as far as walks know it: the pictures on it, sorted. */
function boardsIn(graph: Graph): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (let board = 0; board < graph.boards.size(); board++) {
    if (!graph.isLive(board)) continue
    const [start, count] = [graph.picturesOf.start(board), graph.picturesOf.count(board)]
    const roots = [...graph.picturesOf.values().subarray(start, start + count)].map((picture) =>
      graph.pictures.low(picture),
    )
    if (roots.length > 0)
      found.set(
        graph.boards.low(board),
        roots.toSorted((a, b) => a - b),
      )
  }
  return found
}

test('DISCOVER-02 a graph that followed saves, moves, deletions and privacy in any order is like one built at once', () => {
  const change = fc.oneof(
    fc.record({ kind: fc.constant('put' as const), pin: fc.nat(40), board: fc.nat(7) }),
    fc.record({ kind: fc.constant('remove' as const), pin: fc.nat(40) }),
    fc.record({ kind: fc.constant('board' as const), board: fc.nat(7), is_live: fc.boolean() }),
    fc.record({ kind: fc.constant('compact' as const) }),
  )
  const rootOf = (pin: number) => pin % 13
  fc.assert(
    fc.property(fc.array(change, { maxLength: 150 }), (changes) => {
      const boards = Array.from({ length: 8 }, (_, board): TestBoard => ({ board, owner: board }))
      const pins = new Map<number, TestPin>()
      const graph = graphOf(boards, [])
      const put = (pin: TestPin) => graph.put(edgeOf(pin), NOW)
      for (const one of changes) {
        if (one.kind === 'put') {
          const pin = { pin: one.pin, root: rootOf(one.pin), board: one.board }
          pins.set(one.pin, pin)
          put(pin)
        } else if (one.kind === 'remove') {
          pins.delete(one.pin)
          graph.remove(halves(one.pin), halves(rootOf(one.pin)), NOW)
        } else if (one.kind === 'board') {
          boards[one.board] = { board: one.board, owner: one.board, is_live: one.is_live }
          graph.setBoard(boardFacts(boards[one.board] ?? { board: 0, owner: 0 }))
          // The follower of events sends the pins of a board that is public again.
          for (const pin of pins.values()) if (one.is_live && pin.board === one.board) put(pin)
        } else graph.compact(NOW)
      }
      const fresh = graphOf(boards, [...pins.values()])
      expect(boardsIn(graph)).toEqual(boardsIn(fresh))
      for (const { root } of pins.values()) {
        const exact = exactWalk(boards, [...pins.values()], root)
        exact.delete(root)
        const found = walkFrom(graph, root)
        for (const [other, share] of exact) expect(found.get(other)).toBeCloseTo(share, 9)
        const [name, freshName] = [graph, fresh].map((one) => one.nameOf(pictureOf(one, root)))
        expect(name).toEqual(freshName)
      }
      graph.compact(NOW)
      expect(boardsIn(graph)).toEqual(boardsIn(fresh))
    }),
    {
      numRuns: 300,
      // A picture whose other board turned secret.
      examples: [
        [
          [
            { kind: 'put', pin: 23, board: 0 },
            { kind: 'put', pin: 36, board: 3 },
            { kind: 'put', pin: 0, board: 3 },
            { kind: 'board', board: 0, is_live: false },
          ],
        ],
      ],
    },
  )
})

test('DISCOVER-02 a picture is named by its original while that is public, else by its oldest public copy', () => {
  const boards = [1, 2, 3].map((board) => ({ board, owner: board }))
  const pins = [
    { pin: 10, root: 10, board: 1 },
    { pin: 20, root: 10, board: 2 },
    { pin: 30, root: 10, board: 3 },
  ]
  const graph = graphOf(boards, pins)
  const name = () => graph.nameOf(pictureOf(graph, 10))?.low
  expect(name()).toBe(10)
  graph.setBoard(boardFacts({ board: 1, owner: 1, is_live: false }))
  expect(name()).toBe(20)
  graph.remove(halves(20), halves(10), NOW)
  expect(name()).toBe(30)
  graph.remove(halves(30), halves(10), NOW)
  expect(name()).toBeUndefined()
  graph.setBoard(boardFacts({ board: 1, owner: 1 }))
  graph.put(edgeOf({ pin: 10, root: 10, board: 1 }), NOW)
  expect(name()).toBe(10)
})

test('DISCOVER-02 an owner counts a few times for one picture, and a picture counts once on a board', () => {
  const boards = Array.from({ length: 20 }, (_, board) => ({ board, owner: 1 }))
  const pins = boards.flatMap(({ board }, i) => [
    { pin: 100 + 2 * i, root: 1, board },
    { pin: 101 + 2 * i, root: 1, board },
  ])
  const graph = graphOf(boards, pins)
  expect(graph.edges()).toBe(3)
  const late = graphOf(boards, [])
  for (const pin of pins) late.put(edgeOf(pin), NOW)
  expect(late.edges()).toBe(3)
  // When one of those that count goes, another of the same owner takes its place.
  late.remove(halves(100), halves(1), NOW)
  expect(late.edges()).toBe(3)
})

test('DISCOVER-02 boards of a new account count as established once the account is a week old', () => {
  const boards = [
    { board: 1, owner: 1 },
    { board: 2, owner: 2, is_new: true },
  ]
  const pins = [
    { pin: 10, root: 1, board: 1 },
    { pin: 11, root: 2, board: 1 },
    { pin: 12, root: 1, board: 2 },
    { pin: 13, root: 3, board: 2 },
  ]
  const graph = graphOf(boards, pins)
  expect(walkFrom(graph, 1).get(3)).toBeCloseTo(0.05, 9)
  graph.compact(LATER)
  expect(walkFrom(graph, 1).get(3)).toBeCloseTo(0.25, 9)
})
