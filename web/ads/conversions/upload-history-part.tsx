import type { ConversionUploadView } from '@bowerbird/contract/conversions/conversion-models'
import type { ConversionUploadKind } from '@bowerbird/contract/conversions/conversion-terms'
import { useState } from 'react'
import * as texts from 'texts:conversions'
import { paginationProps } from '../../client/pagination-props.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { useQuery } from '../../client/use-query.ts'
import { errorText } from '../../client/optimistic.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { wholeNumber } from '../../texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { UploadIcon } from '../../ui/icons.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { DataTable } from '../frame/data-table.tsx'
import { faultsOfUpload, uploadsOf } from './conversion-queries.ts'
import { faultTexts } from './conversion-texts.ts'

interface UploadHistoryPartProps {
  account: Account
  kind: ConversionUploadKind
}

/** Files that were sent, and the rows of each that were refused. */
export function UploadHistoryPart({ account, kind }: UploadHistoryPartProps) {
  const list = usePrefetchedPages(uploadsOf(account.id, kind))
  if (list.items.length === 0)
    return (
      <EmptyState icon={<UploadIcon size={28} />} title={texts.noUploadsTitle()} text={texts.noUploadsText()}>
        <Link
          to={path('conversions_part_in', {
            advertiser_id: account.id,
            part: kind === 'plain' ? 'upload' : 'pca_upload',
          })}
          className={buttonClasses({ variant: 'primary' })}
        >
          {kind === 'plain' ? texts.uploadTitle() : texts.hashedUploadTitle()}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <ul role="list" className="flex flex-col gap-3">
        {list.items.map((one) => (
          <li key={one.id}>
            <UploadRow upload={one} account={account} />
          </li>
        ))}
      </ul>
      <FeedEnd {...paginationProps(list)} skeleton={<Skeleton className="h-24 rounded-16" />} />
    </>
  )
}

function UploadRow({ upload, account }: { upload: ConversionUploadView; account: Account }) {
  const [isOpen, setIsOpen] = useState(false)
  const { name, total_rows, done_rows, taken, duplicates, refused, created_at } = upload
  return (
    <article className="flex flex-col gap-2 rounded-16 bg-surface p-4 shadow-pane min-[640px]:p-5">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-16 font-semibold">
        <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
        <Moment at={created_at} time_zone={account.time_zone} className="text-12 font-normal text-ink-soft" />
      </h2>
      <p className="text-14">{texts.uploaded({ taken, duplicates, refused })}</p>
      {done_rows < total_rows && (
        <p className="text-14 text-danger">{texts.brokeOff({ done: done_rows, total: total_rows })}</p>
      )}
      {refused > 0 && (
        <>
          <div>
            <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? texts.hideFaults() : texts.showFaults()}
            </Button>
          </div>
          {isOpen && <Faults upload={upload} account={account} />}
        </>
      )}
    </article>
  )
}

function Faults({ upload, account }: { upload: ConversionUploadView; account: Account }) {
  const { data, error, retry } = useQuery(faultsOfUpload(account.id, upload.id))
  if (error) return <ErrorState text={errorText(error)} onRetry={retry} />
  if (!data) return <Skeleton className="h-24 rounded-12" />
  return (
    <DataTable
      label={texts.faultsTitle()}
      columns={[texts.row(), texts.field(), texts.outcome()]}
      text_columns={3}
      rows={data.map((one) => ({
        key: String(one.row_number),
        cells: [
          // As spreadsheets number them: the names of the columns are the first.
          wholeNumber(one.row_number + 1),
          <code key="field" dir="ltr" className="font-mono text-12">
            {one.field}
          </code>,
          faultTexts[one.fault](),
        ],
      }))}
    />
  )
}
