import { billableEventOf } from '@bowerbird/contract/campaigns/plan-terms'
import type { ConversionEvent } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { minimumBudget, toMicros, LONGEST_DURATION } from '@bowerbird/contract/quick-promote/promote-terms'
import { isPromoteCountry } from '@bowerbird/contract/quick-promote/promote-countries'
import { quickPromoteCreate } from '@bowerbird/contract/quick-promote/quick-promote-calls'
import type { PromotedView } from '@bowerbird/contract/quick-promote/quick-promote-models'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { adOf } from '../entities/ad-queries.ts'
import { campaignOf } from '../entities/campaign-queries.ts'
import { goalsOf } from '../campaigns/conversion-goals.ts'
import { createPromotion } from '../campaigns/create-campaign.ts'
import { refuseBadTargeting } from '../entities/check-targeting.ts'
import { badField } from '../entities/edit-errors.ts'
import { promotablePin } from './promotable-pins.ts'
import { dayIn, daysAfter } from '../entities/campaign-days.ts'

type PromoteInput = Parsed<typeof quickPromoteCreate>
type PromoteCtx = Ctx<typeof quickPromoteCreate>

/** Turns one pin into a campaign with one ad (QP-03). It serves once it is reviewed and there is money. */
export const quickPromote = handle(
  quickPromoteCreate,
  (input, ctx) =>
    ctx.transaction(async (ctx) => {
      const advertiser = await allowAdvertiser(ctx, input.advertiser_id, 'run')
      refuseWhatIsNotOffered(ctx, advertiser, input)
      const conversion_event = await goalOf(ctx, input)
      const end_day = endOf(ctx, advertiser, input)
      const targeting = input.targeting_spec
      await refuseBadTargeting(ctx, input.advertiser_id, [{ field: 'targeting_spec', targeting }])
      const pin = await promotablePin(ctx, advertiser, input.pin_id)
      const { ad_id } = await createPromotion(ctx, advertiser, {
        campaign: {
          name: input.campaign_name,
          objective_type: conversion_event === null ? 'CONSIDERATION' : 'WEB_CONVERSION',
          budget_kind: 'daily',
          budget_micros: input.budget_in_micro_currency,
          start_at: ctx.now,
          end_day,
          ads_client_type: 'quick_promote',
        },
        ad_group: {
          billable_event: billableEventOf[conversion_event === null ? 'CONSIDERATION' : 'WEB_CONVERSION'],
          conversion_event,
          bid_strategy: 'AUTOMATIC_BID',
          bid_micros: null,
          targeting,
          is_auto_targeting: input.auto_targeting_enabled,
        },
        ad: { pin_id: pin.id, destination_url: input.destination_url },
      })
      ctx.remember(ad_id)
      return viewPromoted(ctx, advertiser, ad_id)
    }),
  {
    again: async (ad_id: AdId, ctx, { advertiser_id }) =>
      viewPromoted(ctx, await allowAdvertiser(ctx, advertiser_id, 'run'), ad_id),
  },
)

function refuseWhatIsNotOffered(
  ctx: PromoteCtx,
  { country }: AllowedAdvertiser<'run'>,
  input: PromoteInput,
): void {
  if (!isPromoteCountry(country))
    throw ctx.apiError('not_allowed', localized('errors-ads.quickPromoteIsNotOfferedIn'))
  const least = minimumBudget(country)
  if (input.budget_in_micro_currency < toMicros(least))
    throw badField(ctx, 'budget_in_micro_currency', localized('errors-ads.enterABudgetOfOrMore', { least }))
  if (input.product_group_id)
    throw badField(ctx, 'product_group_id', localized('errors-ads.thereIsNoSuchProductGroup'))
  if (input.objective_type === 'CATALOG_SALES')
    throw badField(ctx, 'objective_type', localized('errors-ads.thisIsForProductGroupsAlone'))
}

/** The event that a promotion for conversions is for, of the tag whose number is that of the account (097); null: for visits. */
async function goalOf(ctx: PromoteCtx, input: PromoteInput): Promise<ConversionEvent | null> {
  const { advertiser_id, objective_type, optimization_goal_metadata: asked } = input
  if (objective_type !== 'WEB_CONVERSION' && !asked) return null
  // The market writes names of events in capitals here.
  const name = asked?.conversion_event.toLowerCase()
  const goals = objective_type === 'WEB_CONVERSION' ? await goalsOf(ctx, advertiser_id) : []
  const goal = goals.find(({ event_name }) => event_name === name)
  if (!goal || asked?.conversion_tag_id !== advertiser_id)
    throw badField(ctx, 'optimization_goal_metadata', localized('errors-ads.thereIsNoSuchConversionTag'))
  return goal.event_name
}

function endOf(ctx: PromoteCtx, { time_zone }: AllowedAdvertiser<'run'>, input: PromoteInput): string | null {
  const end = promotionEnd(input, { now: ctx.now, zone: time_zone })
  if ('problem' in end) throw badField(ctx, end.field, end.problem)
  return end.end_day
}

async function viewPromoted(
  { db }: PromoteCtx,
  { advertiser_id, currency }: AllowedAdvertiser<'run'>,
  ad_id: AdId,
): Promise<PromotedView> {
  const ad = await adOf(db, advertiser_id, ad_id)
  const campaign = ad && (await campaignOf(db, advertiser_id, ad.campaign_id))
  if (!ad || !campaign) throw notFound()
  const { campaign_id, ad_group_id, pin_id, review_status } = ad
  return {
    advertiser_id,
    campaign_id,
    ad_group_id,
    ad_id,
    pin_id,
    campaign_name: campaign.name,
    review_status,
    budget_in_micro_currency: Number(campaign.budget_micros),
    currency,
    end_day: campaign.end_day,
  }
}

interface Wished {
  duration: number
  is_ongoing: boolean
  inclusive_end_date?: string | undefined
}

/** The last day that is asked for, or what is wrong with it, by the field that says so. */
type PromotionEnd = { end_day: string | null } | { field: keyof Wished; problem: string }

/**
 * When a promotion that starts now ends, by the days of the account's zone. A day that is named says more than a
 * number of days; the day of the start is the first of these.
 */
function promotionEnd(
  { duration, is_ongoing, inclusive_end_date }: Wished,
  { now, zone }: { now: Date; zone: string },
): PromotionEnd {
  if (is_ongoing && inclusive_end_date !== undefined)
    return { field: 'inclusive_end_date', problem: localized('errors-ads.whatGoesOnHasNoLast') }
  if (is_ongoing) return { end_day: null }
  const today = dayIn(zone, now)
  const end_day = inclusive_end_date ?? daysAfter(today, duration - 1)
  if (end_day < today) return { field: 'inclusive_end_date', problem: localized('errors-ads.thisDayIsOver') }
  if (end_day > daysAfter(today, LONGEST_DURATION - 1))
    return { field: 'inclusive_end_date', problem: localized('errors-ads.chooseADayWithin365Days') }
  return { end_day }
}
