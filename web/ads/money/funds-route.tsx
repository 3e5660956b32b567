import type { QueuedPayment } from '@bowerbird/contract/money/money-models'
import { paginationProps } from '../../client/pagination-props.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import type { WarmPages } from '../../client/use-prefetched-query.ts'
import { AdminFrame, AdminPart } from '../../page/admin-frame.tsx'
import { ownerPage } from '../../page/own-page.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { funds } from 'texts:admin-frame'
import { accounts, books, fundsText, nothingWaits, nothingWaitsText, settled, waiting } from 'texts:funds'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import {
  FundAccounts,
  fundAccounts,
  proofOfBooks,
  settledPayments,
  waitingPayments,
} from './fund-accounts.tsx'
import { ProofPart } from './proof-part.tsx'
import { QueuedPaymentCard } from './queued-payment.tsx'

const warm = ownerPage<'admin_funds'>(({ queries, viewer }) => {
  if (!viewer.has_business_side) throw new Response(null, { status: 404 })
  return Promise.all([
    queries.warm(waitingPayments),
    queries.warm(settledPayments),
    queries.warm(fundAccounts),
    queries.warm(proofOfBooks),
  ])
})
export const loader = pageLoader(warm)

/** Admin page: payments, account balances, and whether the books agree. */
export default function FundsRoute() {
  const open = usePrefetchedPages(waitingPayments)
  const done = usePrefetchedPages(settledPayments)
  return (
    <AdminFrame title={funds()} lead={fundsText()}>
      <AdminPart title={waiting()}>
        {open.items.length === 0 && (
          <EmptyState icon={<CheckIcon size={28} />} title={nothingWaits()} text={nothingWaitsText()} />
        )}
        <Queue label={waiting()} feed={open} />
      </AdminPart>
      <AdminPart title={accounts()}>
        <FundAccounts />
      </AdminPart>
      <AdminPart title={books()}>
        <ProofPart />
      </AdminPart>
      {done.items.length > 0 && (
        <AdminPart title={settled()}>
          <Queue label={settled()} feed={done} />
        </AdminPart>
      )}
    </AdminFrame>
  )
}

type Feed = Pick<WarmPages<never>, 'more' | 'has_more' | 'is_loading_more' | 'error' | 'retry'> & {
  items: QueuedPayment[]
}

function Queue({ label, feed }: { label: string; feed: Feed }) {
  return (
    <>
      <ul role="list" aria-label={label} className="flex flex-col gap-3">
        {feed.items.map((payment) => (
          <li key={payment.id}>
            <QueuedPaymentCard payment={payment} />
          </li>
        ))}
      </ul>
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-24 rounded-16" />} />
    </>
  )
}
