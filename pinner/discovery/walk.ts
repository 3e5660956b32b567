import type { Graph } from './graph.ts'
import { randomFrom } from './random.ts'
import { newcomersShare } from './trust.ts'

export interface Walk {
  from: readonly { picture: number; weight: number }[]
  count: number
  /** Pictures that walks come to, at most. */
  steps: number
  seed: number
}

export interface Visited {
  picture: number
  /** The share of walks that end there, from 0 to 1. */
  score: number
}

export interface Walker {
  walk(walk: Walk): Visited[]
  bytes(): number
}

/** When walks of one step find too few, they go on from what they found, so many times at most. */
const furtherRounds = 2
const furtherStarts = 50

/**
 * Random walks from pictures to boards that hold them and on to pictures of those boards, beginning anew after each such
 * step. Instead of rolling dice for each walk, all walks are shared out at once: first among the boards, then among the
 * pictures of each board. Each picture gets as much as it would on average, but of fewer dice: a board that has no more
 * pictures than walks gets them all exactly, and a larger one gives up pictures at equal distances from a random first one.
 * `walk.test.ts` compares this with walks counted one by one.
 */
export function createWalker(graph: Graph): Walker {
  const boards = createTally()
  const pictures = createTally()

  return {
    walk({ from, count, steps, seed }) {
      const random = randomFrom(seed)
      const known = new Set(from.map((start) => start.picture))
      const found: Visited[] = []
      let starts = from
      for (let round = 0; round <= furtherRounds && found.length < count; round++) {
        const visited = visit(starts, steps, random)
        const best = bestOf(visited, known, count - found.length)
        if (best.length === 0) break
        // Found by longer walks: below all that shorter ones found.
        const most = (found.at(-1)?.score ?? Infinity) / 2
        const scale = Math.min(1, most / (best[0]?.score ?? 1))
        for (const { picture, score } of best) {
          found.push({ picture, score: score * scale })
          known.add(picture)
        }
        starts = found.slice(0, furtherStarts).map((one) => ({ picture: one.picture, weight: one.score }))
      }
      return found
    },
    bytes: () => boards.bytes() + pictures.bytes(),
  }

  function visit(from: Walk['from'], steps: number, random: () => number): Tally {
    const total = from.reduce((sum, start) => sum + start.weight, 0)
    boards.reset(graph.boards.size())
    pictures.reset(graph.pictures.size())
    for (const { picture, weight } of from) shareAmongBoards(picture, weight / total, { steps, random })
    for (const board of boards.touched()) shareAmongPictures(board, boards.of(board), { steps, random })
    return pictures
  }

  /** Boards that are not live get nothing, and what they would have got goes to the others. */
  function shareAmongBoards(picture: number, share: number, dice: Dice): void {
    const [start, size] = [graph.boardsOf.start(picture), graph.established(picture)]
    const newcomers = graph.walkable(picture) - size
    const theirs = newcomersShare(size, newcomers)
    const established = liveAmong(start, size, share * (1 - theirs), dice)
    const others = liveAmong(start + size, newcomers, share * theirs, dice)
    const theirsNow = newcomersShare(established.live, others.live)
    for (const board of established.boards)
      boards.add(board, (share * (1 - theirsNow)) / established.boards.length)
    for (const board of others.boards) boards.add(board, (share * theirsNow) / others.boards.length)
  }

  /** Boards at equal distances that share what falls to their part of the list, and how many of the part are live. */
  function liveAmong(
    start: number,
    size: number,
    share: number,
    { steps, random }: Dice,
  ): { boards: number[]; live: number } {
    if (size === 0 || share === 0) return { boards: [], live: 0 }
    const values = graph.boardsOf.values()
    const chosen = Math.min(size, Math.max(1, Math.ceil(share * steps)))
    const distance = size / chosen
    const first = chosen === size ? 0 : random() * distance
    const found: number[] = []
    for (let i = 0; i < chosen; i++) {
      const board = values[start + Math.floor(first + i * distance)] ?? 0
      if (graph.isLive(board)) found.push(board)
    }
    return { boards: found, live: Math.round((size * found.length) / chosen) }
  }

  function shareAmongPictures(board: number, share: number, { steps, random }: Dice): void {
    const [values, start, size] = [
      graph.picturesOf.values(),
      graph.picturesOf.start(board),
      graph.picturesOf.count(board),
    ]
    const quota = share * steps
    if (size <= quota) {
      for (let at = start; at < start + size; at++) pictures.add(values[at] ?? 0, share / size)
      return
    }
    const chosen = Math.floor(quota + random())
    if (chosen === 0) return
    const distance = size / chosen
    const first = random() * distance
    const each = quota < 1 ? 1 / steps : share / chosen
    for (let i = 0; i < chosen; i++) pictures.add(values[start + Math.floor(first + i * distance)] ?? 0, each)
  }
}

interface Dice {
  steps: number
  random: () => number
}

/** Sums for few of many numbers, kept between walks so that none has to clear them all. */
interface Tally {
  reset(size: number): void
  add(number: number, share: number): void
  of(number: number): number
  /** Those with a sum, in the order in which they got it. */
  touched(): Uint32Array
  bytes(): number
}

function createTally(): Tally {
  let sums = new Float64Array(0)
  let order = new Uint32Array(1_024)
  let count = 0
  return {
    reset(size) {
      for (let i = 0; i < count; i++) sums[order[i] ?? 0] = 0
      count = 0
      if (size > sums.length) sums = new Float64Array(Math.ceil(size * 1.25))
    },
    add(number, share) {
      const before = sums[number] ?? 0
      sums[number] = before + share
      if (before !== 0) return
      if (count === order.length) {
        const shorter = order
        order = new Uint32Array(2 * count)
        order.set(shorter)
      }
      order[count++] = number
    },
    of: (number) => sums[number] ?? 0,
    touched: () => order.subarray(0, count),
    bytes: () => sums.byteLength + order.byteLength,
  }
}

/** The highest sums, the best first; among equals those that came first. A heap whose root is the least of them. */
function bestOf(tally: Tally, without: ReadonlySet<number>, count: number): Visited[] {
  const touched = tally.touched()
  const scores = new Float64Array(count)
  const places = new Uint32Array(count)
  let size = 0
  const isWorse = (one: number, other: number) =>
    (scores[one] ?? 0) < (scores[other] ?? 0) ||
    (scores[one] === scores[other] && (places[one] ?? 0) > (places[other] ?? 0))
  const exchange = (one: number, other: number) => {
    const [score, place] = [scores[one] ?? 0, places[one] ?? 0]
    scores[one] = scores[other] ?? 0
    places[one] = places[other] ?? 0
    scores[other] = score
    places[other] = place
  }
  const sink = (from: number) => {
    for (let at = from; ;) {
      let least = at
      for (const child of [2 * at + 1, 2 * at + 2]) if (child < size && isWorse(child, least)) least = child
      if (least === at) return
      exchange(at, least)
      at = least
    }
  }
  for (let place = 0; place < touched.length; place++) {
    const picture = touched[place] ?? 0
    const score = tally.of(picture)
    if (size === count && score <= (scores[0] ?? 0)) continue
    if (without.has(picture)) continue
    if (size < count) {
      scores[size] = score
      places[size] = place
      for (let at = size++; at > 0 && isWorse(at, (at - 1) >> 1); at = (at - 1) >> 1)
        exchange(at, (at - 1) >> 1)
    } else {
      scores[0] = score
      places[0] = place
      sink(0)
    }
  }
  return Array.from({ length: size }, (_, i) => i)
    .sort((one, other) => (isWorse(one, other) ? 1 : -1))
    .map((i) => ({ picture: touched[places[i] ?? 0] ?? 0, score: scores[i] ?? 0 }))
}
