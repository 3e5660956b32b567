import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { advertiserId, knownId, listOf, optional, pageOptions, thingId } from '../kernel/fields.ts'
import type { KeywordId } from '../kernel/ids.ts'
import { safeText } from '../kernel/safe-text.ts'
import { keywordModel, newKeyword } from './keyword-models.ts'
import {
  KEYWORD_MAX,
  keywordParentKinds,
  matchTypes,
  MOST_KEYWORDS,
  MOST_REMOVED_KEYWORDS,
} from './keyword-terms.ts'

const keywords = '/ads/v4/advertisers/{advertiser_id}/keywords/'
const account = { advertiser_id: advertiserId }
const parent = { parent_kind: z.enum(keywordParentKinds), parent_id: thingId }

export const keywordsGet = rest('GET', keywords, {
  access: 'pinner',
  summary: 'The keywords of an ad account, a campaign or an ad group, the newest first.',
  input: z.object({
    ...account,
    ...parent,
    match_types: optional(listOf(z.enum(matchTypes), matchTypes.length)),
    /** Those that have these words in them. */
    containing: optional(safeText({ max: KEYWORD_MAX })),
    ...pageOptions(25, 250),
  }),
  output: z.array(keywordModel),
  paged: true,
})

export const keywordCountsGet = rest('GET', `${keywords}counts/`, {
  access: 'pinner',
  summary: 'How many keywords of each match type an ad account, a campaign or an ad group has.',
  input: z.object({ ...account, ...parent }),
  output: z.record(z.enum(matchTypes), z.number().int()),
})

export const keywordsCreate = rest('POST', keywords, {
  access: 'pinner',
  summary:
    'Adds keywords to an ad account, a campaign or an ad group. What is there already, or stands in the list twice, is not added; `duplicates` names it.',
  input: z.object({
    ...account,
    ...parent,
    keywords: z.array(newKeyword).min(1).max(MOST_KEYWORDS),
  }),
  output: z.object({
    added: z.number().int(),
    /** Places in the list, from 0, of those that were not added. */
    duplicates: z.array(z.number().int()),
    /** Of those that were added, the first 1,000: as many as are removed at once. */
    keyword_ids: z.array(knownId<KeywordId>()),
  }),
  max_bytes: 8 * 1024 * 1024,
})

export const keywordsRemove = rest('POST', `${keywords}remove/`, {
  access: 'pinner',
  summary: 'Removes keywords. Ids of keywords that are gone already are passed over.',
  input: z.object({ ...account, keyword_ids: z.array(thingId).min(1).max(MOST_REMOVED_KEYWORDS) }),
  output: z.object({ removed: z.number().int() }),
})
