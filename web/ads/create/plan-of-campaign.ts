import { copyName } from 'texts:ads-copy'
import { NAME_MAX } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AdGroupView, AdView, CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import type { DraftPlan } from '@bowerbird/contract/campaigns/plan-models'
import { creatableObjectives } from '@bowerbird/contract/campaigns/plan-terms'
import { groupFormOf } from '../campaign-panel/group-audience.tsx'
import { unitsOf } from '../campaign-panel/amount-field.tsx'

/** A new campaign like one that is there, without its days. */
export function planOfCampaign(
  campaign: CampaignView,
  groups: readonly AdGroupView[],
  ads: readonly AdView[],
): DraftPlan {
  const { name, objective_type, budget_kind, budget_micros, pacing } = campaign
  return {
    campaign: {
      name,
      objective_type: creatableObjectives.find((one) => one === objective_type) ?? 'CONSIDERATION',
      budget_kind,
      budget: unitsOf(budget_micros),
      start_day: '',
      end_day: '',
      pacing,
    },
    ad_groups: groups.toReversed().map((group) => ({
      ...groupFormOf(group),
      name: group.name,
      ads: ads
        .filter((ad) => ad.ad_group_id === group.id)
        .toReversed()
        .map((ad) => ({ name: ad.name, pin_id: ad.pin_id, destination_url: ad.destination_url })),
    })),
  }
}

/** The same as a copy, with its keywords: under another name, without its days. */
export function copyOfCampaign(
  campaign: CampaignView,
  groups: readonly AdGroupView[],
  ads: readonly AdView[],
): DraftPlan {
  const plan = planOfCampaign(campaign, groups, ads)
  const room = NAME_MAX - copyName({ name: '' }).length
  const name = copyName({ name: Array.from(campaign.name).slice(0, room).join('') })
  const oldest = groups.toReversed()
  return {
    campaign: { ...plan.campaign, name, keywords_of: campaign.id },
    ad_groups: plan.ad_groups.map((group, at) => {
      const keywords_of = oldest[at]?.id
      return keywords_of === undefined ? group : { ...group, keywords_of }
    }),
  }
}
