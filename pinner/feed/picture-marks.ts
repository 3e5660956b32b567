import type { PinId } from '@bowerbird/contract/kernel/ids'

/** Bytes that a picture takes in a kept set of pictures. */
const markBytes = 4

/**
 * A number of 32 bits that stands for a picture (by its root pin). Sets of marks take a fifth of the ids; two of a million
 * pictures share one with a chance of 1 in 4,000 each, and then one of them comes later than it could.
 */
export function markOf(root_pin_id: PinId): number {
  const id = BigInt(root_pin_id)
  let mark = Number(BigInt.asUintN(32, id)) ^ Math.imul(Number(id >> 32n), 0x9e3779b1)
  mark = Math.imul(mark ^ (mark >>> 16), 0x85ebca6b)
  mark = Math.imul(mark ^ (mark >>> 13), 0xc2b2ae35)
  return (mark ^ (mark >>> 16)) >>> 0
}

export function packMarks(marks: Iterable<number>): Buffer {
  return Buffer.from(Uint32Array.from(marks).buffer)
}

export function unpackMarks(bytes: Uint8Array): Uint32Array {
  // A copy begins at a multiple of four, which the bytes of a query need not.
  return new Uint32Array(Uint8Array.from(bytes.subarray(0, bytes.length - (bytes.length % markBytes))).buffer)
}
