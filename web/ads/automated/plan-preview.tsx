import { chosenEmpty, planFailed } from 'texts:ads-automated'
import { useQuery } from '../../client/use-query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { microsOf } from '../campaign-panel/amount-field.tsx'
import type { Account } from '../frame/own-accounts.ts'
import type { AutomatedForm } from './automated-form.ts'
import { automatedPlanOf } from './automated-queries.ts'
import { ChosenFrame, ChosenPart } from './chosen-part.tsx'

interface PlanPreviewProps {
  account: Account
  form: AutomatedForm
}

/** What would be chosen for the pins and the budget in the form. */
export function PlanPreview({ account, form }: PlanPreviewProps) {
  const budget_micros = microsOf(form.budget)
  const isReady = form.pins.length > 0 && budget_micros >= 1_000_000
  const { data, error, retry } = useQuery(
    automatedPlanOf(account.id, {
      pin_ids: form.pins.map((pin) => pin.pin_id),
      objective_type: form.objective_type,
      budget_micros: isReady ? budget_micros : 1_000_000,
    }),
    { enabled: isReady },
  )
  if (isReady && data) return <ChosenPart plan={data} currency={account.currency} />
  return (
    <ChosenFrame>
      {!isReady && <p className="text-14 text-pretty text-ink-soft">{chosenEmpty()}</p>}
      {isReady && error && <ErrorState text={planFailed()} onRetry={retry} />}
      {isReady && !error && (
        <div className="flex flex-col gap-3">
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} className="h-12 rounded-12" />
          ))}
        </div>
      )}
    </ChosenFrame>
  )
}
