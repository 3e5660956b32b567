import { longestPhrase } from '@bowerbird/contract/search/advisory-terms'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { emptySlots } from '@bowerbird/core/ports/slots'
import type { Severity } from '@bowerbird/core/ports/slots'
import type { SearchQuery } from './read-query.ts'
import { worstSeverity } from './search-word-queries.ts'

/** The severity that the owner of the site gave a search, or a part of it. Nothing is asked where there are no promoted pins. */
export async function severityOf({ db, app }: AnyCtx, query: SearchQuery): Promise<Severity> {
  if (app.sides.slots === emptySlots) return null
  return worstSeverity(db, phrasesOf(query))
}

/** Each run of up to four words, and the hashtag, as it is and as words. */
export function phrasesOf({ words, tag }: Pick<SearchQuery, 'words' | 'tag'>): string[] {
  const phrases = new Set<string>(tag === null ? [] : [tag, tag.replaceAll('_', ' ')])
  for (let from = 0; from < words.length; from++)
    for (let length = 1; length <= longestPhrase && from + length <= words.length; length++)
      phrases.add(words.slice(from, from + length).join(' '))
  return [...phrases]
}
