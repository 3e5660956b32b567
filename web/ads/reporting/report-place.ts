import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { ReportGrain } from '@bowerbird/contract/reporting/report-terms'
import { navigation } from '../../navigation/navigation.ts'
import { reportAddress } from './report-search.ts'
import type { ReportSearch } from './report-search.ts'

/** Which report one looks at, and how. */
export interface ReportPlace {
  advertiser_id: AdvertiserId
  grain: ReportGrain
  search: ReportSearch
}

/** The address of the same report, asked otherwise. */
export const otherwise = (
  { advertiser_id, grain, search }: ReportPlace,
  change: Partial<ReportSearch>,
): string => reportAddress(advertiser_id, grain, { ...search, ...change })

/** Goes there without leaving one's place on the page; going back leads to what was asked before. */
export function ask(place: ReportPlace, change: Partial<ReportSearch>): void {
  void navigation.to(otherwise(place, change), { keep_scroll: true })
}
