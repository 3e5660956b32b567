import type { KeywordSort } from '@bowerbird/contract/reporting/keyword-report-terms'
import type { ReactNode } from 'react'
import { Link } from '../../navigation/link.tsx'
import { metricHelp } from '../../texts/report-metric-texts.ts'
import { classNames } from '../../ui/class-names.ts'
import { keywordAddress } from './keyword-search.ts'
import type { KeywordPlace } from './keyword-search.ts'

interface KeywordHeadProps {
  place: KeywordPlace
  by: KeywordSort
  label: string
  is_first?: boolean
  is_text?: boolean
  children?: ReactNode
}

/** Sorts by its column; pressing again reverses. Numbers and days start descending, texts ascending. */
export function KeywordHead({
  place,
  by,
  label,
  is_first = false,
  is_text = is_first,
  children,
}: KeywordHeadProps) {
  const { advertiser_id, report, search } = place
  const isSorted = search.sort === by
  const first = is_text ? 'asc' : 'desc'
  const direction = isSorted && search.direction === first ? (first === 'asc' ? 'desc' : 'asc') : first
  const isMetric = by !== 'text' && by !== 'match_type' && by !== 'created_at'
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (search.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      title={isMetric ? metricHelp(by) : undefined}
      className={classNames(
        keywordHeadClasses,
        is_first && 'start-0 z-20 ps-3',
        is_text ? 'text-start' : 'text-end',
      )}
    >
      {children}
      <Link
        to={keywordAddress(advertiser_id, report, { ...search, sort: by, direction })}
        keep_scroll
        replace
        className="-my-2.5 inline-flex h-11 items-center gap-1 underline-offset-2 hover:underline"
      >
        {label}
        {isSorted && <span aria-hidden="true">{search.direction === 'asc' ? '↑' : '↓'}</span>}
      </Link>
    </th>
  )
}

export const keywordHeadClasses =
  'sticky top-0 z-10 border-b border-line bg-surface px-2 py-2.5 font-semibold whitespace-nowrap text-ink-soft'
