import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Invoice } from '@bowerbird/contract/money/money-models'
import {
  issued,
  noInvoices,
  noInvoicesText,
  number,
  taxColumn,
  topUp,
  totalColumn,
  withoutTax,
} from 'texts:billing'
import { paginationProps } from '../../client/pagination-props.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { creditNote, partNames, paymentStates } from '../../texts/billing-texts.ts'
import { dayInZone } from '../../texts/dates.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { invoicesOf } from '../billing/money-queries.ts'
import { DataTable } from '../frame/data-table.tsx'

/** Invoices and credit notes as issued. */
export function DocumentsPart({
  advertiser_id,
  time_zone,
  may_pay,
}: {
  advertiser_id: AdvertiserId
  time_zone: string
  may_pay: boolean
}) {
  const feed = usePrefetchedPages(invoicesOf(advertiser_id))
  if (feed.items.length === 0)
    return (
      <EmptyState icon={<DownloadIcon size={28} />} title={noInvoices()} text={noInvoicesText()}>
        {may_pay && (
          <Link
            to={path('billing_in', { advertiser_id }, { section: 'top_up' })}
            className={buttonClasses({ variant: 'primary' })}
          >
            {topUp()}
          </Link>
        )}
      </EmptyState>
    )
  return (
    <>
      <DataTable
        label={partNames.documents()}
        columns={[number(), issued(), withoutTax(), taxColumn(), totalColumn()]}
        text_columns={2}
        rows={feed.items.map((invoice) => ({ key: invoice.id, cells: cellsOf(invoice, time_zone) }))}
      />
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-11 rounded-16" />} />
    </>
  )
}

function cellsOf(invoice: Invoice, time_zone: string) {
  const isInvoice = invoice.kind === 'invoice'
  const money = (micros: Micros) => exactMoneyOf(isInvoice ? micros : asMicros(0 - micros), invoice.currency)
  return [
    <span key="number" className="flex flex-col">
      <a href={invoice.pdf_url} download className="font-semibold whitespace-nowrap underline">
        {invoice.number}
      </a>
      <span className="text-12 text-ink-soft">
        {isInvoice ? invoice.state && paymentStates[invoice.state]() : creditNote(invoice.corrects)}
      </span>
    </span>,
    <span key="issued" className="whitespace-nowrap">
      {dayInZone(invoice.issued_at, time_zone)}
    </span>,
    money(invoice.amount_micros),
    invoice.tax === null ? '–' : money(invoice.tax_micros),
    money(invoice.total_micros),
  ]
}
