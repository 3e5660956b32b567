import type { Pin } from '../library/pin-tables.ts'

export type Looks = Pick<Pin, 'image_width' | 'image_height' | 'placeholder'>

/**
 * In how many of its 64 bits the hash of a near picture may differ: in more where the colours of the corners tell
 * something, too. Measured in docs/decisions/014: no two of 366 different pictures are near.
 */
export const MOST_BITS = 9
const MOST_BITS_ALONE = 5
const MOST_COLOUR = 7
const MOST_STRETCH = 1.1
const PLAIN = 12

/** A hash with hardly an edge in it tells nothing: every plain picture has it. */
export function tellsEdges(phash: string): boolean {
  const ones = bitsOf(BigInt(`0x${phash}`))
  return ones >= 5 && ones <= 59
}

/** Two pictures whose hashes differ in so many bits: alike also in shape, and in the colours of their corners. */
export function isNear(one: Looks, other: Looks, bits: number): boolean {
  const stretch = one.image_width / one.image_height / (other.image_width / other.image_height)
  if (!(Math.max(stretch, 1 / stretch) <= MOST_STRETCH)) return false
  const [a, b] = [channelsOf(one.placeholder), channelsOf(other.placeholder)]
  const most = isPlain(a) || isPlain(b) ? MOST_BITS_ALONE : MOST_BITS
  return bits <= most && difference(a, b) <= MOST_COLOUR
}

function bitsOf(number: bigint): number {
  return number.toString(2).replaceAll('0', '').length
}

/** Four corner colours of three channels each, from 24 hex digits. */
function channelsOf(placeholder: string): number[] {
  return [...Buffer.from(placeholder, 'hex')]
}

/** All corners have one colour, as of things before a white wall or a black sky. */
function isPlain(corners: number[]): boolean {
  return difference(corners, [...corners.slice(3), ...corners.slice(0, 3)]) <= PLAIN
}

/** The mean over all channels. */
function difference(a: number[], b: number[]): number {
  if (a.length === 0 || a.length !== b.length) return Infinity
  return a.reduce((sum, channel, at) => sum + Math.abs(channel - (b[at] ?? 0)), 0) / a.length
}
