import { reportViewsGet } from '@bowerbird/contract/reporting/report-view-calls'
import type { Dispatcher } from '@bowerbird/core/call/route'
import { commaCsv, semicolonCsv } from '@bowerbird/core/call/csv-line'
import type { CsvStyle } from '@bowerbird/core/call/csv-line'

/** How the caller prefers files; the usual way for callers who are refused the call, such as those with a token. */
export async function csvStyleFor(
  dispatcher: Dispatcher,
  caller: Parameters<Dispatcher['run']>[2],
  advertiser_id: string,
): Promise<CsvStyle> {
  const kept = await dispatcher.run(reportViewsGet, { advertiser_id }, caller)
  return kept.ok && kept.data.preferences.csv_format === 'semicolon' ? semicolonCsv : commaCsv
}
