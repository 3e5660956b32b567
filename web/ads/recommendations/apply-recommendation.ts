import { adGroupUpdate, adUpdate, campaignUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import { recommendationDismiss, recommendationsGet } from '@bowerbird/contract/campaigns/recommendation-calls'
import type { Recommendation } from '@bowerbird/contract/campaigns/recommendation-models'
import type { Outcome, Refused } from '@bowerbird/contract/kernel/outcome'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { staleBy } from 'texts:campaign-panel'
import { applied, dismissed, stale, undo as undoText, undone } from 'texts:recommendations'
import { call } from '../../client/call.ts'
import { refreshAll } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { refreshCampaigns } from '../campaign-panel/campaign-queries.ts'
import { nameOfSaver } from '../campaign-panel/use-versioned-form.ts'

/** Changes what the recommendation is about, by the version given, to what it suggests or back. */
type Change = (version: number, to: 'suggested' | 'before') => Promise<Outcome<{ version: number }>>

/** The one change that a press makes, by the calls of every other change; null: there is none to make by a press. */
function changeOf(one: Recommendation, advertiser_id: AdvertiserId): Change | null {
  switch (one.kind) {
    case 'budget_limited':
      return (version, to) =>
        call(campaignUpdate, {
          advertiser_id,
          campaign_id: one.entity_id,
          version,
          budget_micros: to === 'suggested' ? one.suggested_budget_micros : one.budget_micros,
        })
    case 'bid_under_floor':
    case 'auctions_lost':
      return (version, to) =>
        call(adGroupUpdate, {
          advertiser_id,
          ad_group_id: one.entity_id,
          version,
          bid_micros: to === 'suggested' ? one.suggested_bid_micros : one.bid_micros,
        })
    case 'audience_small':
      return (version, to) =>
        call(adGroupUpdate, {
          advertiser_id,
          ad_group_id: one.entity_id,
          version,
          targeting: to === 'suggested' ? one.suggested_targeting : one.targeting,
        })
    case 'creative_worn': {
      const { suggested_pin } = one
      if (suggested_pin === null) return null
      return (version, to) =>
        call(adUpdate, {
          advertiser_id,
          ad_id: one.entity_id,
          version,
          pin_id: to === 'suggested' ? suggested_pin.id : one.pin_id,
        })
    }
    default:
      return null
  }
}

const refreshShown = () => Promise.all([refreshCampaigns(), refreshAll(recommendationsGet)])

function showRefused(refused: Refused): void {
  toast({ text: refused.code === 'stale_version' ? staleText(refused) : errorText(refused), kind: 'error' })
}

/** Who saved first, where that is known. */
function staleText(refused: Refused): string {
  const name = nameOfSaver(refused)
  return name === null ? stale() : staleBy({ name })
}

/** Applies a recommendation, with an undo; says so if somebody changed the same meanwhile. */
export async function applyRecommendation(one: Recommendation, advertiser_id: AdvertiserId): Promise<void> {
  const change = changeOf(one, advertiser_id)
  if (change === null) return
  const outcome = await change(one.version, 'suggested')
  if (outcome.ok) {
    const { version } = outcome.data
    const action = { label: undoText(), act: () => void takeBack(() => change(version, 'before')) }
    // A bid under the floor is refused, so it cannot be taken back.
    toast({ text: applied(), ...(one.kind !== 'bid_under_floor' && { action }) })
  } else showRefused(outcome)
  await refreshShown()
}

/** Puts it away until its evidence is different, with an undo. */
export async function dismiss(one: Recommendation, advertiser_id: AdvertiserId): Promise<void> {
  const { kind, entity_id, mark } = one
  const set = (is_dismissed: boolean) =>
    call(recommendationDismiss, { advertiser_id, kind, entity_id, mark, is_dismissed })
  const outcome = await set(true)
  if (outcome.ok)
    toast({ text: dismissed(), action: { label: undoText(), act: () => void takeBack(() => set(false)) } })
  else showRefused(outcome)
  await refreshAll(recommendationsGet)
}

async function takeBack(act: () => Promise<Outcome>): Promise<void> {
  const outcome = await act()
  if (outcome.ok) toast({ text: undone() })
  else showRefused(outcome)
  await refreshShown()
}
