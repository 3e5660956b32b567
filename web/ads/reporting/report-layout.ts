import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { reportLayoutSet } from '@bowerbird/contract/reporting/report-view-calls'
import { refresh } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { searchText } from '../../navigation/paths.ts'
import { ask } from './report-place.ts'
import type { ReportPlace } from './report-place.ts'
import { layoutValues } from './report-search.ts'
import type { ReportLayout } from './report-search.ts'
import { reportViews } from './report-views.ts'

/** Columns are in the URL, so that it can be shared, and kept for the user's next visit. */
export function chooseLayout(place: ReportPlace, layout: ReportLayout): void {
  keepSoon(place.advertiser_id, searchText(layoutValues(layout)).slice(1))
  ask(place, layout)
}

const settleMs = 800
let timer: ReturnType<typeof setTimeout> | undefined

/** An edge that is moved step by step is sent once. */
function keepSoon(advertiser_id: AdvertiserId, layout: string): void {
  clearTimeout(timer)
  timer = setTimeout(() => void keep(advertiser_id, layout), settleMs)
}

async function keep(advertiser_id: AdvertiserId, layout: string): Promise<void> {
  const outcome = await call(reportLayoutSet, { advertiser_id, layout })
  if (outcome.ok) await refresh(reportViews(advertiser_id))
}
