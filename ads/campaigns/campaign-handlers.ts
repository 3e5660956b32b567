import type { Handler } from '@bowerbird/core/call/ctx'
import { duplicateCampaign } from './duplicate-campaign.ts'
import { editAd } from './edit-ad.ts'
import { editAdGroup } from './edit-ad-group.ts'
import { editCampaign } from './edit-campaign.ts'
import { listAdGroups, listAds, listCampaigns, readAd, readAdGroup, readCampaign } from './read-campaigns.ts'
import { listChanges } from './read-changes.ts'
import { setStatuses } from './set-statuses.ts'

export const campaignHandlers: readonly Handler[] = [
  listCampaigns,
  readCampaign,
  editCampaign,
  duplicateCampaign,
  listAdGroups,
  readAdGroup,
  editAdGroup,
  listAds,
  readAd,
  editAd,
  setStatuses,
  listChanges,
]
