import type { Slice } from '@bowerbird/core/workspace/workspace'
import { changeDraft, createDraft, deleteDraft, listDrafts, readDraft, removeOldDrafts } from './drafts.ts'
import { bulkEdit } from './bulk-edit.ts'
import { addKeywords, removeKeywords } from './change-keywords.ts'
import { changeTree } from './change-tree.ts'
import { readGoals } from './conversion-goals.ts'
import { copyEntities } from './copy-entities.ts'
import { createFromPlan } from './create-from-plan.ts'
import { duplicateCampaign } from './duplicate-campaign.ts'
import { editAd } from './edit-ad.ts'
import { editAdGroup } from './edit-ad-group.ts'
import { editCampaign } from './edit-campaign.ts'
import { listAdGroups, listAds, listCampaigns, readAd, readAdGroup, readCampaign } from './read-campaigns.ts'
import { listChanges } from './read-changes.ts'
import { countKeywordsOf, listKeywords } from './read-keywords.ts'
import { readRegions } from './read-regions.ts'
import { setStatuses } from './set-statuses.ts'
import { shardBy } from '@bowerbird/core/db/shard-keys'

/** Campaigns, ad groups and ads: making, reading and editing them. */
export const campaigns: Slice = {
  handlers: [
    listCampaigns,
    readCampaign,
    editCampaign,
    createFromPlan,
    duplicateCampaign,
    listAdGroups,
    readAdGroup,
    editAdGroup,
    listAds,
    readAd,
    editAd,
    setStatuses,
    changeTree,
    bulkEdit,
    copyEntities,
    listChanges,
    listKeywords,
    countKeywordsOf,
    readRegions,
    addKeywords,
    removeKeywords,
    listDrafts,
    readDraft,
    createDraft,
    changeDraft,
    deleteDraft,
    readGoals,
  ],
  tasks: [removeOldDrafts],
  shard_keys: [
    shardBy('campaign', { by: 'advertiser_id' }),
    shardBy('ad_group', { by: 'advertiser_id' }),
    shardBy('ad', { by: 'advertiser_id' }),
    shardBy('pin_ad', { by: 'pin_id' }),
    shardBy('promotion_change', { by: 'advertiser_id' }),
    shardBy('campaign_draft', { by: 'advertiser_id' }),
    shardBy('keyword', { by: 'advertiser_id' }),
  ],
}
