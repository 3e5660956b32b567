import { createHmac } from 'node:crypto'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { SearchQuery } from './read-query.ts'

/** Longer searches are seldom those of others. */
const mostWords = 5
const longest = 60

/** A search as searches of several people are compared; null when it is not counted. */
export function usedTermOf({ words, tag }: Pick<SearchQuery, 'words' | 'tag'>): string | null {
  const term = tag === null ? words.join(' ') : `#${tag}`
  const isCounted =
    words.length > 0 && words.length <= mostWords && term.length >= 2 && term.length <= longest
  return isCounted ? term : null
}

/** Stands for a user who searched for this term: another one for each term, unreadable without the site's secret. */
export function searcherOf(
  { security }: Pick<AppContext, 'security'>,
  user_id: UserId,
  term: string,
): string {
  return createHmac('sha256', security.secret)
    .update(`search use ${user_id} ${term}`)
    .digest('base64url')
    .slice(0, 22)
}
