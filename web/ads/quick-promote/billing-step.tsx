import { Suspense } from 'react'
import { lazyPart } from '../../client/lazy-part.ts'
import { refusalText } from '../../client/optimistic.ts'
import { moneyOf } from '../../texts/money-format.ts'
import {
  billingIsThere,
  billingLead,
  couldNotAskBalance,
  othersPay,
} from '../../texts/quick-promote-window-texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Promotion } from './use-promotion.ts'

const BillingForm = lazyPart(() => import('../money/billing-form.tsx'))

/** The billing form (QP-01), or word that nothing is missing. */
export function BillingStep({ account, funds, is_billing_valid, advance }: Promotion) {
  const { data, error, retry } = funds
  if (!account.rights.includes('pay')) return <p className="text-16 text-ink-soft">{othersPay()}</p>
  if (!data && error)
    return <ErrorState title={couldNotAskBalance()} text={refusalText(error)} onRetry={retry} />
  if (is_billing_valid && data)
    return <p className="text-16">{billingIsThere(moneyOf(data.available_micros, data.currency))}</p>
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-ink-soft">{billingLead()}</p>
      <Suspense fallback={<Skeleton className="h-64 rounded-16" />}>
        <BillingForm
          advertiser_id={account.id}
          onDone={() => {
            retry()
            void advance()
          }}
        />
      </Suspense>
    </div>
  )
}
