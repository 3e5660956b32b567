import {
  adGroupsGet,
  adsGet,
  campaignGet,
  campaignsGet,
  changesGet,
} from '@bowerbird/contract/campaigns/campaign-calls'
import { audiencesGet } from '@bowerbird/contract/audiences/audience-calls'
import { MOST_AUDIENCES } from '@bowerbird/contract/audiences/audience-terms'
import { draftsGet } from '@bowerbird/contract/campaigns/plan-calls'
import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import { reportRowsGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { pages, query } from '../../client/queries.ts'

export const oneCampaign = (advertiser_id: AdvertiserId, campaign_id: CampaignId) =>
  query(campaignGet, { advertiser_id, campaign_id })
/** An archived campaign can still be opened, and its parts are archived as well. */
const everyStatus = ['DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED'] as const
export const groupsOf = (advertiser_id: AdvertiserId, campaign_id: CampaignId) =>
  query(adGroupsGet, { advertiser_id, campaign_id, entity_statuses: [...everyStatus] })
export const adsOfCampaign = (advertiser_id: AdvertiserId, campaign_id: CampaignId) =>
  query(adsGet, { advertiser_id, campaign_id, entity_statuses: [...everyStatus] })
export const draftsOf = (advertiser_id: AdvertiserId) => query(draftsGet, { advertiser_id })
export const campaignsOf = (advertiser_id: AdvertiserId) => pages(campaignsGet, { advertiser_id })
export const changesOf = (advertiser_id: AdvertiserId, campaign_id: CampaignId | null) =>
  pages(changesGet, { advertiser_id, ...(campaign_id !== null && { campaign_id }) })

/** All audiences of an ad account: it has no more than one page holds. */
export const audiencesOf = (advertiser_id: AdvertiserId) =>
  pages(audiencesGet, { advertiser_id, page_size: MOST_AUDIENCES })

/** Fetches everything that shows campaigns again, after a change. */
export async function refreshCampaigns(): Promise<void> {
  const shown = [campaignGet, campaignsGet, adGroupsGet, adsGet, changesGet, reportRowsGet, reportSummaryGet]
  await Promise.all(shown.map((call) => refreshAll(call)))
}
