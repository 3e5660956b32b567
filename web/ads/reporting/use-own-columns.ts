import { reportMetrics } from '@bowerbird/contract/reporting/report-terms'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import { useEffect } from 'react'
import { safeStorage } from '../../client/safe-storage.ts'
import { navigation } from '../../navigation/navigation.ts'
import { ask, otherwise } from './report-place.ts'
import type { ReportPlace } from './report-place.ts'

const key = 'report-columns'

/** Columns are kept in the address, so that it can be sent to others, and by this browser for the next time. */
export function useOwnColumns(place: ReportPlace): void {
  useEffect(() => {
    if (place.search.columns) return
    const columns = read()
    if (columns.length > 0)
      void navigation.to(otherwise(place, { columns }), { replace: true, keep_scroll: true })
    // Once, when one comes to the page: afterwards the address says.
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
