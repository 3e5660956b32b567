import { analyticsMetrics, analyticsRanges } from '@bowerbird/contract/analytics/analytics-terms'
import type {
  AnalyticsMetric,
  AnalyticsRange,
  PinSource,
} from '@bowerbird/contract/analytics/analytics-terms'
import {
  closeups,
  days30,
  days7,
  days90,
  fromBoards,
  fromHome,
  fromOther,
  fromPin,
  fromProfiles,
  fromRelated,
  fromSearch,
  impressions,
  outboundClicks,
  saves,
} from 'texts:analytics'
import { oneOf, searchParams } from '../../navigation/search-params.ts'

/** What a page of analytics shows: `?days=7&metric=saves`. */
const shown = searchParams({
  days: oneOf(['30', '7', '90']),
  metric: oneOf(analyticsMetrics),
})

export interface AnalyticsChoice {
  days: AnalyticsRange
  metric: AnalyticsMetric
}

export function readChoice(search: URLSearchParams): AnalyticsChoice {
  const { days, metric } = shown.read(search)
  return { metric, days: analyticsRanges.find((range) => String(range) === days) ?? 30 }
}

export const choiceSearch = ({ days, metric }: AnalyticsChoice): string =>
  shown.write({ days: String(days) as '30', metric })

/** The file of a page, with the same figures. */
export const analyticsFileOf = (
  what: 'profile' | `${'pin' | 'board'}-${string}`,
  choice: AnalyticsChoice,
): string => `/analytics/${what}.csv${choiceSearch(choice)}`

export const analyticsMetricName: Record<AnalyticsMetric, () => string> = {
  impressions,
  closeups,
  saves,
  outbound_clicks: outboundClicks,
}

export const rangeNames: Record<AnalyticsRange, () => string> = { 7: days7, 30: days30, 90: days90 }

export const sourceNames: Record<PinSource, () => string> = {
  home: fromHome,
  search: fromSearch,
  related: fromRelated,
  board: fromBoards,
  profile: fromProfiles,
  pin: fromPin,
  other: fromOther,
}

/** `+25%`, null where there is nothing to compare with. */
export function shareOfChange(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before
}
