import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { useState } from 'react'
import { topUpCreate } from '@bowerbird/contract/money/money-calls'
import type { Payment } from '@bowerbird/contract/money/money-models'
import { errorText } from '../../client/optimistic.ts'
import { useQuery } from '../../client/use-query.ts'
import { askTheSite, getInvoice, howToPay, invoiceReady, invoicesFor, topUp, topUpText } from 'texts:billing'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { fundsOf, refreshMoney } from './money-queries.ts'
import { PaymentForm } from './payment-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { moneyOf } from '../../texts/money-format.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { DownloadIcon } from '../../ui/icons.tsx'

export interface BillingFormProps {
  advertiser_id: AdvertiserId
  /** Initial amount of the top-up, in units. */
  suggested?: string
  /** Label of the button that continues. */
  go_on: string
  is_busy: boolean
  /** Called once there is a billing profile, and money or a pending top-up. */
  onDone: () => void
}

/** Collects what quick promote needs for payment (QP-01): the billing profile first, then a top-up. */
export default function BillingForm({ advertiser_id, suggested = '20', ...after }: BillingFormProps) {
  const { data: funds, error, retry } = useQuery(fundsOf(advertiser_id))
  const [asked, setAsked] = useState<Payment | null>(null)
  if (!funds && error) return <ErrorState title={topUp()} text={errorText(error)} onRetry={retry} />
  if (!funds) return <Skeleton className="h-64 rounded-16" />
  if (asked)
    return (
      <div className="flex flex-col gap-4">
        <HowToPay payment={asked} pay_to={funds.pay_to} />
        <Button
          variant="primary"
          size="large"
          className="self-start"
          is_busy={after.is_busy}
          onClick={after.onDone}
        >
          {after.go_on}
        </Button>
      </div>
    )
  if (!funds.profile)
    return (
      <section className="flex flex-col gap-4">
        <h3 className="text-20 font-semibold">{invoicesFor()}</h3>
        <ProfileForm funds={funds} />
      </section>
    )
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-20 font-semibold">{topUp()}</h3>
      <p className="text-16 text-pretty text-ink-soft">{topUpText()}</p>
      <PaymentForm
        call={topUpCreate}
        advertiser_id={advertiser_id}
        currency={funds.currency}
        suggested={suggested}
        tax={funds.tax}
        submit={getInvoice()}
        onDone={(payment) => {
          setAsked(payment)
          refreshMoney(advertiser_id)
        }}
      />
    </section>
  )
}

/** Payment instructions for an invoice, as the site's owner worded them. */
export function HowToPay({ payment, pay_to }: { payment: Payment; pay_to: string }) {
  const { total_micros, currency, reference, invoice_url } = payment
  return (
    <div role="status" className="flex max-w-lg flex-col items-start gap-3 rounded-16 bg-accent-wash p-4">
      <h3 className="text-16 font-semibold">{invoiceReady({ number: reference })}</h3>
      <p className="text-16">{howToPay({ amount: moneyOf(total_micros, currency), number: reference })}</p>
      <p className="text-16 wrap-anywhere whitespace-pre-line">{pay_to || askTheSite()}</p>
      {invoice_url && (
        <a href={invoice_url} download className={buttonClasses()}>
          <DownloadIcon size={20} />
          {reference}
        </a>
      )}
    </div>
  )
}
