import type { campaignPlan, newAdGroup } from '@bowerbird/contract/campaigns/plan-models'
import type { z } from 'zod'
import type { AdGroupId, AdvertiserId, CampaignId, KeywordId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { AdGroup } from '../entities/campaign-tables.ts'
import { insertKeywords, lockKeywords } from '../entities/keyword-queries.ts'
import type { ChangeCtx } from '../entities/record-change.ts'
import { onceEach, refuseBadWords, refuseTooManyKeywords, termsOfKeyword } from './change-keywords.ts'
import { copyKeywords } from './copy-keywords.ts'
import { parentOf } from './keyword-parent.ts'

type GiveCtx = ChangeCtx & Pick<AnyCtx, 'apiError'>

/** Keywords of a new ad group: those that came with it, and those of another that it is a copy of. */
export async function giveKeywords(
  ctx: GiveCtx,
  { advertiser_id, ad_group_id }: Pick<AdGroup, 'advertiser_id' | 'ad_group_id'>,
  { keywords = [], keywords_of }: Pick<z.infer<typeof newAdGroup>, 'keywords' | 'keywords_of'>,
  path: string,
): Promise<void> {
  const parent = { advertiser_id, parent_kind: 'ad_group', parent_id: ad_group_id } as const
  refuseBadWords(ctx, keywords, `${path}.keywords`)
  if (keywords_of !== undefined) await copyFrom(ctx, { ...parent, from_id: keywords_of })
  if (keywords.length === 0) return
  await lockKeywords(ctx.db, advertiser_id)
  const asked = onceEach(
    keywords.map((one) => ({ ...one, keyword_id: ctx.newId<KeywordId>(), terms: termsOfKeyword(one) })),
  )
  await insertKeywords(ctx.db, parent, { keywords: asked, created_at: ctx.now })
  await refuseTooManyKeywords(ctx, parent, `${path}.keywords`)
}

/** Negative keywords of a new campaign that is a copy of another. */
export async function giveNegativeKeywords(
  ctx: GiveCtx,
  { advertiser_id, campaign_id }: { advertiser_id: AdvertiserId; campaign_id: CampaignId },
  { keywords_of }: Pick<z.infer<typeof campaignPlan>['campaign'], 'keywords_of'>,
): Promise<void> {
  const parent = { advertiser_id, parent_kind: 'campaign', parent_id: campaign_id } as const
  if (keywords_of !== undefined) await copyFrom(ctx, { ...parent, from_id: keywords_of })
}

async function copyFrom(
  ctx: GiveCtx,
  place: {
    advertiser_id: AdvertiserId
    parent_kind: 'campaign' | 'ad_group'
    parent_id: CampaignId | AdGroupId
    from_id: CampaignId | AdGroupId
  },
): Promise<void> {
  const { from_id, parent_id: to_id, ...rest } = place
  await parentOf(ctx.db, { ...rest, parent_id: from_id })
  await copyKeywords(ctx, { ...rest, from_id, to_id })
}
