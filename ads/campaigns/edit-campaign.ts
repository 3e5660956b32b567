import type { CampaignId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { campaignUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { endArchived } from '../entities/end-archived.ts'
import { dayIn } from '../entities/campaign-days.ts'
import { campaignOf, updateCampaign } from '../entities/campaign-queries.ts'
import type { Campaign } from '../entities/campaign-tables.ts'
import { actionOf, badField, refuseArchived } from '../entities/edit-errors.ts'
import { differing, notifyServing, recordChange } from '../entities/record-change.ts'
import type { ChangeCtx } from '../entities/record-change.ts'
import { theOne } from './read-campaigns.ts'
import { staleEntity } from './stale-entity.ts'
import { budgetsToday, viewCampaigns } from './view-entities.ts'

type EditCtx = Ctx<typeof campaignUpdate>
type Wish = Parsed<typeof campaignUpdate>

/** Changes the given fields of a campaign, unless another user changed it meanwhile. */
export const editCampaign = handle(
  campaignUpdate,
  (input, ctx) =>
    ctx.transaction(async (ctx) => {
      const { advertiser_id, campaign_id } = input
      const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
      const row = await campaignOf(ctx.db, advertiser_id, campaign_id, 'lock')
      if (!row) throw notFound()
      const viewed = async (one: Campaign) => theOne(await viewCampaigns(ctx, advertiser, [one]))
      if (row.version !== input.version) throw await staleEntity(ctx, await viewed(row))
      ctx.remember(campaign_id)
      const change = await checkedCampaign(ctx, advertiser, row, input)
      if (change === null) return viewed(row)
      const saved = await saveCampaign(ctx, row, change)
      await notifyServing(ctx, row)
      return viewed(saved)
    }),
  {
    again: async (campaign_id: CampaignId, ctx, { advertiser_id }) => {
      const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
      const row = await campaignOf(ctx.db, advertiser_id, campaign_id)
      return row ? theOne(await viewCampaigns(ctx, advertiser, [row])) : null
    },
  },
)

export type CampaignChange = NonNullable<ReturnType<typeof differing<Campaign>>>

/** What is wished of a campaign that differs from what is there, once it is found right; null: nothing. */
export async function checkedCampaign(
  ctx: Pick<EditCtx, 'apiError' | 'db' | 'now'>,
  advertiser: AllowedAdvertiser<'run'>,
  row: Campaign,
  wish: Partial<Wish>,
): Promise<CampaignChange | null> {
  const change = differing(row, wishedOf(wish))
  if (change === null) return null
  refuseArchived(ctx, row)
  await refuseBadWish(ctx, advertiser, { row, wish: change.after })
  return change
}

/** Writes a change that was checked, with its line in the history. */
export async function saveCampaign(
  ctx: ChangeCtx,
  { advertiser_id, campaign_id }: Campaign,
  change: CampaignChange,
): Promise<Campaign> {
  const saved = await updateCampaign(
    ctx.db,
    { advertiser_id, campaign_id },
    { ...change.after, updated_at: ctx.now },
  )
  if (saved.status === 'ARCHIVED') await endArchived(ctx, advertiser_id, { campaign_id })
  await recordChange(ctx, {
    advertiser_id,
    entity_kind: 'campaign',
    entity_id: campaign_id,
    campaign_id,
    action: actionOf(change.after),
    ...change,
  })
  return saved
}

function wishedOf({
  name,
  status,
  budget_micros,
  start_at,
  end_day,
  pacing,
}: Partial<Wish>): Partial<Campaign> {
  return {
    ...(name !== undefined && { name }),
    ...(status !== undefined && { status }),
    ...(budget_micros !== undefined && { budget_micros: String(budget_micros) }),
    ...(start_at !== undefined && { start_at: new Date(start_at) }),
    ...(end_day !== undefined && { end_day }),
    ...(pacing !== undefined && { pacing }),
  }
}

/** Checks its dates and its budget. */
async function refuseBadWish(
  ctx: Pick<EditCtx, 'apiError' | 'db' | 'now'>,
  advertiser: AllowedAdvertiser<'run'>,
  { row, wish }: { row: Campaign; wish: Partial<Campaign> },
): Promise<void> {
  const { start_at, end_day, budget_micros } = wish
  const zone = advertiser.time_zone
  if (start_at !== undefined && row.start_at <= ctx.now)
    throw badField(ctx, 'start_at', localized('errors-ads.thisHasBegunAlready'))
  if (start_at !== undefined && dayIn(zone, start_at) < dayIn(zone, ctx.now))
    throw badField(ctx, 'start_at', localized('errors-ads.chooseADayThatIsNot'))
  const after = { ...row, ...wish }
  if (end_day === null && row.budget_kind === 'lifetime')
    throw badField(ctx, 'end_day', localized('errors-ads.aBudgetForTheWholeTime'))
  if (typeof end_day === 'string' && end_day < dayIn(zone, ctx.now))
    throw badField(ctx, 'end_day', localized('errors-ads.chooseADayThatIsNot'))
  if (after.end_day !== null && after.end_day < dayIn(zone, after.start_at))
    throw badField(ctx, 'end_day', localized('errors-ads.itCannotEndBeforeItBegins'))
  if (budget_micros !== undefined) await refuseBelowSpent(ctx, advertiser, { row, budget_micros })
}

async function refuseBelowSpent(
  ctx: Pick<EditCtx, 'apiError' | 'db' | 'now'>,
  advertiser: AllowedAdvertiser<'run'>,
  { row, budget_micros }: { row: Campaign; budget_micros: string },
): Promise<void> {
  const budgets = await budgetsToday(ctx, advertiser, [row.campaign_id])
  const spent = budgets.get(row.campaign_id)?.spent_micros ?? 0
  if (Number(budget_micros) < spent)
    throw badField(ctx, 'budget_micros', localized('errors-ads.moreThanThisIsSpentAlready'))
}
