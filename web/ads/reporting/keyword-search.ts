import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { keywordReportGet, keywordReportSummaryGet } from '@bowerbird/contract/reporting/keyword-report-calls'
import {
  defaultKeywordSort,
  keywordReports,
  keywordSorts,
} from '@bowerbird/contract/reporting/keyword-report-terms'
import type { KeywordReport, KeywordSort } from '@bowerbird/contract/reporting/keyword-report-terms'
import type { ReportPageSize } from '@bowerbird/contract/reporting/report-view-terms'
import { refreshAll } from '../../client/browser-queries.ts'
import { pages, query } from '../../client/queries.ts'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { readSearch } from './report-search.ts'
import type { ReportSearch } from './report-search.ts'

/** Search parameters of a table of keywords or searches; days, words and filters are those of the other tables. */
export type KeywordSearch = Pick<
  ReportSearch,
  'range' | 'start_date' | 'end_date' | 'name' | 'campaign_id' | 'ad_group_id'
> & { sort: KeywordSort; direction: 'asc' | 'desc' }

export interface KeywordPlace {
  advertiser_id: AdvertiserId
  report: KeywordReport
  search: KeywordSearch
}

export const keywordReportOf = (name: string): KeywordReport | undefined =>
  keywordReports.find((report) => report === name)

export function readKeywordSearch(search: URLSearchParams, report: KeywordReport): KeywordSearch {
  const { range, start_date, end_date, name, campaign_id, ad_group_id } = readSearch(search, 'adgroups')
  const sort = keywordSorts.find((one) => one === search.get('sort')) ?? defaultKeywordSort(report)
  const direction = search.get('direction') === 'asc' ? 'asc' : 'desc'
  return { range, start_date, end_date, name, campaign_id, ad_group_id, sort, direction }
}

export function keywordAddress(
  advertiser_id: AdvertiserId,
  report: string,
  { range, start_date, end_date, name, campaign_id, ad_group_id, ...order }: Partial<KeywordSearch>,
): string {
  const isCustom = range === 'custom'
  return path(
    'report_in',
    { advertiser_id, report },
    {
      range,
      start_date: isCustom ? start_date : undefined,
      end_date: isCustom ? end_date : undefined,
      name,
      campaign_id,
      ad_group_id,
      ...order,
    },
  )
}

export function askKeywords(
  { advertiser_id, report, search }: KeywordPlace,
  change: Partial<KeywordSearch>,
): void {
  void navigation.to(keywordAddress(advertiser_id, report, { ...search, ...change }), { keep_scroll: true })
}

function questionOf({ advertiser_id, report, search }: KeywordPlace) {
  const { range, start_date, end_date, name, campaign_id, ad_group_id } = search
  return {
    advertiser_id,
    report,
    range,
    ...(range === 'custom' && { start_date, end_date }),
    ...(name && { containing: name }),
    ...(campaign_id && { campaign_id }),
    ...(ad_group_id && { ad_group_id }),
  }
}

export const keywordRows = (place: KeywordPlace, page_size: ReportPageSize) =>
  pages(keywordReportGet, {
    ...questionOf(place),
    sort: place.search.sort,
    direction: place.search.direction,
    page_size,
  })

export const keywordSums = (place: KeywordPlace) => query(keywordReportSummaryGet, questionOf(place))

export const refreshKeywordReport = () =>
  Promise.all([refreshAll(keywordReportGet), refreshAll(keywordReportSummaryGet)])

/** URL of the same rows as a file. */
export function keywordFileAddress(place: KeywordPlace): string {
  const { advertiser_id, report, ...question } = questionOf(place)
  const { sort, direction } = place.search
  const asked = Object.entries({ ...question, sort, direction }).filter(([, value]) => value !== undefined)
  return `/advertiser/${advertiser_id}/reporting/${report}.csv?${new URLSearchParams(asked).toString()}`
}
