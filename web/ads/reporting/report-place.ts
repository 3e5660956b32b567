import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { ReportGrain } from '@bowerbird/contract/reporting/report-terms'
import { navigation } from '../../navigation/navigation.ts'
import { reportAddress, standardView } from './report-search.ts'
import type { ReportSearch } from './report-search.ts'

/** A report: account, level and search. */
export interface ReportPlace {
  advertiser_id: AdvertiserId
  grain: ReportGrain
  search: ReportSearch
}

/**
 * The URL of the same report with changed parameters. Where nothing is left of them it says so: an address without a search
 * begins at the default view, or with the days that the user prefers.
 */
export function otherwise(
  { advertiser_id, grain, search }: ReportPlace,
  change: Partial<ReportSearch>,
): string {
  const address = reportAddress(advertiser_id, grain, { ...search, ...change })
  return address.includes('?') ? address : reportAddress(advertiser_id, grain, { view: standardView })
}

/** Navigates without scrolling; going back restores the previous report. */
export function ask(
  place: ReportPlace,
  change: Partial<ReportSearch>,
  way: 'push' | 'replace' = 'push',
): void {
  void navigation.to(otherwise(place, change), { keep_scroll: true, replace: way === 'replace' })
}
