import * as texts from 'texts:campaign'
import type {
  EntityKind,
  Halt,
  ObjectiveType,
  SummaryStatus,
} from '@bowerbird/contract/campaigns/campaign-terms'
import * as objectiveTexts from 'texts:objective'

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

/** Includes the objectives of report shortcuts, so that each can be chosen. */
export const objectiveName = (objective: ObjectiveType): string => objectives[objective]()

const objectives: Record<ObjectiveType, () => string> = {
  CONSIDERATION: objectiveTexts.objectivesConsideration,
  AWARENESS: objectiveTexts.objectivesAwareness,
  TRAFFIC: objectiveTexts.objectivesTraffic,
  WEB_CONVERSION: objectiveTexts.objectivesWebConversion,
  CATALOG_SALES: objectiveTexts.objectivesCatalogSales,
  VIDEO_VIEW: objectiveTexts.objectivesVideoView,
  APP_INSTALL: objectiveTexts.objectivesAppInstall,
  PURCHASE: objectiveTexts.objectivesPurchase,
  IMPRESSION: objectiveTexts.objectivesImpression,
  BILLABLE_ENGAGEMENT: objectiveTexts.objectivesBillableEngagement,
  TEMPORARY_SHOPPING: objectiveTexts.objectivesTemporaryShopping,
  TEMPORARY_BIDDED_CPM_VIDEO: objectiveTexts.objectivesTemporaryBiddedCpmVideo,
  TEMPORARY_IMPRESSION_VIDEO: objectiveTexts.objectivesTemporaryImpressionVideo,
  TEMPORARY_MRC_CPV_VIDEO: objectiveTexts.objectivesTemporaryMrcCpvVideo,
}
