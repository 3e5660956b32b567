import type { PaletteColor } from '@bowerbird/core/media/palette'

export interface FoundPicture {
  picture: number
  /** From 0 to 1. */
  score: number
}

/** Which pictures an answer may name. */
type Accept = (picture: number) => boolean

/**
 * Descriptors of pictures, held by the engine: pure and in memory, with no database and no clock. A descriptor is a vector
 * and a palette, one behind the other. Pictures are small whole numbers, given by the engine.
 */
export interface DescriptorIndex {
  /** Puts the descriptor of a picture in place of the one that it had. */
  add(picture: number, descriptor: Uint8Array): void
  remove(picture: number): void
  has(picture: number): boolean
  /** The pictures that are most alike, the best first. The palette of the descriptor does not count. */
  query(descriptor: Uint8Array, count: number, accept: Accept): FoundPicture[]
  /** The pictures that have most of all of these colours. */
  byColors(colors: readonly PaletteColor[], count: number, accept: Accept): FoundPicture[]
  size(): number
  bytes(): number
}
