import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { SearchTerm } from '@bowerbird/contract/search/search-operators'
import { pinsByIds } from '../library/pin-queries.ts'
import { anyOfWords } from './asked-pins-queries.ts'
import { wordsIn } from './document-words.ts'
import { pinsWithWords } from './pin-document-queries.ts'
import type { FoundPin } from './pin-document-queries.ts'
import type { SearchCtx } from './read-query.ts'

/** So many of the best hits say what a list goes on with. */
export const MOST_BEST = 5
const MOST_LIKE = 100
const MOST_WORDS = 30
const SHORTEST = 4

interface LikeHits {
  blocked_ids: readonly UserId[]
  newest_pin_id: PinId
  without: readonly SearchTerm[]
}

/** Public pins that are like the best hits: they share words and hashtags with them. */
export async function pinsLikeHits(
  ctx: SearchCtx,
  best: readonly FoundPin[],
  { blocked_ids, newest_pin_id, without }: LikeHits,
): Promise<FoundPin[]> {
  if (best.length === 0) return []
  const pins = await pinsByIds(
    ctx.db,
    best.map((one) => one.pin_id),
  )
  const words = [...pins.values()].flatMap((pin) => [
    ...pin.hashtags,
    ...wordsIn(pin.title).filter((word) => word.length >= SHORTEST),
  ])
  return pinsWithWords(ctx.db, {
    asked: anyOfWords([...new Set(words)].slice(0, MOST_WORDS), without),
    blocked_ids,
    newest_pin_id,
    limit: MOST_LIKE,
  })
}
