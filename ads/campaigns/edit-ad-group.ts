import type { AdGroupId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { adGroupUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { adGroupOf, updateAdGroup } from '../entities/ad-group-queries.ts'
import { endArchived } from '../entities/end-archived.ts'
import type { AdGroup } from '../entities/campaign-tables.ts'
import { actionOf, badField, refuseArchived } from '../entities/edit-errors.ts'
import { differing, noteChange } from '../entities/record-change.ts'
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
      const change = differing(row, wishedOf(input))
      if (change === null) return viewed(row)
      refuseArchived(ctx, row)
      const { bid_strategy, bid_micros } = { ...row, ...change.after }
      if (bid_strategy === 'MAX_BID' && bid_micros === null)
        throw badField(ctx, 'bid_micros', localized('errors-ads.enterTheMostThatYouPay'))
      const { targeting, ...rest } = change.after
      const saved = await updateAdGroup(ctx.db, row, {
        ...rest,
        ...(targeting !== undefined && { targeting: JSON.stringify(targeting) }),
        updated_at: ctx.now,
      })
      if (saved.status === 'ARCHIVED') await endArchived(ctx, advertiser_id, { ad_group_id })
      await noteChange(ctx, {
        advertiser_id,
        entity_kind: 'ad_group',
        entity_id: ad_group_id,
        campaign_id: row.campaign_id,
        action: actionOf(change.after),
        ...change,
      })
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

function wishedOf(wish: Parsed<typeof adGroupUpdate>): Partial<AdGroup> {
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
