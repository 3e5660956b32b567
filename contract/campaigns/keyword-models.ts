import { z } from 'zod'
import { knownId, thingId } from '../kernel/fields.ts'
import type { AdvertiserId, KeywordId } from '../kernel/ids.ts'
import { safeText } from '../kernel/safe-text.ts'
import { KEYWORD_MAX, keywordParentKinds, matchTypes } from './keyword-terms.ts'

/** A keyword that is to be added. */
export const newKeyword = z.strictObject({
  match_type: z.enum(matchTypes),
  value: safeText({ min: 1, max: KEYWORD_MAX }),
})

export const keywordModel = z.object({
  id: knownId<KeywordId>(),
  advertiser_id: knownId<AdvertiserId>(),
  type: z.literal('keyword'),
  parent_kind: z.enum(keywordParentKinds),
  parent_id: thingId,
  match_type: z.enum(matchTypes),
  /** As it was typed. */
  value: z.string(),
  created_at: z.string(),
})
export type KeywordView = z.infer<typeof keywordModel>
