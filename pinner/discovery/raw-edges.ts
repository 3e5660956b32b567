import type { Halves } from './id-numbers.ts'

const chunkEdges = 1 << 18

/** Edges as they are collected, in chunks, so that no array has to grow by copying. */
export interface RawEdges {
  add(picture: number, board: number, pin: Halves): void
  each(visit: (picture: number, board: number, low: number, high: number) => void): void
  bytes(): number
}

export function createRawEdges(): RawEdges {
  const chunks: Uint32Array[] = []
  let last = new Uint32Array(0)
  let used = 0
  return {
    add(picture, board, pin) {
      if (used === last.length) {
        // Small sites need no large chunk.
        last = new Uint32Array(4 * (chunks.length === 0 ? 1_024 : chunkEdges))
        chunks.push(last)
        used = 0
      }
      last[used] = picture
      last[used + 1] = board
      last[used + 2] = pin.low
      last[used + 3] = pin.high
      used += 4
    },
    each(visit) {
      for (const chunk of chunks) {
        const end = chunk === last ? used : chunk.length
        for (let at = 0; at < end; at += 4)
          visit(chunk[at] ?? 0, chunk[at + 1] ?? 0, chunk[at + 2] ?? 0, chunk[at + 3] ?? 0)
      }
    },
    bytes: () => chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0),
  }
}
