import type { newAdGroup } from '@bowerbird/contract/campaigns/plan-models'
import type { z } from 'zod'
import { asAdGroupId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { AdGroupId, AdvertiserId, KeywordId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { adGroupsOf } from '../entities/ad-group-queries.ts'
import { campaignsOf } from '../entities/campaign-queries.ts'
import { insertKeywords, keywordsOf, lockKeywords } from '../entities/keyword-queries.ts'
import type { ChangeCtx } from '../entities/record-change.ts'
import {
  onceEach,
  refuseBadWords,
  refuseTooManyOfAccount,
  refuseTooManyOfOne,
  termsOfKeyword,
} from './change-keywords.ts'

type GiveCtx = ChangeCtx & Pick<AnyCtx, 'apiError'>

/** A campaign or an ad group that was made in this transaction, and the keywords that it is to have. */
export interface GivenKeywords {
  parent_kind: 'campaign' | 'ad_group'
  parent_id: string
  keywords?: z.infer<typeof newAdGroup>['keywords'] | undefined
  /** Another of the same kind and ad account, whose keywords it has, too. */
  keywords_of?: string | undefined
  /** Path of the field. */
  field: string
}

/** Keywords of new campaigns and ad groups, in as many statements as for one. */
export async function giveKeywords(
  ctx: GiveCtx,
  advertiser_id: AdvertiserId,
  given: readonly GivenKeywords[],
): Promise<void> {
  for (const { keywords = [], field } of given) refuseBadWords(ctx, keywords, field)
  await refuseForeignSources(ctx, advertiser_id, given)
  const sources = [...new Set(given.flatMap(({ keywords_of }) => keywords_of ?? []))]
  const copied = Map.groupBy(await keywordsOf(ctx.db, advertiser_id, sources), (one) => one.parent_id)
  const all = given.flatMap(({ parent_kind, parent_id, keywords = [], keywords_of, field }) => {
    const typed = keywords.map((one) => ({ ...one, terms: termsOfKeyword(one) }))
    const asked = [...(copied.get(keywords_of ?? '') ?? []), ...typed]
    const own = onceEach(asked.map((one) => ({ ...one, keyword_id: ctx.newId<KeywordId>() })))
    refuseTooManyOfOne(ctx, own.length, field)
    return own.map((one) => ({ ...one, parent_kind, parent_id }))
  })
  if (all.length === 0) return
  await lockKeywords(ctx.db, advertiser_id)
  await insertKeywords(ctx.db, advertiser_id, { keywords: all, created_at: ctx.now })
  const last = given.findLast(({ parent_id }) => parent_id === all.at(-1)?.parent_id)
  await refuseTooManyOfAccount(ctx, advertiser_id, last?.field ?? 'keywords')
}

/** Of new ad groups in their order, by the path of their list. */
export const keywordsOfNew = (
  groups: readonly Pick<z.infer<typeof newAdGroup>, 'keywords' | 'keywords_of'>[],
  ids: readonly AdGroupId[],
  path: string,
): GivenKeywords[] =>
  ids.map((parent_id, at) => ({
    parent_kind: 'ad_group',
    parent_id,
    keywords: groups[at]?.keywords,
    keywords_of: groups[at]?.keywords_of,
    field: `${path}.${at}.keywords`,
  }))

async function refuseForeignSources(
  { db }: Pick<GiveCtx, 'db'>,
  advertiser_id: AdvertiserId,
  given: readonly GivenKeywords[],
): Promise<void> {
  const sourcesOf = (kind: GivenKeywords['parent_kind']) => [
    ...new Set(given.flatMap((one) => (one.parent_kind === kind ? (one.keywords_of ?? []) : []))),
  ]
  const [campaigns, groups] = [sourcesOf('campaign'), sourcesOf('ad_group')]
  const own = [
    campaigns.length === 0 ? null : await campaignsOf(db, advertiser_id, campaigns.map(asCampaignId)),
    groups.length === 0 ? null : await adGroupsOf(db, advertiser_id, groups.map(asAdGroupId)),
  ]
  const known = own.reduce((sum, rows) => sum + (rows?.size ?? 0), 0)
  if (known < campaigns.length + groups.length) throw notFound()
}
