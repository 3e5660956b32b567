import type { AdGroupId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { floorMicros } from '@bowerbird/contract/campaigns/bid-floor'
import { hasAmount } from '@bowerbird/contract/campaigns/campaign-terms'
import { adGroupUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { adGroupOf, updateAdGroup } from '../entities/ad-group-queries.ts'
import { campaignOf } from '../entities/campaign-queries.ts'
import { refuseBadTargeting } from '../entities/check-targeting.ts'
import { endArchived } from '../entities/end-archived.ts'
import type { AdGroup } from '../entities/campaign-tables.ts'
import { actionOf, badField, refuseArchived } from '../entities/edit-errors.ts'
import { differing, notifyServing, recordChange } from '../entities/record-change.ts'
import type { ChangeCtx } from '../entities/record-change.ts'
import { theOne } from './read-campaigns.ts'
import { staleEntity } from './stale-entity.ts'
import { viewAdGroups } from './view-entities.ts'

/** Changes the given fields of an ad group, unless another user changed it meanwhile. */
export const editAdGroup = handle(
  adGroupUpdate,
  (input, ctx) =>
    ctx.transaction(async (ctx) => {
      const { advertiser_id, ad_group_id } = input
      const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
      const row = await adGroupOf(ctx.db, advertiser_id, ad_group_id, 'lock')
      if (!row) throw notFound()
      const viewed = async (one: AdGroup) => theOne(await viewAdGroups(ctx, advertiser, [one]))
      if (row.version !== input.version) throw await staleEntity(ctx, await viewed(row))
      ctx.remember(ad_group_id)
      const change = await checkedAdGroup(ctx, advertiser, row, input)
      if (change === null) return viewed(row)
      const saved = await saveAdGroup(ctx, row, change)
      await notifyServing(ctx, row)
      return viewed(saved)
    }),
  {
    again: async (ad_group_id: AdGroupId, ctx, { advertiser_id }) => {
      const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
      const row = await adGroupOf(ctx.db, advertiser_id, ad_group_id)
      return row ? theOne(await viewAdGroups(ctx, advertiser, [row])) : null
    },
  },
)

const stillByHand: readonly string[] = ['name', 'status', 'daily_cap']

/** Audience, places and bid of an automated campaign are not chosen by hand. */
async function refuseAutomated(
  ctx: Pick<AnyCtx, 'apiError' | 'db'>,
  { advertiser_id, campaign_id }: AdGroup,
  wish: Partial<AdGroup>,
): Promise<void> {
  if (Object.keys(wish).every((field) => stillByHand.includes(field))) return
  const campaign = await campaignOf(ctx.db, advertiser_id, campaign_id)
  if (campaign?.ads_client_type === 'automated')
    throw ctx.apiError('not_allowed', localized('errors-ads.automatedChoosesThis'))
}

type AdGroupChange = NonNullable<ReturnType<typeof differing<AdGroup>>>

/** What is wished of an ad group that differs from what is there, once it is found right; null: nothing. */
export async function checkedAdGroup(
  ctx: Pick<AnyCtx, 'apiError' | 'db'>,
  advertiser: Pick<Advertiser, 'country' | 'currency'>,
  row: AdGroup,
  wish: Partial<Parsed<typeof adGroupUpdate>>,
): Promise<AdGroupChange | null> {
  const change = differing(row, wishedOf(wish))
  if (change === null) return null
  refuseArchived(ctx, row)
  await refuseAutomated(ctx, row, change.after)
  const { bid_strategy, bid_micros } = { ...row, ...change.after }
  const isBid = 'bid_strategy' in change.after || 'bid_micros' in change.after
  if (isBid && hasAmount(bid_strategy))
    refuseBadBid(ctx, advertiser, { ...row, field: 'bid_micros', bid_micros })
  const { targeting } = change.after
  if (targeting) await refuseBadTargeting(ctx, row.advertiser_id, [{ field: 'targeting', targeting }])
  return change
}

interface AskedBid extends Pick<AdGroup, 'billable_event' | 'conversion_event'> {
  /** Path of the field. */
  field: string
  bid_micros: number | string | null
}

/** A bid under the floor would never be shown. One for a conversion has no floor: what it gives an impression does. */
export function refuseBadBid(
  ctx: Pick<AnyCtx, 'apiError'>,
  advertiser: Pick<Advertiser, 'country' | 'currency'>,
  { field, billable_event, conversion_event, bid_micros }: AskedBid,
): void {
  if (bid_micros === null) throw badField(ctx, field, localized('errors-ads.enterTheMostThatYouPay'))
  if (conversion_event !== null) return
  const floor = floorMicros(advertiser, billable_event)
  if (Number(bid_micros) < floor)
    throw badField(ctx, field, localized('errors-ads.enterABidOfOrMore', { least: floor / 1_000_000 }))
}

/** Writes a change that was checked, with its line in the history. */
export async function saveAdGroup(ctx: ChangeCtx, row: AdGroup, change: AdGroupChange): Promise<AdGroup> {
  const { advertiser_id, ad_group_id, campaign_id } = row
  const { targeting, ...rest } = change.after
  const saved = await updateAdGroup(ctx.db, row, {
    ...rest,
    ...(targeting !== undefined && { targeting: JSON.stringify(targeting) }),
    updated_at: ctx.now,
  })
  if (saved.status === 'ARCHIVED') await endArchived(ctx, advertiser_id, { ad_group_id })
  await recordChange(ctx, {
    advertiser_id,
    entity_kind: 'ad_group',
    entity_id: ad_group_id,
    campaign_id,
    action: actionOf(change.after),
    ...change,
  })
  return saved
}

function wishedOf(wish: Partial<Parsed<typeof adGroupUpdate>>): Partial<AdGroup> {
  const { name, status, bid_strategy, bid_micros, targeting, is_auto_targeting, placement, daily_cap } = wish
  return {
    ...(name !== undefined && { name }),
    ...(status !== undefined && { status }),
    ...(bid_strategy !== undefined && { bid_strategy }),
    ...(bid_micros !== undefined && { bid_micros: bid_micros === null ? null : String(bid_micros) }),
    ...(targeting !== undefined && { targeting }),
    ...(is_auto_targeting !== undefined && { is_auto_targeting }),
    ...(placement !== undefined && { placement }),
    ...(daily_cap !== undefined && { daily_cap }),
  }
}
