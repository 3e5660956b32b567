import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { plainWord } from './asked-pins-queries.ts'
import { isCorrectable, meantWords } from './correct-search.ts'
import { foldWord } from './document-words.ts'
import { ownWords } from './own-pin-queries.ts'
import type { SearchQuery } from './read-query.ts'

/** Words of a search that are looked at. */
const MOST_WORDS = 6
/** Slips of a word make it so much shorter or longer at most. */
const MOST_SLIPS = 2

/**
 * The search of a user's own pins with words that none of them holds replaced by words of theirs that look alike, secret
 * ones included where the session may know of them. Null when there is nothing to correct it to.
 */
export async function correctOwnSearch(
  db: Db,
  { text, parsed }: SearchQuery,
  { owner_id, knows_secrets }: { owner_id: UserId; knows_secrets: boolean },
): Promise<string | null> {
  const asked = parsed.terms
    .map(plainWord)
    .flatMap((word) => (word === null ? [] : [foldWord(word)]))
    .filter(isCorrectable)
    .slice(0, MOST_WORDS)
  if (asked.length === 0) return null
  const lengths = asked.map((word) => word.length)
  const words = await ownWords(db, owner_id, {
    shortest: Math.min(...lengths) - MOST_SLIPS,
    longest: Math.max(...lengths) + MOST_SLIPS,
    knows_secrets,
  })
  const held = new Set(words.map((one) => one.word))
  const known = words.filter((one) => isCorrectable(one.word))
  const better = new Map<string, string>()
  for (const word of asked) {
    if (held.has(word)) continue
    const [instead] = meantWords(word, known)
    if (instead) better.set(word, instead.word)
  }
  if (better.size === 0) return null
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => better.get(foldWord(word)) ?? word)
}
