import { conversionGoalsGet } from '@bowerbird/contract/campaigns/plan-calls'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { AdGroup, Campaign } from '../entities/campaign-tables.ts'
import { reportedGoals } from '../entities/conversion-goal-queries.ts'
import type { ConversionGoal } from '../entities/conversion-goal-queries.ts'
import { badField } from '../entities/edit-errors.ts'

type GoalCtx = Pick<AnyCtx, 'db' | 'now' | 'apiError'>

const dayMs = 24 * 3_600_000
/** An event that did not come for so long cannot be what a campaign is for: its tag is gone. */
const reportedDays = 60

export const readGoals = handle(conversionGoalsGet, async ({ advertiser_id }, ctx) => {
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
  return goalsOf(ctx, advertiser.advertiser_id)
})

/** What campaigns of the account can be for. */
export const goalsOf = (
  { db, now }: Pick<GoalCtx, 'db' | 'now'>,
  advertiser_id: AdvertiserId,
): Promise<ConversionGoal[]> =>
  reportedGoals(db, { advertiser_id, since: new Date(now.getTime() - reportedDays * dayMs) })

/** What a new ad group is asked to be for, and where an error is shown. */
interface AskedGoal {
  field: string
  conversion_event?: AdGroup['conversion_event'] | undefined
}

/** The events of new ad groups, each with the path of its field. */
export const goalsIn = (groups: readonly Pick<AskedGoal, 'conversion_event'>[], path: string): AskedGoal[] =>
  groups.map(({ conversion_event }, at) => ({ field: `${path}.${at}.conversion_event`, conversion_event }))

/** Ad groups of campaigns for conversions name an event that the account reports; those of others name none. */
export async function refuseBadGoals(
  ctx: GoalCtx,
  { advertiser_id, objective_type }: Pick<Campaign, 'advertiser_id' | 'objective_type'>,
  asked: readonly AskedGoal[],
): Promise<void> {
  const isForConversions = objective_type === 'WEB_CONVERSION'
  const goals = isForConversions && asked.length > 0 ? await goalsOf(ctx, advertiser_id) : []
  for (const { field, conversion_event = null } of asked) {
    if (!isForConversions && conversion_event !== null)
      throw badField(ctx, field, localized('errors-ads.conversionEventOfOtherObjective'))
    if (isForConversions && conversion_event === null)
      throw badField(ctx, field, localized('errors-ads.chooseAConversionEvent'))
    if (isForConversions && !goals.some(({ event_name }) => event_name === conversion_event))
      throw badField(ctx, field, localized('errors-ads.noSuchConversionEventCame'))
  }
}
