import { z } from 'zod'
import { resource, rest } from '../kernel/call.ts'
import { flag, optional, pageOptions, wholeNumber } from '../kernel/fields.ts'
import { boardModel } from '../boards/board-models.ts'
import { pinModel } from '../pins/pin-models.ts'
import { userModel } from '../people/user-models.ts'
import { typeaheadItemModel } from './search-models.ts'
import { searchScopes, searchSeverities } from './search-terms.ts'
import { exactText, searchText, safeText } from '../kernel/safe-text.ts'
import { localized } from '@bowerbird/texts/localized'

const query = searchText(500)

export const baseSearchGet = resource('BaseSearchResource', 'get', {
  access: 'anyone',
  rate: 'search',
  summary: 'Searches pins, own pins, boards or people.',
  input: z.object({
    query: query.default(''),
    scope: z.enum(searchScopes).catch('pins').default('pins'),
    rs: optional(exactText(60)),
    ...pageOptions(),
  }),
  output: z.object({
    results: z.array(z.discriminatedUnion('type', [pinModel, boardModel, userModel])),
    guides: z.array(z.object({ term: z.string(), display: z.string(), position: z.number().int() })),
  }),
  paged: true,
})

export const advancedTypeaheadGet = resource('AdvancedTypeaheadResource', 'get', {
  access: 'anyone',
  rate: 'search',
  summary: 'Completes a search term: words, hashtags, boards and people.',
  input: z.object({
    term: query.default(''),
    pin_scope: optional(exactText(60)),
    count: optional(wholeNumber(1, 20)).transform((count) => count ?? 5),
  }),
  output: z.object({ items: z.array(typeaheadItemModel) }),
})

export const hashtagAutocompleteGet = rest('GET', '/v3/search/autocomplete/', {
  access: 'anyone',
  rate: 'search',
  summary: 'Hashtags that begin with q, most used first, with their pin counts.',
  input: z.object({ q: searchText(100), show_pin_count: optional(flag) }),
  output: z.array(z.object({ query: z.string(), pin_count: z.number().int().nullable() })),
})

const owner = { access: 'owner', by_session_only: true } as const
const word = safeText({ max: 100, min: 1, too_short: localized('errors-contract.writeAWord') })
const { ABUSIVE, SENSITIVE, BRAND_UNSAFE } = searchSeverities
const searchWordModel = z.object({
  word: z.string(),
  severity: z.union([z.literal(ABUSIVE), z.literal(SENSITIVE), z.literal(BRAND_UNSAFE)]),
})
export const searchWordsGet = rest('GET', '/v3/admin/words/', {
  ...owner,
  summary: 'Words by which searches are rated, in alphabetical order.',
  input: z.object({ ...pageOptions(50, 100) }),
  output: z.array(searchWordModel),
  paged: true,
})

export const searchWordPut = rest('PUT', '/v3/admin/words/', {
  ...owner,
  summary: 'Rates a search word, or up to four words in a row, by whether ads may appear beside it.',
  input: searchWordModel.extend({ word }),
  output: searchWordModel,
})

export const searchWordDelete = rest('DELETE', '/v3/admin/words/', {
  ...owner,
  summary: 'Deletes the rating of a search word.',
  input: z.object({ word }),
  output: z.object({ word: z.string() }),
})
