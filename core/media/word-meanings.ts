import { existsSync } from 'node:fs'
import type { DecoderPool } from './decoder-pool.ts'
import { isImageRefusal } from './image-refusal.ts'

/** What texts mean, where the owner of the site has added a model for it. */
export interface WordMeanings {
  /** Whether a model is on this machine now. */
  isHere(): boolean
  /**
   * Waits in line as `by`. Null: there is no model on this machine, or it has more to do than it can. Failed: this text is
   * more than it can do.
   */
  meaningOf(text: string, by: string): Promise<MeaningOfText | 'failed' | null>
}

export interface MeaningOfText {
  /** Vectors of different models cannot be compared. */
  model_id: string
  /** As vectors of pictures are compared; null: the text has no words that the model knows. */
  vector: Uint8Array | null
}

/** What comes after so many letters is not looked at. */
const mostLetters = 1_000

/** Asks processes of this pool, which is for texts alone; `path` is the model's. */
export function createWordMeanings(pool: DecoderPool, path: string): WordMeanings {
  return {
    isHere: () => existsSync(path),
    async meaningOf(text, by) {
      const found = await pool.run({ kind: 'mean_text', text: text.slice(0, mostLetters) }, by)
      if (isImageRefusal(found)) return found.refused === 'busy' ? null : 'failed'
      if (found.model_id === null) return null
      const vector = found.vector === '' ? null : Uint8Array.from(Buffer.from(found.vector, 'base64'))
      return { model_id: found.model_id, vector }
    },
  }
}
