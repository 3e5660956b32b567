import type { Micros } from '@bowerbird/contract/kernel/micros'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { StatementLine } from '@bowerbird/contract/money/money-models'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import {
  amount,
  balance,
  bookedDays,
  closingBalance,
  day,
  daysAreIn,
  downloadCsv,
  earlier,
  later,
  nothingThisMonth,
  openingBalance,
  what,
} from 'texts:billing'
import { partNames, statementKinds } from '../../texts/billing-texts.ts'
import { dayText } from '../../texts/dates.ts'
import { monthOf } from '../../texts/formats.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { DownloadIcon } from '../../ui/icons.tsx'
import { statementOf } from '../billing/money-queries.ts'
import { DataTable } from '../frame/data-table.tsx'

interface StatementPartProps {
  advertiser_id: AdvertiserId
  month: string | undefined
}

/** Statement of one month: every movement with its balance. */
export function StatementPart({ advertiser_id, month: asked }: StatementPartProps) {
  const statement = usePrefetchedQuery(statementOf(advertiser_id, asked))
  const { month, currency, lines, opening_micros, closing_micros, time_zone, csv_url } = statement
  const at = (other: string) => path('billing_part_in', { advertiser_id, part: 'history' }, { month: other })
  const sum = (key: string, name: string, micros: Micros) => ({
    key,
    cells: [name, '', '', exactMoneyOf(micros, currency)],
    is_sum: true,
  })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-20 font-semibold">{monthOf(month)}</h2>
        <div className="flex flex-wrap gap-2">
          {statement.earlier && (
            <Link to={at(statement.earlier)} className={buttonClasses()}>
              {earlier()}
            </Link>
          )}
          {statement.later && (
            <Link to={at(statement.later)} className={buttonClasses()}>
              {later()}
            </Link>
          )}
          <a href={csv_url} download className={buttonClasses()}>
            <DownloadIcon size={20} />
            {downloadCsv()}
          </a>
        </div>
      </div>
      <DataTable
        label={partNames.history()}
        columns={[day(), what(), amount(), balance()]}
        text_columns={2}
        rows={[
          sum('opening', openingBalance(), opening_micros),
          ...lines.map((line) => rowOf(line, { currency, advertiser_id })),
          sum('closing', closingBalance(), closing_micros),
        ]}
      />
      {lines.length === 0 && <p className="text-16 text-ink-soft">{nothingThisMonth()}</p>}
      <p className="text-14 text-pretty text-ink-soft">
        {daysAreIn({ zone: time_zone })} {lines.some((line) => line.kind === 'spend') && bookedDays()}
      </p>
    </div>
  )
}

function rowOf(
  line: StatementLine,
  { currency, advertiser_id }: { currency: string; advertiser_id: AdvertiserId },
) {
  const kind = statementKinds[line.kind]()
  return {
    key: line.id,
    cells: [
      dayText(line.day),
      line.kind === 'spend' ? (
        <Link
          key="kind"
          to={path('billing_part_in', { advertiser_id, part: 'order_lines' })}
          className="underline"
        >
          {kind}
        </Link>
      ) : (
        kind
      ),
      exactMoneyOf(line.amount_micros, currency),
      exactMoneyOf(line.balance_micros, currency),
    ],
  }
}
