import type { ReportNumbers, ReportSummary } from '@bowerbird/contract/reporting/report-models'
import { wholeNumber } from '../../texts/formats.ts'
import { ScrollRegion } from '../frame/scroll-region.tsx'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { metricName } from '../../texts/report-metric-texts.ts'
import {
  allClicks,
  billedAndFree,
  clicksNotBilled,
  counted,
  countedAndBilled,
  countedAndBilledText,
  events,
  invalid,
  paidEvents,
  rejectedAndHeld,
  valid,
} from 'texts:reporting'

/** Counted - invalid = valid, and the billed part of the valid, as separate lines (ADS-12). */
export function BilledLines({ sums: { totals, currency } }: { sums: ReportSummary }) {
  return (
    <section className="flex flex-col gap-3 rounded-16 border border-line bg-surface p-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-16 font-semibold">{countedAndBilled()}</h2>
        <p className="text-14 text-pretty text-ink-soft">{countedAndBilledText()}</p>
      </div>
      <ScrollRegion label={countedAndBilled()} className="overflow-x-auto">
        <table className="w-full max-w-2xl text-14 tabular-nums">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <th scope="col" className="text-start">
                <span className="sr-only">{events()}</span>
              </th>
              {[counted, invalid, valid].map((name) => (
                <th key={name()} scope="col" className="px-3 py-1.5 text-end font-semibold">
                  {name()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {traffic(totals).map(({ name, invalid: sorted_out, valid: left }) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {name}
                </th>
                <Count of={left + sorted_out} />
                <Count of={sorted_out} />
                <Count of={left} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <dl className="flex flex-col gap-1 text-14 tabular-nums">
        <Line
          name={paidEvents()}
          value={billedAndFree({ billed: totals.billed_events, free: totals.free_events })}
        />
        <Line
          name={clicksNotBilled()}
          value={rejectedAndHeld({ rejected: totals.invalid_clicks, held: totals.held_clicks })}
        />
        <Line name={metricName('charged_micros')} value={exactMoneyOf(totals.charged_micros, currency)} />
        <Line name={metricName('credit_micros')} value={exactMoneyOf(totals.credit_micros, currency)} />
        <Line name={metricName('spend_micros')} value={exactMoneyOf(totals.spend_micros, currency)} />
      </dl>
    </section>
  )
}

const Count = ({ of: count }: { of: number }) => (
  <td className="px-3 py-1.5 text-end">{wholeNumber(count)}</td>
)

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex max-w-2xl flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

const traffic = ({
  impressions,
  invalid_impressions,
  clicks,
  outbound_clicks,
  invalid_clicks,
}: ReportNumbers) => [
  { name: metricName('impressions'), invalid: invalid_impressions, valid: impressions },
  { name: allClicks(), invalid: invalid_clicks, valid: clicks + outbound_clicks },
]
