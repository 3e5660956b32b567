import { automatedCreate } from '@bowerbird/contract/campaigns/automated-calls'
import type { AutomatedWish } from '@bowerbird/contract/campaigns/automated-models'
import type { AutomatedAudience } from '@bowerbird/contract/campaigns/automated-terms'
import { NAME_MAX } from '@bowerbird/contract/campaigns/campaign-terms'
import { billableEventOf } from '@bowerbird/contract/campaigns/plan-terms'
import { isCountryCode } from '@bowerbird/contract/identity/country-codes'
import type { AdId, AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import { beginningOf } from '@bowerbird/contract/kernel/safe-text'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { localized } from '@bowerbird/texts/localized'
import type { LocalizedText } from '@bowerbird/texts/localized'
import { worded } from '@bowerbird/texts/worded'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { createAdGroup, createAds, createCampaign } from '../campaigns/create-campaign.ts'
import { dayIn } from '../entities/campaign-days.ts'
import { badField } from '../entities/edit-errors.ts'
import { insertAutomatedGroup, putDivision } from './automated-queries.ts'
import { groupsFor } from './automated-plan.ts'
import { targetingOf } from './choose-groups.ts'
import { divideBudget } from './divide-budget.ts'
import { viewAutomated } from './read-automated.ts'

type CreateCtx = Ctx<typeof automatedCreate>

/** A campaign with an ad group for each audience and an ad for each pin in each, or nothing of it. */
export const createAutomated = handle(
  automatedCreate,
  ({ advertiser_id, ...wish }, ctx) =>
    ctx.transaction(async (ctx) => {
      const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
      refusePast(ctx, advertiser, wish.end_day)
      refuseUnknownCountry(ctx, wish.countries)
      const campaign_id = await createAll(ctx, advertiser, wish)
      ctx.remember(campaign_id)
      return viewAutomated(ctx, advertiser, campaign_id)
    }),
  {
    again: async (campaign_id: CampaignId, ctx, { advertiser_id }) =>
      viewAutomated(ctx, await allowAdvertiser(ctx, advertiser_id, 'run'), campaign_id),
  },
)

export function refusePast(
  ctx: Pick<CreateCtx, 'apiError' | 'now'>,
  { time_zone }: Pick<AllowedAdvertiser<'run'>, 'time_zone'>,
  end_day: string | null,
): void {
  if (end_day !== null && end_day < dayIn(time_zone, ctx.now))
    throw badField(ctx, 'end_day', localized('errors-ads.chooseADayThatIsNot'))
}

function refuseUnknownCountry(ctx: CreateCtx, countries: readonly string[]): void {
  const code = countries.find((one) => !isCountryCode(one))
  if (code !== undefined) throw badField(ctx, 'countries', localized('errors-ads.noSuchCountry', { code }))
}

async function createAll(
  ctx: CreateCtx,
  advertiser: AllowedAdvertiser<'run'>,
  { pins, countries, ...wish }: AutomatedWish,
): Promise<CampaignId> {
  const { advertiser_id, time_zone } = advertiser
  const { name, objective_type } = wish
  const groups = await groupsFor(ctx, advertiser, {
    pin_ids: pins.map((one) => one.pin_id),
    field: (at) => `pins.${at}.pin_id`,
  })
  const campaign_id = await createCampaign(ctx, advertiser_id, {
    ...wish,
    budget_kind: 'daily',
    start_at: ctx.now,
    ads_client_type: 'automated',
  })
  const place = { advertiser_id, campaign_id }
  const ad_ids: AdId[] = []
  for (const group of groups) {
    const ad_group_id = await createAdGroup(ctx, place, {
      name: groupName(ctx, group.audience, name),
      targeting: targetingOf(group, countries),
      is_auto_targeting: true,
      placement: group.placement,
      bid_strategy: 'AUTOMATIC_BID',
      bid_micros: null,
      billable_event: billableEventOf[objective_type],
    })
    await insertAutomatedGroup(ctx.db, { ...place, ad_group_id, audience: group.audience })
    const ads = pins.map((pin) => ({ ...place, ad_group_id, name, ...pin }))
    ad_ids.push(...(await createAds(ctx, advertiser_id, ads)))
  }
  await divideEqually(ctx, { ...place, time_zone }, ad_ids)
  return campaign_id
}

/** Of a campaign that begins: nothing is known of its ads. */
async function divideEqually(
  { db, now }: Pick<CreateCtx, 'db' | 'now'>,
  { time_zone, ...place }: { advertiser_id: AdvertiserId; campaign_id: CampaignId; time_zone: string },
  ad_ids: readonly AdId[],
): Promise<void> {
  const none = { impressions: 0, results: 0 }
  const divided = divideBudget(
    ad_ids.map(() => none),
    ad_ids.map(() => null),
  )
  const shares = ad_ids.map((ad_id, n) => ({
    ad_id,
    ...none,
    ...(divided[n] ?? { share: 0, chance_best: 0 }),
  }))
  await putDivision(db, { ...place, day: dayIn(time_zone, now), shares, made_at: now })
}

const groupNames: Readonly<Record<AutomatedAudience, (name: string) => LocalizedText>> = {
  topics: (name) => localized('errors-ads.groupOfTopics', { name }),
  searches: (name) => localized('errors-ads.groupOfSearches', { name }),
  everyone: (name) => localized('errors-ads.groupOfEveryone', { name }),
}

/** In the language of the user who makes it; the name of the campaign is cut so that the end of it is seen. */
function groupName({ caller }: Pick<CreateCtx, 'caller'>, audience: AutomatedAudience, name: string): string {
  return beginningOf(worded(groupNames[audience](beginningOf(name, NAME_MAX - 24)), caller.locale), NAME_MAX)
}
