import { automatedPlanGet } from '@bowerbird/contract/campaigns/automated-calls'
import type { AutomatedPlanView } from '@bowerbird/contract/campaigns/automated-models'
import { floorMicros } from '@bowerbird/contract/campaigns/bid-floor'
import { billableEventOf } from '@bowerbird/contract/campaigns/plan-terms'
import type { AutomatedObjective } from '@bowerbird/contract/campaigns/automated-terms'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { automaticBid } from '../serving/candidate.ts'
import { chooseGroups } from './choose-groups.ts'
import type { ChosenGroup } from './choose-groups.ts'

export const readAutomatedPlan = handle(
  automatedPlanGet,
  async ({ advertiser_id, pin_ids, objective_type, budget_micros }, ctx): Promise<AutomatedPlanView> => {
    const advertiser = await allowAdvertiser(ctx, advertiser_id, 'run')
    const groups = await groupsFor(ctx, advertiser, { pin_ids, field: () => 'pin_ids' })
    return {
      groups: groups.map((group) => viewGroup(ctx, group)),
      ...bidFor(advertiser, objective_type, budget_micros),
    }
  },
)

interface AskedPins {
  pin_ids: readonly PinId[]
  /** The field of the pin at a place, for the refusal. */
  field: (at: number) => string
}

/** The ad groups for pins of the account's owner; another user's pin, and one that is secret, is refused. */
export async function groupsFor(
  ctx: AnyCtx,
  advertiser: AllowedAdvertiser<'run'>,
  asked: AskedPins,
): Promise<ChosenGroup[]> {
  const pins = await refuseOtherPins(ctx, advertiser, asked)
  const topics = await pinnerFacade.topicsOfPins(ctx.db, asked.pin_ids)
  return chooseGroups(
    pins.map(({ id, title, hashtags }) => ({ title, hashtags, topics: topics.get(id) ?? [] })),
    pinnerFacade.firstTopicOf,
  )
}

export async function refuseOtherPins(
  ctx: AnyCtx,
  { owner_user_id }: AllowedAdvertiser<'run'>,
  { pin_ids, field }: AskedPins,
) {
  const pins = await pinnerFacade.pinsByAddress(ctx, [...new Set(pin_ids)])
  return pin_ids.map((pin_id, at) => {
    const pin = pins.get(pin_id)
    if (pin && pin.pinner.id === owner_user_id) return pin
    const message = localized('errors-ads.thisPinCannotBePromotedChoose')
    throw ctx.apiError('pin_not_promotable', message, { fields: { [field(at)]: message } })
  })
}

/** The most that is bid, as the auction will. */
export function bidFor(
  advertiser: Pick<AllowedAdvertiser<'run'>, 'country' | 'currency'>,
  objective_type: AutomatedObjective,
  budget_micros: number,
) {
  const billable_event = billableEventOf[objective_type]
  return {
    billable_event,
    bid_micros: asMicros(automaticBid(advertiser, billable_event, budget_micros)),
    floor_micros: asMicros(floorMicros(advertiser, billable_event)),
  }
}

export const viewGroup = (
  { caller }: Pick<AnyCtx, 'caller'>,
  { audience, placement, interests, keywords }: ChosenGroup,
) => ({
  audience,
  placement,
  topics: pinnerFacade.briefTopics(interests, caller.locale),
  keywords,
})
