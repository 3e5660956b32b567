import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { flag, optional, pageOptions, wholeNumber } from '../kernel/fields.ts'
import { exactText, safeText, searchText } from '../kernel/safe-text.ts'
import { localized } from '@bowerbird/texts/localized'
import { typeaheadItemModel } from './search-models.ts'

/** How much of a term is kept. */
const longestTerm = 100

export const advancedTypeaheadGet = resource('AdvancedTypeaheadResource', 'get', {
  access: 'anyone',
  rate: 'search',
  summary:
    'Completes a search term: words, hashtags, boards, people and pins. Without a term: recent searches and what is trending.',
  input: z.object({
    term: searchText(500).default(''),
    pin_scope: optional(exactText(60)),
    count: optional(wholeNumber(1, 20)).transform((count) => count ?? 5),
    /** Everything is on the first page; a bookmark asks for a page after it, which is empty. */
    bookmarks: pageOptions().bookmarks,
  }),
  output: z.object({ items: z.array(typeaheadItemModel) }),
})

const term = safeText({ max: longestTerm, min: 1, too_short: localized('errors-contract.writeAWord') })

export const recentSearchCreate = resource('TypeaheadRecentResource', 'create', {
  access: 'pinner',
  summary: 'Stores a search among the recent ones of the viewer, unless they chose to keep none.',
  input: z.object({ term }),
  output: z.object({ is_kept: z.boolean() }),
})

export const typeaheadClearRecentDelete = resource('TypeaheadClearRecentResource', 'delete', {
  access: 'pinner',
  summary: 'Deletes one of the recent searches of the viewer, or all of them.',
  input: z
    .object({ term: term.optional(), all: flag.optional() })
    .refine(({ term, all }) => (term !== undefined) !== (all === true), {
      message: localized('errors-contract.writeAWord'),
      path: ['term'],
    }),
  output: z.object({}),
})
