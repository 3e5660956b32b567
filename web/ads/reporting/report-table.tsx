import type { CampaignId } from '@bowerbird/contract/kernel/ids'
import type { ReportSummary } from '@bowerbird/contract/reporting/report-models'
import type { ReportColumn } from '@bowerbird/contract/reporting/report-terms'
import { Fragment, Suspense, lazy, useState } from 'react'
import { lazyPart } from '../../client/lazy-part.ts'
import { usePrefetchedPages, usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { paginationProps } from '../../client/pagination-props.ts'
import { Link } from '../../navigation/link.tsx'
import {
  chooseAll,
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
import { FeedEnd } from '../../ui/feed-end.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { mayPromote } from '../frame/may-promote.ts'
import { useAccount } from '../frame/own-accounts.ts'
import { ScrollRegion } from '../frame/scroll-region.tsx'
import { ChosenRows, choosable } from './chosen-rows.tsx'
import { MetricCell } from './metric-cell.tsx'
import { ReportLine } from './report-line.tsx'
import { ReportHead } from './report-head.tsx'
import { chooseLayout } from './report-layout.ts'
import {
  ColumnWidthsOf,
  ReportCell,
  RestOfLine,
  isMetric,
  tableLayout,
  tableStyle,
  tableWidthClasses,
  usualWidth,
} from './report-columns.tsx'
import type { TableLayout } from './report-columns.tsx'
import { otherwise } from './report-place.ts'
import type { ReportPlace } from './report-place.ts'
import { partsAtOnce, refreshReport, reportRows } from './report-queries.ts'
import { isNarrowed, noFilters } from './report-search.ts'
import type { ColumnWidths } from './report-search.ts'
import { reportViews } from './report-views.ts'
import { spanText } from './report-tiles.tsx'
import { path } from '../../navigation/paths.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchIcon } from '../../ui/page-icons.tsx'

const BreakdownLines = lazyPart(() =>
  import('./breakdown-lines.tsx').then((module) => ({ default: module.BreakdownLines })),
)
const BreakdownNote = lazyPart(() =>
  import('./breakdown-lines.tsx').then((module) => ({ default: module.BreakdownNote })),
)

const CampaignPanel = lazy(() =>
  import('../campaign-panel/campaign-panel.tsx').then((module) => ({ default: module.CampaignPanel })),
)

/** One row per campaign, ad group or ad; first column and head are sticky. */
export function ReportTable({ sums, ...place }: ReportPlace & { sums: ReportSummary }) {
  const { advertiser_id, grain, search } = place
  // Parts are fetched in the browser, which names countries.
  const isHydrated = useIsHydrated()
  const breakdown = isHydrated ? search.breakdown : undefined
  const { page_size } = usePrefetchedQuery(reportViews(advertiser_id)).preferences
  const feed = usePrefetchedPages(reportRows(advertiser_id, grain, search, page_size))
  const idsBeside = (at: number) => {
    const size = Math.min(page_size, partsAtOnce)
    const first = at - (at % size)
    return feed.items.slice(first, first + size).map(({ id }) => id)
  }
  const account = useAccount()
  const mayRun = account?.rights.includes('run') ?? false
  const [opened, setOpened] = useState<CampaignId | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  /** A width that is being dragged is in no address yet. */
  const [dragged, setDragged] = useState<ColumnWidths>({})
  const own = tableLayout(search, grain)
  const layout = { ...own, widths: { ...own.widths, ...dragged } }
  // Rows that are shown no more are not chosen any more.
  const all = choosable(feed.items)
  const chosen = all.filter((id) => ticked.has(id))
  if (feed.items.length === 0) return <NoLines {...place} may_promote={mayPromote(account)} />
  const label = tableOf({ what: grainName(grain), span: spanText(sums.days) })
  return (
    <div>
      <ScrollRegion
        label={label}
        className="max-h-[75vh] scroll-ps-52 overflow-auto overscroll-x-contain rounded-16 border border-line bg-surface"
      >
        <table
          style={tableStyle(layout)}
          className={`${tableWidthClasses} border-separate border-spacing-0 text-14 tabular-nums`}
        >
          <ColumnWidthsOf layout={layout} />
          <thead>
            <ReportHead place={place} layout={layout} {...layoutChanges(place, layout, setDragged)}>
              {mayRun && (
                <input
                  type="checkbox"
                  aria-label={chooseAll()}
                  className="me-2 size-5 accent-accent align-middle"
                  checked={chosen.length > 0 && chosen.length === all.length}
                  onChange={(event) => setTicked(new Set(event.target.checked ? all : []))}
                />
              )}
            </ReportHead>
          </thead>
          <tbody>
            <Total sums={sums} layout={layout} />
            {breakdown && (
              <Parts {...{ place, layout, breakdown }} currency={sums.currency} row={null} ids={null} />
            )}
            {feed.items.map((row, at) => (
              <Fragment key={row.id}>
                <ReportLine
                  row={row}
                  place={place}
                  layout={layout}
                  currency={sums.currency}
                  time_zone={sums.time_zone}
                  may_run={mayRun}
                  onOpen={() => setOpened(row.campaign.id)}
                  is_chosen={chosen.includes(row.id)}
                  onChoose={(is_chosen) =>
                    setTicked(new Set(is_chosen ? [...chosen, row.id] : chosen.filter((id) => id !== row.id)))
                  }
                />
                {breakdown && (
                  <Parts
                    {...{ place, layout, breakdown, row }}
                    currency={sums.currency}
                    ids={idsBeside(at)}
                  />
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {breakdown && (
        <Suspense>
          <BreakdownNote breakdown={breakdown} />
        </Suspense>
      )}
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

const Parts = (props: Parameters<typeof BreakdownLines>[0]) => (
  <Suspense>
    <BreakdownLines {...props} />
  </Suspense>
)

/** Changes of columns go into the address, and are kept for the next visit. */
function layoutChanges(
  place: ReportPlace,
  { columns, pins, widths }: TableLayout,
  setDragged: (widths: ColumnWidths) => void,
) {
  return {
    onResize: (column: 'name' | ReportColumn, width: number) => setDragged({ [column]: width }),
    onResized(column: 'name' | ReportColumn, width: number) {
      setDragged({})
      const { [column]: _old, ...others } = widths
      const isUsual = width === usualWidth(column)
      chooseLayout(place, { columns, pins, widths: isUsual ? others : { ...others, [column]: width } })
    },
    onMove: (column: ReportColumn, to: ReportColumn) =>
      chooseLayout(place, {
        columns: movedTo(columns, column, to),
        // Dropped among pinned columns it is pinned, and among the others it is not.
        pins: pins.includes(to) ? [...new Set([...pins, column])] : pins.filter((one) => one !== column),
        widths,
      }),
  }
}

function movedTo<Item>(items: readonly Item[], item: Item, to: Item): Item[] {
  const at = items.indexOf(to)
  return items.filter((one) => one !== item).toSpliced(at, 0, item)
}

/** Totals of all rows that match the filters, loaded or not. */
function Total({ sums, layout }: { sums: ReportSummary; layout: TableLayout }) {
  const { totals, compared_totals, currency, row_count } = sums
  return (
    <tr className="font-semibold">
      <th scope="row" className="sticky start-0 z-10 border-b border-line bg-sunken px-3 py-2.5 text-start">
        {total()} <span className="font-normal text-ink-soft">{totalOf({ count: row_count })}</span>
      </th>
      {layout.columns.map((column) => (
        <ReportCell key={column} layout={layout} column={column} className="bg-sunken">
          {isMetric(column) ? (
            <MetricCell metric={column} numbers={totals} compared={compared_totals} currency={currency} />
          ) : (
            '–'
          )}
        </ReportCell>
      ))}
      <RestOfLine className="bg-sunken" />
    </tr>
  )
}

/** Empty state: nothing was promoted yet, or the filters match nothing. */
function NoLines({ advertiser_id, grain, search, may_promote }: ReportPlace & { may_promote: boolean }) {
  if (isNarrowed(search)) {
    const unfiltered = otherwise({ advertiser_id, grain, search }, noFilters)
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
      {may_promote && (
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
