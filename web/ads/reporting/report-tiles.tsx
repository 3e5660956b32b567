import type { ReportSummary } from '@bowerbird/contract/reporting/report-models'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import { dayText, momentInZone } from '../../texts/dates.ts'
import { metricName } from '../../texts/report-metric-texts.ts'
import { chartOf, comparedDaysAre, dataThrough } from 'texts:reporting'
import { reportFromTo } from '../../texts/reporting-texts.ts'
import { changeText, metricText } from './metric-cell.tsx'

const tileMetrics = [
  'spend_micros',
  'impressions',
  'clicks',
  'outbound_clicks',
  'saves',
  'ctr',
] as const satisfies readonly ReportMetric[]

interface ReportTilesProps {
  sums: ReportSummary
  chosen: ReportMetric
  onChoose: (metric: ReportMetric) => void
}

/** The most important totals; pressing one charts it. */
export function ReportTiles({ sums, chosen, onChoose }: ReportTilesProps) {
  const { totals, compared_totals, compared_days, data_through, time_zone, currency } = sums
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2 min-[740px]:grid-cols-3 min-[1050px]:grid-cols-6">
        {tileMetrics.map((metric) => {
          const change = changeText(metric, totals, compared_totals)
          return (
            <button
              key={metric}
              type="button"
              aria-pressed={metric === chosen}
              title={chartOf({ what: metricName(metric) })}
              onClick={() => onChoose(metric)}
              className="flex min-w-0 flex-col items-start gap-0.5 rounded-16 border border-line bg-surface px-4 py-3 text-start transition-colors duration-100 hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-wash"
            >
              <span className="text-14 text-ink-soft">{metricName(metric)}</span>
              <span className="text-20 font-semibold wrap-anywhere tabular-nums">
                {metricText(metric, totals, currency)}
              </span>
              {compared_totals && (
                <span className="text-12 text-ink-soft tabular-nums" dir="ltr">
                  {change ?? '–'}
                </span>
              )}
            </button>
          )
        })}
      </div>
      <p className="text-12 text-pretty text-ink-soft">
        {spanText(sums.days)}. {compared_days && `${comparedDaysAre({ span: spanText(compared_days) })} `}
        {data_through && dataThrough({ moment: momentInZone(data_through, time_zone), zone: time_zone })}
      </p>
    </div>
  )
}

export const spanText = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  reportFromTo(dayText(start_date), dayText(end_date))
