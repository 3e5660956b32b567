import { keywordsCreate, keywordsRemove } from '@bowerbird/contract/campaigns/keyword-calls'
import type {
  KeywordNumbers,
  KeywordReportRow,
  KeywordReportSummary,
} from '@bowerbird/contract/reporting/keyword-report-models'
import {
  isNegativeReport,
  isSearchReport,
  keywordMetrics,
} from '@bowerbird/contract/reporting/keyword-report-terms'
import { useState } from 'react'
import type { ReactNode } from 'react'
import * as texts from 'texts:keyword-report'
import { matchType, remove, removed, undo } from 'texts:keywords'
import { choose, chooseAll, clearFilters, noMatches, tableOf, total, totalOf } from 'texts:reporting'
import { call } from '../../client/call.ts'
import { errorText } from '../../client/optimistic.ts'
import { paginationProps } from '../../client/pagination-props.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedPages, usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { Link } from '../../navigation/link.tsx'
import { dayInZone } from '../../texts/dates.ts'
import { matchTypeName } from '../../texts/keyword-texts.ts'
import { metricName } from '../../texts/report-metric-texts.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/page-icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAccount } from '../frame/own-accounts.ts'
import { ScrollRegion } from '../frame/scroll-region.tsx'
import { AdGroupPlaces, CampaignPlaces } from './keyword-places.tsx'
import { ChosenSearches } from './chosen-searches.tsx'
import { KeywordHead, keywordHeadClasses } from './keyword-head.tsx'
import { keywordAddress, keywordRows, refreshKeywordReport } from './keyword-search.ts'
import type { KeywordPlace } from './keyword-search.ts'
import { valueText } from './metric-cell.tsx'
import { otherReportName } from './report-tabs.tsx'
import { reportViews } from './report-views.ts'
import { spanText } from './report-tiles.tsx'

interface KeywordTableProps {
  place: KeywordPlace
  sums: KeywordReportSummary
}

/** A row for each keyword, or for the words of a search; first column and head are sticky. */
export function KeywordTable({ place, sums }: KeywordTableProps) {
  const { report } = place
  const { page_size } = usePrefetchedQuery(reportViews(place.advertiser_id)).preferences
  const feed = usePrefetchedPages(keywordRows(place, page_size))
  const mayRun = useAccount()?.rights.includes('run') ?? false
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const isSearch = isSearchReport(report)
  const chosen = feed.items.filter(({ id }) => ticked.has(id))
  const hasOther = sums.other !== null && sums.other.impressions + sums.other.spend_micros > 0
  if (feed.items.length === 0 && !hasOther) return <NoWords {...place} />
  return (
    <div>
      <ScrollRegion
        label={tableOf({ what: otherReportName(report), span: spanText(sums.days) })}
        className="max-h-[75vh] scroll-ps-44 overflow-auto overscroll-x-contain rounded-16 border border-line bg-surface"
      >
        <table className="w-full border-separate border-spacing-0 text-14 tabular-nums">
          <thead>
            <tr>
              <KeywordHead
                place={place}
                by="text"
                label={isSearch ? texts.searchText() : texts.keyword()}
                is_first
              >
                {isSearch && mayRun && feed.items.length > 0 && (
                  <input
                    type="checkbox"
                    aria-label={chooseAll()}
                    className="me-2 size-5 accent-accent align-middle"
                    checked={chosen.length > 0 && chosen.length === feed.items.length}
                    onChange={(event) =>
                      setTicked(new Set(event.target.checked ? feed.items.map(({ id }) => id) : []))
                    }
                  />
                )}
              </KeywordHead>
              {!isSearch && <KeywordHead place={place} by="match_type" label={matchType()} is_text />}
              <th scope="col" className={classNames(keywordHeadClasses, 'text-start')}>
                {texts.where()}
              </th>
              {isNegativeReport(report) ? (
                <KeywordHead place={place} by="created_at" label={texts.since()} />
              ) : (
                keywordMetrics.map((metric) => (
                  <KeywordHead key={metric} place={place} by={metric} label={metricName(metric)} />
                ))
              )}
            </tr>
          </thead>
          <tbody>
            {!isNegativeReport(report) && (
              <SumRow
                label={
                  <>
                    {total()}{' '}
                    <span className="font-normal text-ink-soft">{totalOf({ count: sums.row_count })}</span>
                  </>
                }
                numbers={sums.totals}
                currency={sums.currency}
                blanks={isSearch ? 1 : 2}
                className="bg-sunken font-semibold"
              />
            )}
            {feed.items.map((row) => (
              <KeywordRow
                key={row.id}
                {...{ row, place, sums }}
                may_run={mayRun}
                is_chosen={ticked.has(row.id)}
                onChoose={(is_chosen) => {
                  const next = new Set(ticked)
                  if (is_chosen) next.add(row.id)
                  else next.delete(row.id)
                  setTicked(next)
                }}
              />
            ))}
            {hasOther && sums.other && !feed.has_more && (
              <SumRow
                label={isSearch ? texts.otherSearches() : texts.removedKeywords()}
                numbers={sums.other}
                currency={sums.currency}
                blanks={isSearch ? 1 : 2}
                className="bg-surface text-ink-soft"
              />
            )}
          </tbody>
        </table>
      </ScrollRegion>
      {chosen.length > 0 && (
        <ChosenSearches place={place} rows={chosen} onClear={() => setTicked(new Set())} />
      )}
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-14 rounded-16" />} />
    </div>
  )
}

const cellClasses = 'border-b border-line px-2 py-2.5 text-end whitespace-nowrap'
const firstClasses =
  'sticky start-0 z-10 max-w-44 min-w-44 border-b border-line px-3 py-2 text-start min-[740px]:max-w-80 min-[740px]:min-w-60'

interface SumRowProps {
  label: ReactNode
  numbers: KeywordNumbers
  currency: string
  /** Columns between the label and the numbers. */
  blanks: number
  className: string
}

function SumRow({ label, numbers, currency, blanks, className }: SumRowProps) {
  return (
    <tr className={className}>
      <th scope="row" className={classNames(firstClasses, className)}>
        {label}
      </th>
      {Array.from({ length: blanks }, (_, at) => (
        <td key={at} className="border-b border-line px-2">
          –
        </td>
      ))}
      <NumberCells numbers={numbers} currency={currency} />
    </tr>
  )
}

function NumberCells({ numbers, currency }: { numbers: KeywordNumbers; currency: string }) {
  return keywordMetrics.map((metric) => (
    <td key={metric} className={cellClasses}>
      {valueText(metric, numbers[metric], currency)}
    </td>
  ))
}

interface KeywordRowProps extends KeywordTableProps {
  row: KeywordReportRow
  may_run: boolean
  is_chosen: boolean
  onChoose: (is_chosen: boolean) => void
}

function KeywordRow({ row, place, sums, may_run, is_chosen, onChoose }: KeywordRowProps) {
  const { text, match_type, campaign, ad_group, created_at, numbers } = row
  return (
    <tr>
      <th scope="row" className={classNames(firstClasses, 'bg-surface font-normal')}>
        <span className="flex min-w-0 items-center gap-2">
          {match_type === null && may_run && (
            <label className="-m-2 flex cursor-pointer p-2">
              <input
                type="checkbox"
                aria-label={choose({ what: text })}
                className="size-5 accent-accent"
                checked={is_chosen}
                onChange={(event) => onChoose(event.target.checked)}
              />
            </label>
          )}
          <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{text}</bdi>
          {match_type !== null && may_run && (
            <IconButton
              size="small"
              label={remove({ value: text })}
              icon={<CloseIcon size={16} />}
              onClick={() => void removeKeyword(place, row)}
            />
          )}
        </span>
      </th>
      {match_type !== null && (
        <td className="border-b border-line px-2 py-2 whitespace-nowrap">{matchTypeName(match_type)}</td>
      )}
      <td className="max-w-64 border-b border-line px-2 py-2">
        <bdi className="block truncate">{ad_group?.name ?? campaign?.name ?? texts.wholeAccount()}</bdi>
        {ad_group && <bdi className="block truncate text-12 text-ink-soft">{campaign?.name}</bdi>}
      </td>
      {numbers ? (
        <NumberCells numbers={numbers} currency={sums.currency} />
      ) : (
        <td className={cellClasses}>{created_at && dayInZone(created_at, sums.time_zone)}</td>
      )}
    </tr>
  )
}

async function removeKeyword({ advertiser_id }: KeywordPlace, row: KeywordReportRow): Promise<void> {
  const { id, text: value, match_type, parent_kind, ad_group, campaign } = row
  const outcome = await call(keywordsRemove, { advertiser_id, keyword_ids: [id] })
  if (!outcome.ok) return toast({ text: errorText(outcome), kind: 'error' })
  const parent_id =
    parent_kind === 'advertiser'
      ? advertiser_id
      : ((parent_kind === 'campaign' ? campaign : ad_group)?.id ?? '')
  const takeBack = async () => {
    if (match_type === null) return
    const keywords = [{ match_type, value }]
    const taken = await call(keywordsCreate, { advertiser_id, parent_kind, parent_id, keywords })
    if (!taken.ok) toast({ text: errorText(taken), kind: 'error' })
    await refreshKeywordReport()
  }
  toast({ text: removed({ value }), action: { label: undo(), act: () => void takeBack() } })
  await refreshKeywordReport()
}

function NoWords({ advertiser_id, report, search }: KeywordPlace) {
  const mayRun = useAccount()?.rights.includes('run') ?? false
  const { range, start_date, end_date, ...narrowed } = search
  const isNarrowed = Boolean(narrowed.name || narrowed.campaign_id || narrowed.ad_group_id)
  if (isNarrowed)
    return (
      <EmptyState title={noMatches()}>
        <Link
          to={keywordAddress(advertiser_id, report, { range, start_date, end_date })}
          className={buttonClasses()}
        >
          {clearFilters()}
        </Link>
      </EmptyState>
    )
  if (isSearchReport(report)) return <EmptyState title={texts.noSearches()} text={texts.noSearchesText()} />
  return isNegativeReport(report) ? (
    <EmptyState title={texts.noNegatives()} text={texts.noNegativesText()}>
      {mayRun &&
        (report === 'campaignNegativeKeywords' ? (
          <CampaignPlaces {...{ advertiser_id }} />
        ) : (
          <AdGroupPlaces {...{ advertiser_id }} />
        ))}
    </EmptyState>
  ) : (
    <EmptyState title={texts.noKeywords()} text={texts.noKeywordsText()}>
      {mayRun && <AdGroupPlaces {...{ advertiser_id }} />}
    </EmptyState>
  )
}
