import type { Invoice } from '@bowerbird/contract/money/money-models'
import { footOf } from '../../client/foot-of.ts'
import { useWarmPages } from '../../client/use-warm.ts'
import {
  amount,
  creditNote,
  issued,
  noInvoices,
  noInvoicesText,
  number,
  partNames,
  paymentStates,
  state,
} from '../../texts/billing-texts.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DownloadIcon } from '../../ui/icons/download-icon.tsx'
import { invoicesOf } from '../billing/money-queries.ts'
import { MoneyTable } from './money-table.tsx'

/** Invoices and credit notes as they were issued. */
export function DocumentsPart({ advertiser_id, time_zone }: { advertiser_id: string; time_zone: string }) {
  const feed = useWarmPages(invoicesOf(advertiser_id))
  if (feed.items.length === 0)
    return <EmptyState icon={<DownloadIcon size={28} />} title={noInvoices()} text={noInvoicesText()} />
  return (
    <>
      <MoneyTable
        label={partNames.documents()}
        columns={[
          { name: number() },
          { name: issued() },
          { name: state() },
          { name: amount(), is_number: true },
        ]}
        rows={feed.items.map((invoice) => ({ key: invoice.id, cells: cellsOf(invoice, time_zone) }))}
      />
      <FeedEnd {...footOf(feed)} skeleton={<Skeleton className="h-11 rounded-16" />} />
    </>
  )
}

function cellsOf(invoice: Invoice, time_zone: string) {
  const isInvoice = invoice.kind === 'invoice'
  return [
    <a key="number" href={invoice.pdf_url} download className="font-semibold whitespace-nowrap underline">
      {invoice.number}
    </a>,
    <Moment key="issued" at={invoice.issued_at} time_zone={time_zone} />,
    isInvoice ? invoice.state && paymentStates[invoice.state]() : creditNote(invoice.corrects),
    exactMoneyOf(isInvoice ? invoice.amount_micros : -invoice.amount_micros, invoice.currency),
  ]
}
