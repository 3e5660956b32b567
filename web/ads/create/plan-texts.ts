import type { DraftPlan } from '@bowerbird/contract/campaigns/plan-models'
import {
  campaignPart,
  lifetimeNeedsEnd,
  missingApp,
  missingCatalog,
  missingObjective,
  missingTag,
  missingVideo,
  problemBadCap,
  problemBadEnd,
  problemKeywords,
  problemNoAds,
  problemNoPin,
  problemPast,
  summaryPart,
  unnamedAd,
  unnamedGroup,
} from 'texts:ads-create'
import { choose as chooseEvent } from 'texts:conversion-event'
import { problemText } from '../../texts/quick-promote-texts.ts'
import type { PlanPart, PlanProblem } from './plan-form.ts'
import type { Missing } from './plan-keys.ts'

export const planProblemText = (problem: PlanProblem): string =>
  ({
    no_name: () => problemText('no_name', ''),
    no_budget: () => problemText('no_budget', ''),
    no_bid: () => problemText('no_budget', ''),
    no_address: () => problemText('no_address', ''),
    no_event: chooseEvent,
    no_end: lifetimeNeedsEnd,
    bad_end: problemBadEnd,
    past: problemPast,
    bad_cap: problemBadCap,
    bad_keywords: problemKeywords,
    no_ads: problemNoAds,
    no_pin: problemNoPin,
  })[problem]()

/** What this site lacks for an objective. */
export const missingTexts: Readonly<Record<Missing, () => string>> = {
  tag: missingTag,
  catalog: missingCatalog,
  video: missingVideo,
  app: missingApp,
  other: missingObjective,
}

/** What a part is called in the tree. */
export function partName(plan: DraftPlan, part: PlanPart): string {
  if (part.kind === 'summary') return summaryPart()
  if (part.kind === 'campaign') return plan.campaign.name.trim() || campaignPart()
  const group = plan.ad_groups[part.group]
  if (part.kind === 'group') return group?.name.trim() || unnamedGroup({ number: part.group + 1 })
  return group?.ads[part.ad]?.name.trim() || unnamedAd({ number: part.ad + 1 })
}

/** The same where the tree is not beside it: an ad with its ad group. */
export function partPath(plan: DraftPlan, part: PlanPart): string {
  if (part.kind !== 'ad') return partName(plan, part)
  return `${partName(plan, { kind: 'group', group: part.group })} · ${partName(plan, part)}`
}
