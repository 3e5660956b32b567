import { Suspense } from 'react'
import { lazyPart } from '../../client/lazy-part.ts'
import { errorText } from '../../client/optimistic.ts'
import { moneyOf } from '../../texts/money-format.ts'
import { promoteNow } from 'texts:quick-promote'
import {
  billingIsThere,
  billingLead,
  couldNotAskBalance,
  moneyIsComing,
  othersPay,
} from 'texts:quick-promote-window'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { budgetUnitsOf, durationDaysOf } from './promote-form.ts'
import type { Promotion } from './use-promotion.ts'

const BillingForm = lazyPart(() => import('../billing/billing-form.tsx'))

/** The billing form (QP-01), or a notice that nothing is missing. */
export function BillingStep(promotion: Promotion) {
  const { account, funds } = promotion
  const { data, error, retry } = funds
  if (!account.rights.includes('pay')) return <p className="text-16 text-ink-soft">{othersPay()}</p>
  if (data) return <Billing {...promotion} data={data} />
  if (error) return <ErrorState title={couldNotAskBalance()} text={errorText(error)} onRetry={retry} />
  return <Skeleton className="h-64 rounded-16" />
}

type Funds = NonNullable<Promotion['funds']['data']>

function Billing({ data, funds, needs_billing, ...promotion }: Promotion & { data: Funds }) {
  const { account, form, today, is_busy, advance } = promotion
  const { available_micros, currency } = data
  // Billing that was valid from the start needs no form; a form that the user just completed stays to show how to pay.
  if (!needs_billing)
    return (
      <p className="text-16">
        {available_micros > 0
          ? billingIsThere({ balance: moneyOf(available_micros, currency) })
          : moneyIsComing()}
      </p>
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-ink-soft">{billingLead()}</p>
      <Suspense fallback={<Skeleton className="h-64 rounded-16" />}>
        <BillingForm
          advertiser_id={account.id}
          {...suggestionFor(form, today)}
          go_on={promoteNow()}
          is_busy={is_busy}
          onDone={() => {
            funds.retry()
            void advance()
          }}
        />
      </Suspense>
    </div>
  )
}

/** The total cost of the promotion as suggested top-up; without a known total the form uses its default. */
function suggestionFor(form: Promotion['form'], today: string): { suggested?: string } {
  const units = budgetUnitsOf(form.budget) * (durationDaysOf(form, today) ?? Number.NaN)
  return Number.isNaN(units) ? {} : { suggested: String(Math.round(units * 100) / 100) }
}
