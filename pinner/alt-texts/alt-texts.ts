import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import './alt-text-tables.ts'
import { answerAltText } from './answer-alt-text.ts'
import { listAltTexts, suggestAltText, takeAltTextBack } from './suggest-alt-text.ts'

export const altTexts: Slice = {
  handlers: [listAltTexts, suggestAltText, takeAltTextBack, answerAltText],
  shard_keys: [shardBy('alt_text_suggestion', { by: 'pin_id' })],
}
