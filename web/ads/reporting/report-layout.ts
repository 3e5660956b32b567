import { useEffect } from 'react'
import { safeStorage } from '../../client/safe-storage.ts'
import { searchText } from '../../navigation/paths.ts'
import { ask } from './report-place.ts'
import type { ReportPlace } from './report-place.ts'
import { layoutValues, readSearch } from './report-search.ts'
import type { ReportLayout } from './report-search.ts'

const key = 'report-columns'

/** Columns are in the URL, so that it can be shared, and stored for the next visit. */
export function chooseLayout(place: ReportPlace, layout: ReportLayout): void {
  safeStorage.write(key, searchText(layoutValues(layout)))
  ask(place, layout)
}

export function useOwnLayout(place: ReportPlace): void {
  useEffect(() => {
    if (place.search.columns) return
    const { columns, pins, widths } = readSearch(
      new URLSearchParams(safeStorage.read(key) ?? ''),
      place.grain,
    )
    if (columns) ask(place, { columns, pins, widths }, 'replace')
    // Only on arrival; afterwards the URL decides.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
}
