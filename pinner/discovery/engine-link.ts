import type { PaletteColor } from '@bowerbird/core/media/palette'
import type { PinId } from '@bowerbird/contract/kernel/ids'

/** A pin and how well it fits, from 0 to 1. Lists of them begin with the best. */
export interface ScoredPin {
  pin_id: PinId
  score: number
}

/** A pin to walk from, and its share of the walks compared with the others. */
export interface StartPin {
  pin_id: PinId
  /** Its picture, where the caller knows it: then nothing is looked up. */
  root_pin_id?: PinId
  weight: number
}

/** What an engine holds at this moment. */
export interface EngineStats {
  pictures: number
  boards: number
  /** Saves of pictures to boards that walks can take. */
  edges: number
  descriptors: number
  /** Bytes of the arrays that hold all of this. */
  bytes: number
  /** False while it is being filled from the database; it answers nothing until then. */
  is_ready: boolean
  walks: number
}

/** A walk as engines are asked: pictures are known by the pin that they were saved from in the first place. */
export interface WalkQuestion {
  from: readonly { root_pin_id: PinId; weight: number }[]
  count: number
  seed: number
}

/** Engines that this process can ask. Their answers may fail, and may take long: who asks has a deadline. */
export interface EngineLink {
  /** Null when the engine is not filled yet. */
  walk(question: WalkQuestion, signal: AbortSignal): Promise<ScoredPin[] | null>
  nearest(
    question: { descriptor: Uint8Array; count: number },
    signal: AbortSignal,
  ): Promise<ScoredPin[] | null>
  /** Pins whose texts mean most nearly what a vector says. */
  meaning(question: { vector: Uint8Array; count: number }, signal: AbortSignal): Promise<ScoredPin[] | null>
  byColors(
    question: { colors: readonly PaletteColor[]; count: number },
    signal: AbortSignal,
  ): Promise<ScoredPin[] | null>
  stats(signal: AbortSignal): Promise<EngineStats | null>
}
