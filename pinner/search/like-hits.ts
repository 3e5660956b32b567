import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { SearchTerm } from '@bowerbird/contract/search/search-operators'
import { discoveryOf } from '../discovery/discovery-port.ts'
import type { ScoredPin } from '../discovery/engine-link.ts'
import { pinsByIds } from '../library/pin-queries.ts'
import { anyOfWords } from './asked-pins-queries.ts'
import { wordsIn } from './document-words.ts'
import { findablePictures, pinsWithWords } from './pin-document-queries.ts'
import type { FoundPin } from './pin-document-queries.ts'
import type { SearchCtx } from './read-query.ts'

/** So many of the best hits say what a list goes on with. */
export const MOST_BEST = 5
const MOST_LIKE = 100
const MOST_WORDS = 30
const SHORTEST = 4

export interface ListBounds {
  blocked_ids: readonly UserId[]
  newest_pin_id: PinId
}

interface LikeHits extends ListBounds {
  without: readonly SearchTerm[]
}

/**
 * Public pins that are like the best hits: those that people keep beside them, and those that share words and hashtags
 * with them. With exclusions only the latter, whose words are known here.
 */
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
  const sharing = await pinsWithWords(ctx.db, {
    asked: anyOfWords([...new Set(words)].slice(0, MOST_WORDS), without),
    blocked_ids,
    newest_pin_id,
    limit: MOST_LIKE,
  })
  const beside = without.length > 0 ? [] : await pinsBeside(ctx, best, { blocked_ids, newest_pin_id })
  return inTurns(beside, sharing)
}

/** Where random walks from the best hits end. */
async function pinsBeside(
  ctx: SearchCtx,
  best: readonly FoundPin[],
  bounds: ListBounds,
): Promise<FoundPin[]> {
  const walked = await discoveryOf(ctx).walk(
    best.map((one, place) => ({ pin_id: one.pin_id, weight: 1 / (1 + place) })),
    // The same seed for each page of a list.
    { count: MOST_LIKE, seed: 1 },
  )
  return findablePins(ctx, walked, bounds)
}

/** Those of these pins that all may see, with their pictures. */
export async function findablePins(
  ctx: SearchCtx,
  found: readonly ScoredPin[],
  { blocked_ids, newest_pin_id }: ListBounds,
): Promise<FoundPin[]> {
  const old = found.filter((one) => BigInt(one.pin_id) <= BigInt(newest_pin_id))
  const pictures = await findablePictures(
    ctx.db,
    old.map((one) => one.pin_id),
    blocked_ids,
  )
  return old.flatMap(({ pin_id, score }) => {
    const picture = pictures.get(pin_id)
    return picture === undefined ? [] : [{ pin_id, picture, score: Math.round(score * 1_000) }]
  })
}

/** Pins that both lists hold first, then one of each in turn. */
function inTurns(left: readonly FoundPin[], right: readonly FoundPin[]): FoundPin[] {
  const other = new Set(right.map((one) => one.picture))
  const both = left.filter((one) => other.has(one.picture))
  const turns = Array.from({ length: Math.max(left.length, right.length) }, (_, i) => [left[i], right[i]])
  return [...both, ...turns.flat().filter((one) => one !== undefined)].slice(0, 2 * MOST_LIKE)
}
