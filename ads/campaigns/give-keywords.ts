import type { newAdGroup } from '@bowerbird/contract/campaigns/plan-models'
import type { z } from 'zod'
import { asAdGroupId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { AdGroupId, AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { adGroupsOf } from '../entities/ad-group-queries.ts'
import { campaignsOf } from '../entities/campaign-queries.ts'
import { countKeywords, insertKeywords, keywordsOf, lockKeywords } from '../entities/keyword-queries.ts'
import type { OwnedKeyword } from '../entities/keyword-queries.ts'
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

/** Keywords of new campaigns and ad groups. What is beyond a limit is refused before anything is added. */
export async function giveKeywords(
  ctx: GiveCtx,
  advertiser_id: AdvertiserId,
  given: readonly GivenKeywords[],
): Promise<void> {
  for (const { keywords = [], field } of given) refuseBadWords(ctx, keywords, field)
  await refuseForeignSources(ctx, advertiser_id, given)
  if (given.every(({ keywords = [], keywords_of }) => keywords.length === 0 && keywords_of === undefined))
    return
  await lockKeywords(ctx.db, advertiser_id)
  const sources = [...new Set(given.flatMap(({ keywords_of }) => keywords_of ?? []))]
  const copied = Map.groupBy(await keywordsOf(ctx.db, advertiser_id, sources), (one) => one.parent_id)
  const namesOfCopied = new Map([...copied].map(([id, own]) => [id, new Set(own.map(nameOf))]))
  const lists = given.map(({ keywords = [], keywords_of = '', ...parent }) => {
    const names = namesOfCopied.get(keywords_of)
    const typed = onceEach(keywords.map((one) => ({ ...one, terms: termsOfKeyword(one) })))
    return {
      ...parent,
      copied: copied.get(keywords_of) ?? [],
      typed: typed.filter((one) => !names?.has(nameOf(one))),
    }
  })
  let ofAccount = await countKeywords(ctx.db, advertiser_id)
  for (const { copied, typed, field } of lists) {
    const own = copied.length + typed.length
    refuseTooManyOfOne(ctx, own, field)
    ofAccount += own
    if (own > 0) refuseTooManyOfAccount(ctx, ofAccount, field)
  }
  const insert = (keywords: readonly OwnedKeyword[]) =>
    insertKeywords(ctx.db, advertiser_id, { keywords, created_at: ctx.now })
  let part: OwnedKeyword[] = []
  for (const { copied, typed, parent_kind, parent_id } of lists)
    for (const { match_type, value, terms } of [...copied, ...typed]) {
      part.push({ keyword_id: ctx.newId(), parent_kind, parent_id, match_type, value, terms })
      if (part.length < atOnce) continue
      await insert(part)
      part = []
    }
  if (part.length > 0) await insert(part)
}

const atOnce = 5_000

const nameOf = ({ match_type, terms }: Pick<OwnedKeyword, 'match_type' | 'terms'>) => `${match_type} ${terms}`

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
