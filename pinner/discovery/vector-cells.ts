import { vectorBytes } from '@bowerbird/core/media/describe-likeness'
import { grown } from './id-numbers.ts'
import { randomFrom } from './random.ts'

/**
 * Vectors in cells around middles, which were learnt from those that were there at first: the nearest vectors to one are
 * found by looking through the cells whose middles are nearest.
 */
export interface VectorCells {
  add(place: number): void
  remove(place: number): void
  /** Visits the vectors that may be near. */
  near(vector: Uint8Array, visit: (place: number) => void): void
  bytes(): number
}

const count = 256
const samples = 6_000
const rounds = 4
/** Of all vectors a look goes through this share, and at least so many. */
const shareOfLook = 0.03
const leastLook = 3_000
const step = 61

export function createVectorCells({
  vectors,
  size,
}: {
  vectors: () => Uint8Array
  size: number
}): VectorCells {
  const middles = learnMiddles(vectors(), size)
  const members = Array.from({ length: count }, () => new Uint32Array(32))
  const lengths = new Uint32Array(count)
  let cellOf = new Uint32Array(Math.ceil(size * 1.25))
  let total = 0

  return {
    add(place) {
      const cell = nearestMiddle(middles, vectors(), place * vectorBytes)
      const length = lengths[cell] ?? 0
      let list = members[cell] as Uint32Array<ArrayBuffer>
      if (length === list.length) members[cell] = list = grown(list, 2 * length)
      list[length] = place
      lengths[cell] = length + 1
      if (place >= cellOf.length) cellOf = grown(cellOf, Math.ceil(place * 1.25) + 1)
      cellOf[place] = cell
      total++
    },
    remove(place) {
      const cell = cellOf[place] ?? 0
      const list = members[cell] as Uint32Array
      const last = (lengths[cell] ?? 0) - 1
      const at = list.subarray(0, last + 1).indexOf(place)
      if (at < 0) return
      list[at] = list[last] ?? 0
      lengths[cell] = last
      total--
    },
    near(vector, visit) {
      const costs = Array.from({ length: count }, (_, cell) => ({
        cell,
        cost: difference(vector, 0, middles, cell * vectorBytes, 2 ** 30),
      })).toSorted((one, other) => one.cost - other.cost)
      const enough = Math.max(leastLook, total * shareOfLook)
      let visited = 0
      for (const { cell } of costs) {
        if (visited >= enough) return
        const list = members[cell] as Uint32Array
        const length = lengths[cell] ?? 0
        for (let i = 0; i < length; i++) visit(list[i] as number)
        visited += length
      }
    },
    bytes: () =>
      middles.byteLength + cellOf.byteLength + members.reduce((sum, list) => sum + list.byteLength, 0),
  }
}

/** The means of groups of vectors: each round puts the samples into groups anew (k-means). */
function learnMiddles(vectors: Uint8Array, size: number): Uint8Array {
  const random = randomFrom(1)
  const places = Array.from({ length: Math.min(samples, size) }, () => Math.floor(random() * size))
  const middles = new Uint8Array(count * vectorBytes)
  for (let cell = 0; cell < count; cell++) {
    const from = (places[cell % places.length] ?? 0) * vectorBytes
    middles.set(vectors.subarray(from, from + vectorBytes), cell * vectorBytes)
  }
  for (let round = 0; round < rounds; round++) {
    const sums = new Float64Array(count * vectorBytes)
    const counts = new Uint32Array(count)
    for (const place of places) {
      const cell = nearestMiddle(middles, vectors, place * vectorBytes)
      counts[cell] = (counts[cell] ?? 0) + 1
      for (let at = 0; at < vectorBytes; at++)
        sums[cell * vectorBytes + at] =
          (sums[cell * vectorBytes + at] ?? 0) + (vectors[place * vectorBytes + at] ?? 0)
    }
    for (let at = 0; at < sums.length; at++) {
      const members = counts[Math.floor(at / vectorBytes)] ?? 0
      if (members > 0) middles[at] = Math.round((sums[at] ?? 0) / members)
    }
  }
  return middles
}

function nearestMiddle(middles: Uint8Array, vectors: Uint8Array, from: number): number {
  let nearest = 0
  let bound = 2 ** 30
  for (let cell = 0; cell < count; cell++) {
    const cost = difference(vectors, from, middles, cell * vectorBytes, bound)
    if (cost >= bound) continue
    nearest = cell
    bound = cost
  }
  return nearest
}

/** The sum of the differences of two vectors that begin there; no more than that it is at least the bound once it is. */
function difference(one: Uint8Array, from: number, other: Uint8Array, at: number, bound: number): number {
  let sum = 0
  for (let start = 0; start < vectorBytes; start += step) {
    for (let i = start; i < start + step; i++)
      sum += Math.abs((one[from + i] as number) - (other[at + i] as number))
    if (sum >= bound) return sum
  }
  return sum
}
