import type { PaletteColor } from '@bowerbird/core/media/palette'
import type { EngineStats } from './engine-link.ts'

/** What goes to an engine: ids as numbers of 64 bits, so that large messages move without being copied. */
export type EngineMessage =
  /** Two ids of each board, its own and its owner's. `established_at` in seconds since 1970. */
  | { kind: 'boards'; rows: BigUint64Array; established_at: Uint32Array; live: Uint8Array }
  /** Three ids of each pin: its own, its root's, its board's; 0 for the board: the pin is gone, or not public. */
  | { kind: 'pins'; rows: BigUint64Array }
  /** All that there was has been sent: what follows are changes. */
  | { kind: 'filled' }
  /** Descriptors of pictures, by their roots, all of the same length and one behind the other. */
  | { kind: 'descriptors'; roots: BigUint64Array; bytes: Uint8Array }
  | { kind: 'descriptors_gone'; roots: BigUint64Array }
  /** Vectors of what the texts of pins mean, all of the same length and one behind the other. */
  | { kind: 'meanings'; pins: BigUint64Array; bytes: Uint8Array }
  | { kind: 'meanings_gone'; pins: BigUint64Array | 'all' }
  | { kind: 'walk'; roots: BigUint64Array; weights: Float64Array; count: number; seed: number }
  | { kind: 'nearest'; descriptor: Uint8Array; count: number }
  | { kind: 'meaning'; vector: Uint8Array; count: number }
  | { kind: 'colors'; colors: readonly PaletteColor[]; count: number }
  | { kind: 'stats' }

/** To `boards`: those that are live now and were not, whose pins are to be sent. To walks: null while it is being filled. */
export type EngineReply =
  | { kind: 'done' }
  | { kind: 'boards'; revived: BigUint64Array }
  | { kind: 'pins'; found: { pins: BigUint64Array; scores: Float64Array } | null }
  | { kind: 'stats'; stats: EngineStats }
