import { z } from 'zod'
import { resource, rest } from '../kernel/call.ts'
import { flag, listOf, optional, pageOptions, pinId, wholeNumber } from '../kernel/fields.ts'
import { boardModel } from '../boards/board-models.ts'
import { pinModel } from '../pins/pin-models.ts'
import { userModel } from '../people/user-models.ts'
import { advisoryModel, searchSeverity } from './advisory-models.ts'
import { longestParameter, mostParameterItems } from './search-parameters.ts'
import { scopeAliases, searchScopes } from './search-terms.ts'
import { searchText, safeText } from '../kernel/safe-text.ts'
import { localized } from '@bowerbird/texts/localized'

/** What is longer is refused; of what is longer than a search may be, the beginning counts. */
const longestTyped = 10_000

/** An option of a search that is ignored when it is malformed (SEARCH-01). */
const lenient = <Field extends z.ZodType>(field: Field) => optional(field).catch(undefined)
const someText = () => lenient(searchText(longestParameter))
const someTexts = () => lenient(listOf(searchText(longestParameter), mostParameterItems))
const price = () =>
  lenient(
    z
      .union([
        z.number(),
        z
          .string()
          .regex(/^\d{1,9}(?:\.\d{1,2})?$/)
          .transform(Number),
      ])
      .pipe(z.number().min(0)),
  )

const facetModel = z.object({ value: z.string(), count: z.number().int() })

export const baseSearchGet = resource('BaseSearchResource', 'get', {
  access: 'anyone',
  rate: 'search',
  summary: 'Searches pins, own pins and boards, boards or people.',
  input: z.object({
    query: searchText(longestTyped).default(''),
    scope: z
      .union(
        [z.enum(searchScopes), z.enum(scopeAliases)],
        localized('errors-contract.thisIsNoScope', { scopes: searchScopes.join(', ') }),
      )
      .default('pins'),
    auto_correction_disabled: lenient(flag),
    commerce_only: lenient(flag),
    /** A board that pins must be on. */
    b_id: someText(),
    /** Sites and colours, as one_bar lists them. */
    domains: someTexts(),
    colors: someTexts(),
    /** Whose pins: a username, or a name. */
    user: someText(),
    /** The suggestion by which the search was narrowed, and how many were taken before. */
    guided_search_query: someText(),
    journey_depth: lenient(wholeNumber(0, 1_000)),
    /** Filters of products, of which there are none yet: the answer names those that were given. */
    brands: someTexts(),
    brand_value: someText(),
    brandValue: someText(),
    on_sale: lenient(flag),
    price_min: price(),
    price_max: price(),
    style: someTexts(),
    top_pin_ids: lenient(listOf(pinId, mostParameterItems)),
    top_pin_id: lenient(pinId),
    query_pin_sigs: someTexts(),
    cover_pin_sig: someText(),
    /** Known of existing clients; they change nothing. */
    rs: someText(),
    filters: someText(),
    applied_unified_filters: someText(),
    appliedProductFilters: someText(),
    source_id: someText(),
    source_module_id: someText(),
    source_url: someText(),
    corpus: someText(),
    request_params: someText(),
    ...pageOptions(),
  }),
  output: z.object({
    results: z.array(z.discriminatedUnion('type', [pinModel, boardModel, userModel])),
    /** Suggestions that narrow the search. */
    guides: z.array(z.object({ term: z.string(), display: z.string(), position: z.number().int() })),
    /** What was searched in place of mistyped words; null: what was asked for. */
    correction: z.object({ shown: z.string(), asked: z.string() }).nullable(),
    /** Sites and colours of the first hits, of own pins of all hits, commonest first; null where a search has none. */
    one_bar: z
      .object({
        domains: z.array(facetModel),
        colors: z.array(facetModel),
        /** Boards and years of own pins; empty in other scopes. */
        boards: z.array(facetModel.extend({ name: z.string() })),
        years: z.array(facetModel),
      })
      .nullable(),
    /** Filters that were given and that nothing on the site has values for. */
    unmet_filters: z.array(z.string()),
    /** What was searched, by its own name. */
    scope: z.enum(searchScopes),
    view_type: z.union([z.literal(1), z.literal(2)]),
    view_type_id: z.number().int(),
    /** What the owner of the site says about searches for these words. */
    advisory: advisoryModel.nullable(),
  }),
  paged: true,
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
const searchWordModel = z.object({ word: z.string(), severity: searchSeverity })
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
