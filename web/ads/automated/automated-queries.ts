import { automatedGet, automatedPlanGet } from '@bowerbird/contract/campaigns/automated-calls'
import type { AutomatedObjective } from '@bowerbird/contract/campaigns/automated-terms'
import type { AdvertiserId, CampaignId, PinId } from '@bowerbird/contract/kernel/ids'
import { query } from '../../client/queries.ts'

export const automatedById = (advertiser_id: AdvertiserId, campaign_id: CampaignId) =>
  query(automatedGet, { advertiser_id, campaign_id })

interface Asked {
  pin_ids: PinId[]
  objective_type: AutomatedObjective
  budget_micros: number
}
export const automatedPlanOf = (advertiser_id: AdvertiserId, asked: Asked) =>
  query(automatedPlanGet, { advertiser_id, ...asked })
