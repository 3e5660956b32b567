import * as texts from 'texts:objective'
import type { ObjectiveType } from '@bowerbird/contract/campaigns/campaign-terms'

/** Includes the objectives of report shortcuts, so that each can be chosen. */
export const objectiveName = (objective: ObjectiveType): string => objectives[objective]()

const objectives: Record<ObjectiveType, () => string> = {
  CONSIDERATION: texts.objectivesConsideration,
  AWARENESS: texts.objectivesAwareness,
  TRAFFIC: texts.objectivesTraffic,
  WEB_CONVERSION: texts.objectivesWebConversion,
  CATALOG_SALES: texts.objectivesCatalogSales,
  VIDEO_VIEW: texts.objectivesVideoView,
  APP_INSTALL: texts.objectivesAppInstall,
  PURCHASE: texts.objectivesPurchase,
  IMPRESSION: texts.objectivesImpression,
  BILLABLE_ENGAGEMENT: texts.objectivesBillableEngagement,
  TEMPORARY_SHOPPING: texts.objectivesTemporaryShopping,
  TEMPORARY_BIDDED_CPM_VIDEO: texts.objectivesTemporaryBiddedCpmVideo,
  TEMPORARY_IMPRESSION_VIDEO: texts.objectivesTemporaryImpressionVideo,
  TEMPORARY_MRC_CPV_VIDEO: texts.objectivesTemporaryMrcCpvVideo,
}
