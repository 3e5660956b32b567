import { expect, test } from 'vitest'
import { edgeOf, graphOf, NOW, pictureOf } from './test-graph.ts'
import type { TestBoard, TestPin } from './test-graph.ts'
import { randomFrom } from './random.ts'
import { createWalker } from './walk.ts'

/** Two hundred people with five boards each and thirty pins on each board: the favourites of few are seldom of many. */
function honestSite() {
  const random = randomFrom(11)
  const boards = Array.from({ length: 1_000 }, (_, board): TestBoard => ({
    board,
    owner: Math.floor(board / 5),
  }))
  const pins = Array.from({ length: 30_000 }, (_, i): TestPin => ({
    pin: 1_000_000 + i,
    root: Math.floor(5_000 * random() ** 2),
    board: Math.floor(i / 30),
  }))
  return { boards, pins }
}

const POISON = 900_000

/** A hundred new accounts save one pin to ten boards each, beside pins that others look at. */
function attack(pinsOnEach: (board: number) => number[]) {
  const boards = Array.from({ length: 1_000 }, (_, i): TestBoard => ({
    board: 10_000 + i,
    owner: 5_000 + Math.floor(i / 10),
    is_new: true,
  }))
  const pins = boards.flatMap(({ board }, i) =>
    [POISON, ...pinsOnEach(i)].map((root, j) => ({ pin: 2_000_000 + 100 * i + j, root, board })),
  )
  return { boards, pins }
}

/** The share of walks from a picture that end at the poisoned pin, and its place among what is found. */
function seenFrom(root: number, attacked: ReturnType<typeof attack>) {
  const { boards, pins } = honestSite()
  const graph = graphOf([...boards, ...attacked.boards], pins)
  // As saves come: one after another, into a site that is running.
  for (const pin of attacked.pins) graph.put(edgeOf(pin), NOW)
  return [false, true].map((isCompacted) => {
    if (isCompacted) graph.compact(NOW)
    const found = createWalker(graph).walk({
      from: [{ picture: pictureOf(graph, root), weight: 1 }],
      count: 500,
      steps: 20_000,
      seed: 1,
    })
    const own = found.find((one) => graph.pictures.low(one.picture) === POISON)
    return own?.score ?? 0
  })
}

test('DISCOVER-02 a hundred new accounts with a thousand boards get a tenth of the walks from a pin at most, however many hold it', () => {
  // All thousand boards hold the poisoned pin and one that they aim at.
  for (const aim of [3, 40, 900, 4_000]) {
    const established = new Set(
      honestSite()
        .pins.filter((pin) => pin.root === aim)
        .map((pin) => pin.board),
    ).size
    expect(established).toBeGreaterThan(0)
    const bound = Math.min(0.1, 1 / (established + 1))
    for (const share of seenFrom(
      aim,
      attack(() => [aim]),
    )) {
      // Half of what goes to their boards goes back to where it came from: each holds two pins.
      expect(share).toBeLessThanOrEqual(bound / 2 + 0.002)
      expect(share).toBeGreaterThan(0)
    }
  }
})

test('DISCOVER-02 beside pins of many others, a pin of a hundred new accounts moves in no walk by more than the bound', () => {
  const random = randomFrom(3)
  const attacked = attack(() => Array.from({ length: 20 }, () => Math.floor(5_000 * random() ** 2)))
  for (const from of [1, 20, 300, 2_000, 4_500])
    for (const share of seenFrom(from, attacked)) expect(share).toBeLessThanOrEqual(0.1)
})

test('DISCOVER-02 established accounts cannot put one pin beside another on more than three boards each', () => {
  const { boards, pins } = honestSite()
  const aim = 4_000
  const crowd = Array.from({ length: 1_000 }, (_, i): TestBoard => ({ board: 10_000 + i, owner: 9_999 }))
  const theirs = crowd.flatMap(({ board }, i) => [
    { pin: 2_000_000 + 2 * i, root: aim, board },
    { pin: 2_000_001 + 2 * i, root: POISON, board },
  ])
  const before = new Set(pins.filter((pin) => pin.root === aim).map((pin) => pin.board)).size
  const graph = graphOf([...boards, ...crowd], [...pins, ...theirs])
  const found = createWalker(graph).walk({
    from: [{ picture: pictureOf(graph, aim), weight: 1 }],
    count: 500,
    steps: 1e6,
    seed: 1,
  })
  const own = found.find((one) => graph.pictures.low(one.picture) === POISON)
  expect(own?.score).toBeCloseTo(3 / (before + 3) / 2, 2)
})
