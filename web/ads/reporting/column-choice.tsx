import { reportMetrics } from '@bowerbird/contract/reporting/report-terms'
import { metricHelp, metricName } from '../../texts/report-metric-texts.ts'
import { columns as columnsText } from '../../texts/reporting-texts.ts'
import { ChevronDownIcon } from '../../ui/icons/chevron-down-icon.tsx'
import type { ReportPlace } from './report-place.ts'
import { shownColumns } from './report-search.ts'
import { chooseColumns } from './use-own-columns.ts'

/** Which numbers stand in the table. One at least stays. */
export function ColumnChoice(place: ReportPlace) {
  const shown = shownColumns(place.search)
  return (
    <details className="relative">
      <summary className="inline-flex h-10 cursor-pointer list-none items-center gap-2 rounded-full bg-sunken ps-4 pe-3 text-14 font-semibold hover:bg-pressed [&::-webkit-details-marker]:hidden">
        {columnsText()}
        <ChevronDownIcon size={18} />
      </summary>
      <fieldset className="absolute start-0 z-30 mt-1.5 max-h-96 w-72 overflow-y-auto rounded-16 bg-raised p-3 shadow-raised min-[740px]:start-auto min-[740px]:end-0">
        <legend className="sr-only">{columnsText()}</legend>
        {reportMetrics.map((metric) => {
          const isShown = shown.includes(metric)
          return (
            <label
              key={metric}
              title={metricHelp(metric)}
              className="flex min-h-10 cursor-pointer items-center gap-3 rounded-12 px-2 text-14 hover:bg-sunken"
            >
              <input
                type="checkbox"
                className="size-4.5 accent-accent"
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={() =>
                  chooseColumns(
                    place,
                    reportMetrics.filter((one) => (one === metric ? !isShown : shown.includes(one))),
                  )
                }
              />
              {metricName(metric)}
            </label>
          )
        })}
      </fieldset>
    </details>
  )
}
