import { vectorBytes } from '@bowerbird/core/media/describe-likeness'
import { paletteBytes } from '@bowerbird/core/media/palette'
import type { DescriptorIndex } from './descriptor-index.ts'
import { createIdNumbers } from './id-numbers.ts'
import type { Halves } from './id-numbers.ts'
import { createLikenessIndex } from './likeness-index.ts'

/** At half a point the meanings of two texts are so far apart that most people would see nothing in common. */
const halfAt = 6_800

/** What the texts of public pins mean, held by the engine. */
export interface MeaningIndex {
  /** Puts a vector in place of the one that a pin had. */
  add(pin: Halves, vector: Uint8Array): void
  remove(pin: Halves): void
  clear(): void
  /** The pins whose texts mean most nearly this, the best first, with scores from 0 to 1. */
  near(vector: Uint8Array, count: number): { pin: Halves; score: number }[]
  bytes(): number
}

/** Texts are compared as pictures are, without colours. */
export function createMeaningIndex(): MeaningIndex {
  let pins = createIdNumbers()
  let vectors: DescriptorIndex = createLikenessIndex({ half_at: halfAt })
  const padded = new Uint8Array(vectorBytes + paletteBytes)

  return {
    add({ low, high }, vector) {
      if (vector.length !== vectorBytes) return
      padded.set(vector)
      vectors.add(pins.number(low, high), padded)
    },
    remove({ low, high }) {
      const number = pins.find(low, high)
      if (number >= 0) vectors.remove(number)
    },
    clear() {
      pins = createIdNumbers()
      vectors = createLikenessIndex({ half_at: halfAt })
    },
    near: (vector, count) =>
      vectors
        .query(vector, count, () => true)
        .map(({ picture, score }) => ({
          pin: { low: pins.low(picture), high: pins.high(picture) },
          score,
        })),
    bytes: () => vectors.bytes() + pins.bytes(),
  }
}
