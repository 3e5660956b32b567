/**
 * Descriptors of pictures, held by the engine: pure and in memory, with no database and no clock. Pictures are numbered
 * by the engine (`picture`, small whole numbers, used again after a removal).
 */
export interface DescriptorIndex {
  /** Puts the descriptor of a picture in place of the one that it had. */
  add(picture: number, descriptor: Uint8Array): void
  remove(picture: number): void
  /** The nearest pictures, the best first, with scores from 0 to 1. */
  query(descriptor: Uint8Array, count: number): { picture: number; score: number }[]
  size(): number
  bytes(): number
}
