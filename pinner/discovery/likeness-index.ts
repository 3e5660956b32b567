import { vectorBytes } from '@bowerbird/core/media/describe-likeness'
import { paletteBytes } from '@bowerbird/core/media/palette'
import { createBestList } from './best-list.ts'
import type { BestList } from './best-list.ts'
import { createColorMatch } from './color-match.ts'
import type { DescriptorIndex, FoundPicture } from './descriptor-index.ts'
import { grown } from './id-numbers.ts'
import { createVectorCells } from './vector-cells.ts'
import type { VectorCells } from './vector-cells.ts'

interface Options {
  /** Above this number of pictures only the cells nearest to a descriptor are searched, not all. */
  exact_up_to?: number
  /** At this sum of differences the score is a half; else as two pictures have that are not alike. */
  half_at?: number
}

/** A vector is compared in steps of so many numbers, until it is farther than the worst that counts. */
const step = 61
const halfAt = 4_000
/** At half a point two pictures have nothing in common that a person would name. */
export const leastLikeness = 0.55

/** Vectors lie in one array and palettes in another, without holes: a removed one is replaced by the last. */
export function createLikenessIndex({
  exact_up_to = 20_000,
  half_at = halfAt,
}: Options = {}): DescriptorIndex {
  let vectors = new Uint8Array(0)
  let palettes = new Uint8Array(0)
  let pictureOf = new Uint32Array(0)
  /** The place of each picture plus one; 0: it has none. */
  let placeOf = new Uint32Array(0)
  let size = 0
  let cells: VectorCells | null = null

  return {
    add(picture, descriptor) {
      if (descriptor.length !== vectorBytes + paletteBytes) return
      const old = placeOf[picture] ?? 0
      if (old === 0) makeRoom(picture)
      const place = old === 0 ? size++ : old - 1
      if (old > 0) cells?.remove(place)
      vectors.set(descriptor.subarray(0, vectorBytes), place * vectorBytes)
      palettes.set(descriptor.subarray(vectorBytes), place * paletteBytes)
      pictureOf[place] = picture
      placeOf[picture] = place + 1
      cells?.add(place)
      if (cells === null && size > exact_up_to) cells = cellsOfAll()
    },
    remove(picture) {
      const place = (placeOf[picture] ?? 0) - 1
      if (place < 0) return
      const last = --size
      cells?.remove(place)
      placeOf[picture] = 0
      if (place === last) return
      cells?.remove(last)
      vectors.copyWithin(place * vectorBytes, last * vectorBytes, size * vectorBytes + vectorBytes)
      palettes.copyWithin(place * paletteBytes, last * paletteBytes, size * paletteBytes + paletteBytes)
      pictureOf[place] = pictureOf[last] ?? 0
      placeOf[pictureOf[place] ?? 0] = place + 1
      cells?.add(place)
    },
    has: (picture) => (placeOf[picture] ?? 0) > 0,
    query(descriptor, count, accept) {
      if (descriptor.length < vectorBytes || count < 1) return []
      const vector = descriptor.subarray(0, vectorBytes)
      const best = createBestList(count)
      const look = (place: number) => compare(vector, place, best, accept)
      if (cells) cells.near(vector, look)
      else for (let place = 0; place < size; place++) look(place)
      return found(best, (cost) => 1 / (1 + cost / half_at))
    },
    byColors(colors, count, accept) {
      if (colors.length === 0 || count < 1) return []
      const match = createColorMatch(colors)
      const best = createBestList(count)
      for (let place = 0; place < size; place++) {
        const amount = match.amount(palettes, place * paletteBytes)
        if (amount > 0 && -amount < best.bound() && accept(pictureOf[place] ?? 0))
          best.offer(pictureOf[place] ?? 0, -amount)
      }
      return found(best, (cost) => match.scoreOf(-cost))
    },
    size: () => size,
    bytes: () =>
      vectors.byteLength +
      palettes.byteLength +
      pictureOf.byteLength +
      placeOf.byteLength +
      (cells?.bytes() ?? 0),
  }

  function compare(vector: Uint8Array, place: number, best: BestList, accept: (picture: number) => boolean) {
    const bound = best.bound()
    const start = place * vectorBytes
    let sum = 0
    for (let from = 0; from < vectorBytes; from += step) {
      for (let at = from; at < from + step; at++)
        sum += Math.abs((vector[at] as number) - (vectors[start + at] as number))
      if (sum >= bound) return
    }
    const picture = pictureOf[place] ?? 0
    if (accept(picture)) best.offer(picture, sum)
  }

  function cellsOfAll(): VectorCells {
    const all = createVectorCells({ vectors: () => vectors, size })
    for (let place = 0; place < size; place++) all.add(place)
    return all
  }

  function makeRoom(picture: number): void {
    if (size * vectorBytes >= vectors.length) {
      const room = Math.max(256, Math.ceil(size * 1.25))
      vectors = grownBytes(vectors, room * vectorBytes)
      palettes = grownBytes(palettes, room * paletteBytes)
      pictureOf = grown(pictureOf, room)
    }
    if (picture >= placeOf.length) placeOf = grown(placeOf, Math.max(256, Math.ceil(picture * 1.25) + 1))
  }
}

function found(best: BestList, scoreOf: (cost: number) => number): FoundPicture[] {
  return best.items().map(({ item, cost }) => ({ picture: item, score: scoreOf(cost) }))
}

function grownBytes(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(length)
  longer.set(bytes)
  return longer
}
