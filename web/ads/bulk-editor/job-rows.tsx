import type { BulkJobRowView, BulkJobView } from '@bowerbird/contract/bulk-editor/bulk-job-models'
import { lineOfRow } from '@bowerbird/contract/bulk-editor/sheet-terms'
import type { BulkRowOutcome } from '@bowerbird/contract/bulk-editor/sheet-terms'
import * as texts from 'texts:bulk-editor'
import { errorText } from '../../client/optimistic.ts'
import { paginationProps } from '../../client/pagination-props.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useQuery } from '../../client/use-query.ts'
import { changeFieldText } from '../../texts/changes-texts.ts'
import { wholeNumber } from '../../texts/formats.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChangeValue } from '../campaign-panel/change-value.tsx'
import { DataTable } from '../frame/data-table.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { bulkRowsOf } from './bulk-queries.ts'
import { levelKindTexts } from './bulk-texts.ts'

interface JobRowsProps {
  job: BulkJobView
  outcome: BulkRowOutcome
  account: Account
}

/** Rows of one outcome: every changed cell as it was and as it will be, or why the row was refused. */
export function JobRows({ job, outcome, account }: JobRowsProps) {
  const asked = bulkRowsOf(account.id, job.id, outcome)
  const { data, error, retry } = useQuery(asked)
  if (error) return <ErrorState text={errorText(error)} onRetry={retry} />
  if (!data) return <Skeleton className="h-32 rounded-12" />
  return <LoadedRows {...{ job, outcome, account }} />
}

function LoadedRows({ job, outcome, account }: JobRowsProps) {
  const list = usePrefetchedPages(bulkRowsOf(account.id, job.id, outcome))
  const hasFaults = outcome === 'refused' || outcome === 'kept'
  if (list.items.length === 0) return <p className="text-14 text-ink-soft">{texts.rowsGone()}</p>
  return (
    <>
      {hasFaults ? (
        <DataTable
          label={texts.faultsTable()}
          columns={[texts.rowHead(), texts.entityHead(), texts.columnHead(), texts.reasonHead()]}
          text_columns={4}
          rows={list.items.flatMap((row) =>
            row.faults.map(({ column, reason }, at) => ({
              key: `${row.row_number} ${at}`,
              cells: [
                wholeNumber(lineOfRow(row.row_number)),
                <EntityName key="entity" row={row} />,
                <code key="column" dir="ltr" className="font-mono text-12">
                  {column}
                </code>,
                reason,
              ],
            })),
          )}
        />
      ) : (
        <DataTable
          label={texts.changesTable()}
          columns={[
            texts.rowHead(),
            texts.entityHead(),
            texts.fieldHead(),
            texts.beforeHead(),
            texts.afterHead(),
          ]}
          text_columns={5}
          rows={list.items.flatMap((row) => changedCells(row, account))}
        />
      )}
      <FeedEnd {...paginationProps(list)} skeleton={<Skeleton className="h-11 rounded-12" />} />
    </>
  )
}

function changedCells(row: BulkJobRowView, { currency, time_zone }: Account) {
  const entity = <EntityName key="entity" row={row} />
  if (row.changes.length === 0)
    return [
      { key: String(row.row_number), cells: [wholeNumber(lineOfRow(row.row_number)), entity, '–', '–', '–'] },
    ]
  return row.changes.map(({ field, before, after }) => ({
    key: `${row.row_number} ${field}`,
    cells: [
      wholeNumber(lineOfRow(row.row_number)),
      entity,
      changeFieldText(field),
      <ChangeValue key="before" {...{ field, currency, time_zone }} value={before} />,
      <b key="after">
        <ChangeValue {...{ field, currency, time_zone }} value={after} />
      </b>,
    ],
  }))
}

function EntityName({ row: { level, entity_id, entity_name } }: { row: BulkJobRowView }) {
  return (
    <span className="flex min-w-28 flex-col">
      <bdi className="wrap-anywhere">{entity_name ?? entity_id ?? '–'}</bdi>
      {level && <span className="text-12 text-ink-soft">{levelKindTexts[level]()}</span>}
    </span>
  )
}
