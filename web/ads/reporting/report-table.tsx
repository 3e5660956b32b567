import type { CampaignId } from '@bowerbird/contract/kernel/ids'
import type { ReportSummary } from '@bowerbird/contract/reporting/report-models'
import type { ReportMetric, ReportSort } from '@bowerbird/contract/reporting/report-terms'
import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { paginationProps } from '../../client/pagination-props.ts'
import { Link } from '../../navigation/link.tsx'
import { metricHelp, metricName } from '../../texts/report-metric-texts.ts'
import {
  bid,
  budget,
  chooseAll,
  name,
  status,
  tableOf,
  total,
  totalOf,
  clearFilters,
  noLines,
  noLinesText,
  noMatches,
  promoteAPin,
} from 'texts:reporting'
import { grainName } from '../../texts/reporting-texts.ts'
import { classNames } from '../../ui/class-names.ts'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAccount } from '../frame/own-accounts.ts'
import { ScrollRegion } from '../frame/scroll-region.tsx'
import { ChosenRows, choosable } from './chosen-rows.tsx'
import { MetricCell } from './metric-cell.tsx'
import { ReportLine } from './report-line.tsx'
import { otherwise } from './report-place.ts'
import type { ReportPlace } from './report-place.ts'
import { refreshReport, reportRows } from './report-queries.ts'
import { shownColumns, isNarrowed, reportAddress } from './report-search.ts'
import { spanText } from './report-tiles.tsx'
import { path } from '../../navigation/paths.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchIcon } from '../../ui/page-icons.tsx'

const CampaignPanel = lazy(() =>
  import('../campaign-panel/campaign-panel.tsx').then((module) => ({ default: module.CampaignPanel })),
)

/** One row per campaign, ad group or ad; first column and head are sticky. */
export function ReportTable({ sums, ...place }: ReportPlace & { sums: ReportSummary }) {
  const { advertiser_id, grain, search } = place
  const feed = usePrefetchedPages(reportRows(advertiser_id, grain, search))
  const mayRun = useAccount()?.rights.includes('run') ?? false
  const [opened, setOpened] = useState<CampaignId | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const columns = shownColumns(search)
  // Rows that are shown no more are not chosen any more.
  const all = choosable(feed.items)
  const chosen = all.filter((id) => ticked.has(id))
  if (feed.items.length === 0) return <NoLines {...place} may_run={mayRun} />
  const label = tableOf({ what: grainName(grain), span: spanText(sums.days) })
  return (
    <div>
      <ScrollRegion
        label={label}
        className="max-h-[75vh] scroll-ps-52 overflow-auto overscroll-x-contain rounded-16 border border-line bg-surface"
      >
        <table className="w-full border-separate border-spacing-0 text-14 tabular-nums">
          <thead>
            <tr>
              <Head place={place} by="name" label={name()} is_first>
                {mayRun && (
                  <input
                    type="checkbox"
                    aria-label={chooseAll()}
                    className="me-2 size-5 accent-accent align-middle"
                    checked={chosen.length > 0 && chosen.length === all.length}
                    onChange={(event) => setTicked(new Set(event.target.checked ? all : []))}
                  />
                )}
              </Head>
              <th scope="col" className={classNames(headClasses, 'text-start')}>
                {status()}
              </th>
              <Head place={place} by="budget" label={budget()} />
              {grain === 'adgroups' && (
                <th scope="col" className={classNames(headClasses, 'text-end')}>
                  {bid()}
                </th>
              )}
              {columns.map((metric) => (
                <Head key={metric} place={place} by={metric} label={metricName(metric)} />
              ))}
            </tr>
          </thead>
          <tbody>
            <Total sums={sums} columns={columns} has_bid={grain === 'adgroups'} />
            {feed.items.map((row) => (
              <ReportLine
                key={row.id}
                row={row}
                place={place}
                columns={columns}
                currency={sums.currency}
                may_run={mayRun}
                onOpen={() => setOpened(row.campaign.id)}
                is_chosen={chosen.includes(row.id)}
                onChoose={(is_chosen) =>
                  setTicked(new Set(is_chosen ? [...chosen, row.id] : chosen.filter((id) => id !== row.id)))
                }
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <ChosenRows place={place} ids={chosen} onClear={() => setTicked(new Set())} />
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-14 rounded-16" />} />
      {opened !== null && (
        <Suspense>
          <CampaignPanel
            advertiser_id={advertiser_id}
            campaign_id={opened}
            onClose={() => {
              setOpened(null)
              void refreshReport()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

interface HeadProps {
  place: ReportPlace
  by: ReportSort
  label: string
  is_first?: boolean
  /** Before the label. */
  children?: ReactNode
}

/** Sorts by its column; pressing again reverses. Numbers start descending, names ascending. */
function Head({ place, by, label, is_first = false, children }: HeadProps) {
  const { sort, direction } = place.search
  const isSorted = sort === by
  const first = by === 'name' ? 'asc' : 'desc'
  const next = isSorted && direction === first ? other(first) : first
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
      title={by === 'name' || by === 'budget' ? undefined : metricHelp(by)}
      className={classNames(headClasses, is_first ? 'start-0 z-20 ps-3 text-start' : 'text-end')}
    >
      {children}
      <Link
        to={otherwise(place, { sort: by, direction: next })}
        keep_scroll
        replace
        className="-my-2.5 inline-flex h-11 items-center gap-1 underline-offset-2 hover:underline"
      >
        {label}
        {isSorted && <span aria-hidden="true">{direction === 'asc' ? '↑' : '↓'}</span>}
      </Link>
    </th>
  )
}

const other = (direction: 'asc' | 'desc') => (direction === 'asc' ? 'desc' : 'asc')
const headClasses =
  'sticky top-0 z-10 border-b border-line bg-surface px-2 py-2.5 font-semibold whitespace-nowrap text-ink-soft'

interface TotalProps {
  sums: ReportSummary
  columns: readonly ReportMetric[]
  has_bid: boolean
}

/** Totals of all rows that match the filters, loaded or not. */
function Total({ sums, columns, has_bid }: TotalProps) {
  const { totals, compared_totals, currency, row_count } = sums
  return (
    <tr className="font-semibold">
      <th scope="row" className="sticky start-0 z-10 border-b border-line bg-sunken px-3 py-2.5 text-start">
        {total()} <span className="font-normal text-ink-soft">{totalOf({ count: row_count })}</span>
      </th>
      <td className="border-b border-line bg-sunken px-2">–</td>
      <td className="border-b border-line bg-sunken px-2 text-end">–</td>
      {has_bid && <td className="border-b border-line bg-sunken px-2 text-end">–</td>}
      {columns.map((metric) => (
        <MetricCell
          key={metric}
          metric={metric}
          numbers={totals}
          compared={compared_totals}
          currency={currency}
          className="bg-sunken"
        />
      ))}
    </tr>
  )
}

/** Empty state: nothing was promoted yet, or the filters match nothing. */
function NoLines({ advertiser_id, grain, search, may_run }: ReportPlace & { may_run: boolean }) {
  if (isNarrowed(search)) {
    const { range, start_date, end_date, compare, columns } = search
    const unfiltered = reportAddress(advertiser_id, grain, { range, start_date, end_date, compare, columns })
    return (
      <EmptyState icon={<SearchIcon size={28} />} title={noMatches()}>
        <Link to={unfiltered} className={buttonClasses()}>
          {clearFilters()}
        </Link>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={noLines()} text={noLinesText()}>
      {may_run && (
        <Link
          to={path('quick_promote_in', { advertiser_id })}
          className={buttonClasses({ variant: 'primary' })}
        >
          {promoteAPin()}
        </Link>
      )}
    </EmptyState>
  )
}
