import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { paymentCancel } from '@bowerbird/contract/money/money-calls'
import type { Payment } from '@bowerbird/contract/money/money-models'
import { call } from '../../client/call.ts'
import { paginationProps } from '../../client/pagination-props.ts'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import {
  byCard,
  cancel,
  cancelled,
  noPayments,
  ofItTax,
  payments,
  refundOf,
  topUpByCard,
  topUpOf,
} from 'texts:billing'
import { paymentStates } from '../../texts/billing-texts.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { Button } from '../../ui/button.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { paymentsOf, refreshMoney } from '../billing/money-queries.ts'

interface PaymentListProps {
  advertiser_id: AdvertiserId
  time_zone: string
  may_pay: boolean
}

/** Top-ups and refunds with their status, newest first. */
export function PaymentList(list: PaymentListProps) {
  const feed = usePrefetchedPages(paymentsOf(list.advertiser_id))
  if (feed.items.length === 0) return <p className="text-16 text-ink-soft">{noPayments()}</p>
  return (
    <>
      <ul role="list" aria-label={payments()} className="flex flex-col divide-y divide-line">
        {feed.items.map((payment) => (
          <li key={payment.id}>
            <PaymentRow {...list} payment={payment} />
          </li>
        ))}
      </ul>
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-14 rounded-16" />} />
    </>
  )
}

function PaymentRow(row: PaymentListProps & { payment: Payment }) {
  const { payment, advertiser_id, time_zone, may_pay } = row
  const {
    id: payment_id,
    kind,
    state,
    paid_by,
    total_micros,
    tax_micros,
    currency,
    reference,
    invoice_url,
    note,
    asked_at,
  } = payment
  // A card that did not pay has no invoice, and its reference says nothing to people.
  const isNumbered = invoice_url !== null || paid_by === 'bank'
  const name = kind === 'refund' ? refundOf() : isNumbered ? topUpOf({ reference }) : topUpByCard()

  async function takeBack() {
    const outcome = await call(paymentCancel, { advertiser_id, payment_id })
    toast(outcome.ok ? { text: cancelled() } : { text: errorText(outcome), kind: 'error' })
    refreshMoney(advertiser_id)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="flex min-w-0 flex-1 basis-48 flex-col">
        <span className="text-16 font-semibold">
          {invoice_url ? (
            <a href={invoice_url} download className="underline">
              {name}
            </a>
          ) : (
            name
          )}
        </span>
        <span className="text-14 text-ink-soft">
          <Moment at={asked_at} time_zone={time_zone} /> · {paymentStates[state]()}
          {paid_by === 'card' && <> · {byCard()}</>}
        </span>
        {note && <span className="text-14 text-ink-soft wrap-anywhere">{note}</span>}
      </div>
      <span className="flex flex-col items-end">
        <span className="text-16 font-semibold tabular-nums">{exactMoneyOf(total_micros, currency)}</span>
        {tax_micros > 0 && (
          <span className="text-12 text-ink-soft">
            {ofItTax({ amount: exactMoneyOf(tax_micros, currency) })}
          </span>
        )}
      </span>
      {may_pay && state === 'asked' && paid_by === 'bank' && (
        <Button aria-label={`${cancel()}: ${name}`} onClick={() => void takeBack()}>
          {cancel()}
        </Button>
      )}
    </div>
  )
}
