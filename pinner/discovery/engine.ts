import type { DescriptorIndex } from './descriptor-index.ts'
import type { EngineMessage, EngineReply } from './engine-messages.ts'
import { createGraph } from './graph.ts'
import type { BoardFacts } from './graph.ts'
import type { Halves } from './id-numbers.ts'
import { createMeaningIndex } from './meaning-index.ts'
import { createWalker } from './walk.ts'

export interface Engine {
  answer(message: EngineMessage): EngineReply
}

interface Options {
  /** Seconds since 1970. */
  now: () => number
  /** Absent: nothing is near a descriptor. */
  descriptors?: DescriptorIndex | undefined
}

/** Walks from one picture; more of them from several, which lead to many more boards. */
export const STEPS = 20_000
const mostStepsTimes = 5
export const stepsFrom = (starts: number) => STEPS * Math.min(mostStepsTimes, Math.max(1, starts))
/**
 * Lists are laid out anew when so much of their arrays is unused, and a few times a day for accounts that are established
 * by then. It takes two seconds for ten million edges, in which nothing is answered.
 */
const mostWaste = 0.4
const leastChanges = 10_000
const secondsBetween = 6 * 3_600

/** Graph, walks and descriptors of a site, in memory. It knows no database and no thread. */
export function createEngine({ now, descriptors }: Options): Engine {
  const graph = createGraph()
  const walker = createWalker(graph)
  const meanings = createMeaningIndex()
  let isFilled = false
  let walks = 0
  let changes = 0
  let compactedAt = now()

  return { answer }

  function answer(message: EngineMessage): EngineReply {
    switch (message.kind) {
      case 'boards':
        return { kind: 'boards', revived: setBoards(message) }
      case 'pins':
        setPins(message.rows)
        return { kind: 'done' }
      case 'filled':
        graph.build(now())
        isFilled = true
        return { kind: 'done' }
      case 'descriptors':
        setDescriptors(message)
        return { kind: 'done' }
      case 'descriptors_gone':
        eachId(message.roots, 1, ([root]) => {
          const picture = graph.pictures.find(root.low, root.high)
          if (picture >= 0) descriptors?.remove(picture)
        })
        return { kind: 'done' }
      case 'meanings':
        setMeanings(message)
        return { kind: 'done' }
      case 'meanings_gone':
        if (message.pins === 'all') meanings.clear()
        else eachId(message.pins, 1, ([pin]) => meanings.remove(pin))
        return { kind: 'done' }
      case 'walk':
        return { kind: 'pins', found: isFilled ? walk(message) : null }
      case 'nearest':
        return { kind: 'pins', found: isFilled ? nearest(message) : null }
      case 'meaning':
        return { kind: 'pins', found: isFilled ? meant(message) : null }
      case 'colors':
        return { kind: 'pins', found: isFilled ? byColors(message) : null }
      case 'stats':
        return { kind: 'stats', stats: stats() }
    }
  }

  function setBoards({
    rows,
    established_at,
    live,
  }: Extract<EngineMessage, { kind: 'boards' }>): BigUint64Array {
    const revived: bigint[] = []
    let i = 0
    eachId(rows, 2, ([id, owner]) => {
      const board = graph.boards.find(id.low, id.high)
      const facts: BoardFacts = {
        id,
        owner,
        established_at: established_at[i] ?? 0,
        is_live: live[i] === 1,
      }
      i++
      const wasLive = board >= 0 && graph.isLive(board)
      // A board that was never public is none of the engine's business.
      if (board < 0 && !facts.is_live) return
      if (facts.is_live && !wasLive) revived.push(rows[2 * (i - 1)] ?? 0n)
      graph.setBoard(facts)
    })
    return BigUint64Array.from(isFilled ? revived : [])
  }

  function setPins(rows: BigUint64Array): void {
    eachId(rows, 3, ([pin, root, board]) => {
      const number = graph.boards.find(board.low, board.high)
      const isPublic = number >= 0 && graph.isLive(number)
      if (!isFilled) {
        if (isPublic) graph.collect({ pin, root, board })
        return
      }
      if (isPublic) graph.put({ pin, root, board }, now())
      else {
        graph.remove(pin, root, now())
        meanings.remove(pin)
      }
      changes++
    })
    if (isFilled) compactInTime()
  }

  function compactInTime(): void {
    const waste = Math.max(graph.boardsOf.waste(), graph.picturesOf.waste())
    const isDue = now() - compactedAt > secondsBetween || (waste > mostWaste && changes > leastChanges)
    if (!isDue) return
    graph.compact(now())
    compactedAt = now()
    changes = 0
  }

  function walk({ roots, weights, count, seed }: Extract<EngineMessage, { kind: 'walk' }>) {
    walks++
    const from: { picture: number; weight: number }[] = []
    let i = 0
    eachId(roots, 1, ([root]) => {
      const picture = graph.pictures.find(root.low, root.high)
      const weight = weights[i++] ?? 0
      if (picture >= 0 && weight > 0) from.push({ picture, weight })
    })
    return named(from.length === 0 ? [] : walker.walk({ from, count, steps: stepsFrom(from.length), seed }))
  }

  function nearest({ descriptor, count }: Extract<EngineMessage, { kind: 'nearest' }>) {
    return named(descriptors?.query(descriptor, count, isPublic) ?? [])
  }

  function byColors({ colors, count }: Extract<EngineMessage, { kind: 'colors' }>) {
    return named(descriptors?.byColors(colors, count, isPublic) ?? [])
  }

  function setMeanings({ pins, bytes }: Extract<EngineMessage, { kind: 'meanings' }>): void {
    const length = bytes.length / pins.length
    let at = 0
    eachId(pins, 1, ([pin]) => {
      meanings.add(pin, bytes.subarray(at, at + length))
      at += length
    })
  }

  function meant({ vector, count }: Extract<EngineMessage, { kind: 'meaning' }>) {
    const found = meanings.near(vector, count)
    const pins = new BigUint64Array(found.length)
    const halves = new Uint32Array(pins.buffer)
    found.forEach(({ pin }, i) => halves.set([pin.low, pin.high], 2 * i))
    return { pins, scores: Float64Array.from(found, (one) => one.score) }
  }

  /** Pictures that are no longer public keep their descriptors until nothing holds them. */
  function isPublic(picture: number): boolean {
    return graph.nameOf(picture) !== null
  }

  function setDescriptors({ roots, bytes }: Extract<EngineMessage, { kind: 'descriptors' }>): void {
    const length = bytes.length / roots.length
    let at = 0
    eachId(roots, 1, ([root]) => {
      // A picture that the graph does not know is not public.
      const picture = graph.pictures.find(root.low, root.high)
      if (picture >= 0) descriptors?.add(picture, bytes.subarray(at, at + length))
      at += length
    })
  }

  /** The public pins that stand for pictures; pictures without one are left out. */
  function named(found: readonly { picture: number; score: number }[]) {
    const pins = new BigUint64Array(found.length)
    const halves = new Uint32Array(pins.buffer)
    const scores = new Float64Array(found.length)
    let count = 0
    for (const { picture, score } of found) {
      const pin = graph.nameOf(picture)
      if (pin === null) continue
      halves[2 * count] = pin.low
      halves[2 * count + 1] = pin.high
      scores[count++] = score
    }
    return { pins: pins.slice(0, count), scores: scores.slice(0, count) }
  }

  function stats() {
    return {
      pictures: graph.pictures.size(),
      boards: graph.boards.size(),
      edges: graph.edges(),
      descriptors: descriptors?.size() ?? 0,
      bytes: graph.bytes() + walker.bytes() + meanings.bytes() + (descriptors?.bytes() ?? 0),
      is_ready: isFilled,
      walks,
    }
  }
}

type Row = readonly [Halves, Halves, Halves]

/** Each row of some ids, as halves. The row is the same object each time. */
function eachId(ids: BigUint64Array, width: 1 | 2 | 3, visit: (row: Row) => void): void {
  // Numbers of 64 bits lie with their lower half first on every machine that Node runs on.
  const halves = new Uint32Array(ids.buffer, ids.byteOffset, 2 * ids.length)
  const row: [Halves, Halves, Halves] = [
    { low: 0, high: 0 },
    { low: 0, high: 0 },
    { low: 0, high: 0 },
  ]
  for (let at = 0; at < halves.length; at += 2 * width) {
    row.forEach((half, i) => {
      if (i >= width) return
      half.low = halves[at + 2 * i] ?? 0
      half.high = halves[at + 2 * i + 1] ?? 0
    })
    visit(row)
  }
}
