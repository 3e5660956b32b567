import * as texts from 'texts:campaign'
import type { EntityKind, Halt, SummaryStatus } from '@bowerbird/contract/campaigns/campaign-terms'

export const summaryStatusTexts: Record<SummaryStatus, () => string> = {
  RUNNING: texts.summaryStatusRunning,
  PAUSED: texts.summaryStatusPaused,
  NOT_STARTED: texts.summaryStatusNotStarted,
  COMPLETED: texts.summaryStatusCompleted,
  ADVERTISER_DISABLED: texts.summaryStatusAdvertiserDisabled,
  ARCHIVED: texts.summaryStatusArchived,
  DRAFT: texts.summaryStatusDraft,
}
/** Why it does not run, shown instead of the status. */
export const haltTexts: Record<Halt, () => string> = {
  in_review: texts.haltInReview,
  rejected: texts.haltRejected,
  pin_gone: texts.haltPinGone,
  no_money: texts.haltNoMoney,
  account: texts.haltAccount,
  parent: texts.haltParent,
}
export const campaignKindTexts: Record<EntityKind | 'advertiser', () => string> = {
  campaign: texts.kindCampaign,
  ad_group: texts.kindAdGroup,
  ad: texts.kindAd,
  advertiser: texts.kindAdvertiser,
}

export const fromTo = (from: string, to: string | null) =>
  to === null ? texts.sinceDay({ from }) : texts.fromDayToDay({ from, to })
