import type { EngineMessage } from '../pinner/discovery/engine-messages.ts'
import { randomFrom } from '../pinner/discovery/random.ts'

/** A made-up site: pictures saved to boards, few of them very often. */
export interface SiteSize {
  pictures: number
  boards: number
  edges: number
}

export const LARGE: SiteSize = { pictures: 1_000_000, boards: 200_000, edges: 10_000_000 }
export const SMALL: SiteSize = { pictures: 10_000, boards: 2_000, edges: 100_000 }

/** Ids: boards from 1, owners of five boards each, pictures from 2^32, pins after them, in the order of their saves. */
export const rootId = (picture: number) => 0x1_0000_0000n + BigInt(picture)
export const boardIdOf = (board: number) => BigInt(1 + board)

const boardsAtOnce = 5_000
const pinsAtOnce = 20_000
/** Saves of all others come after these. */
const firstPin = 0x2_0000_0000n

/** The messages that fill an engine with such a site, as from a feeder. */
export function* siteMessages({ pictures, boards, edges }: SiteSize, seed = 7): Generator<EngineMessage> {
  for (let from = 0; from < boards; from += boardsAtOnce) {
    const count = Math.min(boardsAtOnce, boards - from)
    const rows = new BigUint64Array(2 * count)
    for (let i = 0; i < count; i++) {
      rows[2 * i] = boardIdOf(from + i)
      rows[2 * i + 1] = BigInt(1 + Math.floor((from + i) / 5))
    }
    yield {
      kind: 'boards',
      rows,
      established_at: new Uint32Array(count),
      live: new Uint8Array(count).fill(1),
    }
  }
  yield* saveMessages({ pictures, boards, edges }, { seed, first: 0 })
  yield { kind: 'filled' }
}

/** Saves one after another, as messages of at most twenty thousand. */
export function* saveMessages(
  { pictures, boards, edges }: SiteSize,
  { seed, first, at_once = pinsAtOnce }: { seed: number; first: number; at_once?: number },
): Generator<EngineMessage> {
  const random = randomFrom(seed)
  for (let from = 0; from < edges; from += at_once) {
    const count = Math.min(at_once, edges - from)
    const rows = new BigUint64Array(3 * count)
    const halves = new Uint32Array(rows.buffer)
    for (let i = 0; i < count; i++) {
      rows[3 * i] = firstPin + BigInt(first + from + i)
      // As halves: numbers of 64 bits would cost more to make than to save.
      halves[6 * i + 2] = Math.floor(pictures * random() ** 2)
      halves[6 * i + 3] = 1
      halves[6 * i + 4] = 1 + Math.floor(boards * random() ** 1.5)
    }
    yield { kind: 'pins', rows }
  }
}
