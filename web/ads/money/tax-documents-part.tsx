import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { TaxDocument } from '@bowerbird/contract/money/tax-models'
import * as texts from 'texts:billing'
import { paginationProps } from '../../client/pagination-props.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { partNames } from '../../texts/billing-texts.ts'
import { monthOf, wholeNumber } from '../../texts/formats.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { taxDocumentsOf } from '../billing/money-queries.ts'
import { DataTable } from '../frame/data-table.tsx'

/** Tax documents, one for each month with tax on its invoices (BILL-01). */
export function TaxDocumentsPart({ advertiser_id }: { advertiser_id: AdvertiserId }) {
  const feed = usePrefetchedPages(taxDocumentsOf(advertiser_id))
  if (feed.items.length === 0)
    return (
      <EmptyState
        icon={<DownloadIcon size={28} />}
        title={texts.noTaxDocuments()}
        text={texts.noTaxDocumentsText()}
      />
    )
  return (
    <>
      <DataTable
        label={partNames.tax_documents()}
        columns={[
          texts.number(),
          texts.byMonth(),
          texts.documentCount(),
          texts.withoutTax(),
          texts.taxColumn(),
          texts.totalColumn(),
        ]}
        text_columns={2}
        rows={feed.items.map((document) => ({ key: document.id, cells: cellsOf(document) }))}
      />
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-11 rounded-16" />} />
    </>
  )
}

const cellsOf = (document: TaxDocument) => [
  <a key="number" href={document.pdf_url} download className="font-semibold whitespace-nowrap underline">
    {document.number}
  </a>,
  <span key="month" className="whitespace-nowrap">
    {monthOf(document.month)}
  </span>,
  wholeNumber(document.invoice_count),
  exactMoneyOf(document.net_micros, document.currency),
  exactMoneyOf(document.tax_micros, document.currency),
  exactMoneyOf(document.total_micros, document.currency),
]
