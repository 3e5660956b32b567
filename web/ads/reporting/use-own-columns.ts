import { reportMetrics } from '@bowerbird/contract/reporting/report-terms'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import { useEffect } from 'react'
import { safeStorage } from '../../client/safe-storage.ts'
import { navigation } from '../../navigation/navigation.ts'
import { ask, otherwise } from './report-place.ts'
import type { ReportPlace } from './report-place.ts'

const key = 'report-columns'

/** Columns are in the URL, so that it can be shared, and stored by this browser for the next visit. */
export function useOwnColumns(place: ReportPlace): void {
  useEffect(() => {
    if (place.search.columns) return
    const columns = read()
    if (columns.length > 0)
      void navigation.to(otherwise(place, { columns }), { replace: true, keep_scroll: true })
    // Only on arrival; afterwards the URL decides.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
}

export function chooseColumns(place: ReportPlace, columns: readonly ReportMetric[]): void {
  safeStorage.write(key, columns.join(','))
  ask(place, { columns })
}

function read(): ReportMetric[] {
  const kept = safeStorage.read(key)?.split(',') ?? []
  return reportMetrics.filter((metric) => kept.includes(metric))
}
