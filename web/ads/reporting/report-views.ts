import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { reportViewsGet } from '@bowerbird/contract/reporting/report-view-calls'
import type { ReportView, ReportViews } from '@bowerbird/contract/reporting/report-view-models'
import { usualPreferences } from '@bowerbird/contract/reporting/report-view-terms'
import type { ReportPreferences } from '@bowerbird/contract/reporting/report-view-terms'
import type { ReportGrain } from '@bowerbird/contract/reporting/report-terms'
import { query } from '../../client/queries.ts'
import { shownColumns } from './report-columns.tsx'
import { readSearch, reportAddress } from './report-search.ts'
import type { ReportSearch } from './report-search.ts'

export const reportViews = (advertiser_id: AdvertiserId) => query(reportViewsGet, { advertiser_id })

export const viewAddress = (advertiser_id: AdvertiserId, { id, grain, search }: ReportView): string =>
  reportAddress(advertiser_id, grain, { ...readSearch(new URLSearchParams(search), grain), view: id })

/** What a view keeps of a page: all of its address, with the columns that are shown. */
export function searchToKeep(advertiser_id: AdvertiserId, grain: ReportGrain, search: ReportSearch): string {
  const columns = shownColumns(search, grain)
  const address = reportAddress(advertiser_id, grain, { ...search, columns, view: undefined })
  return new URL(address, 'http://localhost').search.slice(1)
}

/** The page differs from its view. */
export function isChanged(
  advertiser_id: AdvertiserId,
  grain: ReportGrain,
  search: ReportSearch,
  view: ReportView,
) {
  const kept = readSearch(new URLSearchParams(view.search), view.grain)
  return (
    view.grain !== grain ||
    searchToKeep(advertiser_id, grain, search) !== searchToKeep(advertiser_id, grain, kept)
  )
}

/**
 * Where a visit begins that asks for nothing in particular: at the user's default view, or with the days that they prefer
 * and the columns that they chose last. Null: at the address itself.
 */
export function arrivalAddress(
  advertiser_id: AdvertiserId,
  grain: ReportGrain,
  asked: URLSearchParams,
  { views, default_view_id, layout, preferences }: ReportViews,
): string | null {
  const first = views.find(({ id }) => id === default_view_id)
  if (asked.size === 0 && first && [first.grain, 'campaigns'].includes(grain))
    return viewAddress(advertiser_id, first)
  const search = readSearch(asked, grain)
  const { columns, pins, widths } = readSearch(new URLSearchParams(layout), grain)
  const days = asked.size === 0 && preferredDays(preferences)
  const kept = !search.columns && !search.view && columns && { columns, pins, widths }
  return days || kept ? reportAddress(advertiser_id, grain, { ...search, ...days, ...kept }) : null
}

/** Null: they are the usual ones. */
function preferredDays({ range, compare }: ReportPreferences) {
  return range === usualPreferences.range && compare === usualPreferences.compare ? null : { range, compare }
}
