import { KEYWORD_MAX, MOST_KEYWORD_WORDS } from '@bowerbird/contract/campaigns/keyword-terms'

/** The words of a search as they are kept; '' where they are more than a keyword has: such searches are like no other. */
export function termsToKeep(terms: readonly string[]): string {
  const text = terms.join(' ')
  return terms.length > MOST_KEYWORD_WORDS || text.length > KEYWORD_MAX ? '' : text
}
