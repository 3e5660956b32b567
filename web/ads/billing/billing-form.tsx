import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { useState } from 'react'
import { topUpCreate } from '@bowerbird/contract/money/money-calls'
import type { Payment } from '@bowerbird/contract/money/money-models'
import { refusalText } from '../../client/optimistic.ts'
import { useQuery } from '../../client/use-query.ts'
import { getInvoice, invoicesFor, topUp, topUpText } from 'texts:billing'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { fundsOf, refreshMoney } from './money-queries.ts'
import { PaymentForm } from './payment-form.tsx'
import { ProfileForm } from './profile-form.tsx'

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
  if (!funds && error) return <ErrorState title={topUp()} text={refusalText(error)} onRetry={retry} />
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
        submit={getInvoice()}
        onDone={(payment) => {
          setAsked(payment)
          refreshMoney(advertiser_id)
        }}
      />
    </section>
  )
}
