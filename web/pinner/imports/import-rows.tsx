import { useState } from 'react'
import type { importRowsGet } from '@bowerbird/contract/imports/import-calls'
import type { ImportRowView, ImportView } from '@bowerbird/contract/imports/import-models'
import { paginationProps } from '../../client/pagination-props.ts'
import type { PagesQuery } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { SettingsGroup } from '../../page/settings-frame.tsx'
import {
  earlierPin,
  noRows,
  rowsAll,
  rowsDone,
  rowsDuplicate,
  rowsEnd,
  rowsHeading,
  rowsTroubled,
  untitledRow,
} from 'texts:imports'
import { rowStateName } from '../../texts/imports-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { importRowsOf } from './import-drop.tsx'
import type { RowFilter } from './import-drop.tsx'

const filters: readonly { value: RowFilter; label: () => string }[] = [
  { value: 'all', label: rowsAll },
  { value: 'troubled', label: rowsTroubled },
  { value: 'duplicate', label: rowsDuplicate },
  { value: 'done', label: rowsDone },
]

/** The rows of an import with their results, filtered by state. */
export function ImportRows({ import_: { id } }: { import_: Pick<ImportView, 'id'> }) {
  const [filter, setFilter] = useState<RowFilter>('all')
  const rows = importRowsOf(id, filter)
  return (
    <SettingsGroup title={rowsHeading()}>
      <div className="flex flex-wrap gap-2">
        {filters.map(({ value, label }) => (
          <Button key={value} size="small" aria-pressed={filter === value} onClick={() => setFilter(value)}>
            {label()}
          </Button>
        ))}
      </div>
      <FilteredRows key={filter} rows={rows} />
    </SettingsGroup>
  )
}

type Rows = PagesQuery<typeof importRowsGet>

function FilteredRows({ rows }: { rows: Rows }) {
  const { data, error, is_loading, retry } = useQuery(rows)
  if (data) return <RowList rows={rows} />
  if (error) return <ErrorState text={error.message} is_busy={is_loading} onRetry={retry} />
  return <RowSkeletons />
}

function RowList({ rows }: { rows: Rows }) {
  const feed = usePrefetchedPages(rows)
  if (feed.items.length === 0 && !feed.has_more) return <p className="text-14 text-ink-soft">{noRows()}</p>
  return (
    <div>
      <ul className="flex flex-col divide-y divide-line">
        {feed.items.map((row) => (
          <li key={row.row_no}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      <FeedEnd {...paginationProps(feed)} skeleton={<RowSkeletons />} />
      {!feed.has_more && <p className="text-center text-14 text-ink-faint">{rowsEnd()}</p>}
    </div>
  )
}

function Row({ row: { title, where, state, reason, link, board_name, pin_id } }: { row: ImportRowView }) {
  const name = title || link || untitledRow()
  const isTrouble = state === 'failed' || state === 'refused'
  return (
    <div className="flex flex-col gap-0.5 py-3 text-14">
      <p className="font-semibold wrap-anywhere" dir="auto">
        {state === 'done' && pin_id ? (
          <Link to={path('pin', { pin_id })} className="underline-offset-2 hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p className={isTrouble ? 'text-danger' : 'text-ink-soft'}>
        {reason ? `${rowStateName(state)}: ${reason}` : rowStateName(state)}{' '}
        {state === 'duplicate' && pin_id && (
          <Link to={path('pin', { pin_id })} className="font-semibold underline underline-offset-2">
            {earlierPin()}
          </Link>
        )}
      </p>
      <p className="text-12 wrap-anywhere text-ink-faint" dir="auto">
        {board_name === '' ? where : `${board_name} · ${where}`}
      </p>
    </div>
  )
}

function RowSkeletons() {
  return (
    <div className="flex flex-col gap-4">
      {['a', 'b', 'c'].map((name) => (
        <div key={name} className="flex flex-col gap-1.5">
          <Skeleton className="h-4 w-1/2 rounded-8" />
          <Skeleton className="h-3.5 w-1/4 rounded-8" />
          <Skeleton className="h-3 w-1/3 rounded-8" />
        </div>
      ))}
    </div>
  )
}
