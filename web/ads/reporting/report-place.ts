import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { ReportGrain } from '@bowerbird/contract/reporting/report-terms'
import { navigation } from '../../navigation/navigation.ts'
import { reportAddress } from './report-search.ts'
import type { ReportSearch } from './report-search.ts'

/** A report: account, level and search. */
export interface ReportPlace {
  advertiser_id: AdvertiserId
  grain: ReportGrain
  search: ReportSearch
}

/** The URL of the same report with changed parameters. */
export const otherwise = (
  { advertiser_id, grain, search }: ReportPlace,
  change: Partial<ReportSearch>,
): string => reportAddress(advertiser_id, grain, { ...search, ...change })

/** Navigates without scrolling; going back restores the previous report. */
export function ask(
  place: ReportPlace,
  change: Partial<ReportSearch>,
  way: 'push' | 'replace' = 'push',
): void {
  void navigation.to(otherwise(place, change), { keep_scroll: true, replace: way === 'replace' })
}
