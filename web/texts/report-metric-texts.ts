import * as texts from 'texts:report-metric'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'

/** Names of report columns. */
export const metricName = (metric: ReportMetric): string => names[metric]()

const names: Record<ReportMetric, () => string> = {
  impressions: texts.namesImpressions,
  viewable_impressions: texts.namesViewableImpressions,
  clicks: texts.namesClicks,
  outbound_clicks: texts.namesOutboundClicks,
  saves: texts.namesSaves,
  closeups: texts.namesCloseups,
  engagements: texts.namesEngagements,
  engagement_rate: texts.namesEngagementRate,
  ctr: texts.namesCtr,
  cpc_micros: texts.namesCpcMicros,
  cpm_micros: texts.namesCpmMicros,
  spend_micros: texts.namesSpendMicros,
  invalid_impressions: texts.namesInvalidImpressions,
  invalid_clicks: texts.namesInvalidClicks,
  held_clicks: texts.namesHeldClicks,
  billed_events: texts.namesBilledEvents,
  free_events: texts.namesFreeEvents,
  charged_micros: texts.namesChargedMicros,
  credit_micros: texts.namesCreditMicros,
  conversions: texts.namesConversions,
  conversion_value_micros: texts.namesConversionValueMicros,
  roas: texts.namesRoas,
  cpa_micros: texts.namesCpaMicros,
  reach: texts.namesReach,
  frequency: texts.namesFrequency,
}

/** A sentence about what a column counts. */
export const metricHelp = (metric: ReportMetric): string => helps[metric]()

const helps: Record<ReportMetric, () => string> = {
  impressions: texts.helpsImpressions,
  viewable_impressions: texts.helpsViewableImpressions,
  clicks: texts.helpsClicks,
  outbound_clicks: texts.helpsOutboundClicks,
  saves: texts.helpsSaves,
  closeups: texts.helpsCloseups,
  engagements: texts.helpsEngagements,
  engagement_rate: texts.helpsEngagementRate,
  ctr: texts.helpsCtr,
  cpc_micros: texts.helpsCpcMicros,
  cpm_micros: texts.helpsCpmMicros,
  spend_micros: texts.helpsSpendMicros,
  invalid_impressions: texts.helpsInvalidImpressions,
  invalid_clicks: texts.helpsInvalidClicks,
  held_clicks: texts.helpsHeldClicks,
  billed_events: texts.helpsBilledEvents,
  free_events: texts.helpsFreeEvents,
  charged_micros: texts.helpsChargedMicros,
  credit_micros: texts.helpsCreditMicros,
  conversions: texts.helpsConversions,
  conversion_value_micros: texts.helpsConversionValueMicros,
  roas: texts.helpsRoas,
  cpa_micros: texts.helpsCpaMicros,
  reach: texts.helpsReach,
  frequency: texts.helpsFrequency,
}
