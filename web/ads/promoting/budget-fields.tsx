import { minimumBudget, suggestedBudgets, toMicros } from '@bowerbird/contract/quick-promote/promote-terms'
import { moneyOf } from '../../texts/money-format.ts'
import {
  budgetFarAbove,
  budgetHint,
  budgetLabel,
  daysLabel,
  endingLabel,
  forDays,
  lastDayLabel,
  suggested,
  suggestedLabel,
  untilDay,
  untilStopped,
  zoneHint,
} from 'texts:quick-promote'
import { problemText } from '../../texts/quick-promote-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { dayAfter, budgetUnitsOf } from './promote-form.ts'
import type { Ending } from './promote-form.ts'
import type { Promotion } from './use-promotion.ts'

/** Daily budget: typed, or one of the suggestions for the country. */
export function BudgetField({ account, form, problems, change }: Promotion) {
  const { country, currency } = account
  const least = moneyOf(toMicros(minimumBudget(country)), currency)
  const isFarAbove = budgetUnitsOf(form.budget) > 10 * minimumBudget(country)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={budgetLabel({ currency })}
        name="budget"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={form.budget}
        hint={isFarAbove ? budgetFarAbove({ least }) : budgetHint({ least })}
        error={problems.budget ? problemText(problems.budget, least) : null}
        onChange={(event) => change({ budget: event.target.value })}
      />
      <div role="group" aria-label={suggestedLabel()} className="flex flex-wrap gap-2">
        {suggestedBudgets(country).map((units) => (
          <Button
            key={units}
            size="small"
            aria-pressed={budgetUnitsOf(form.budget) === units}
            onClick={() => change({ budget: String(units) })}
          >
            {suggested({ amount: moneyOf(toMicros(units), currency) })}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** End of the promotion: a number of days, a date, or open-ended. */
export function EndingFields({ account, form, problems, today, change }: Promotion) {
  const { ending } = form
  return (
    <div className="flex flex-col gap-3">
      <Choices<Ending>
        label={endingLabel()}
        value={ending}
        onChange={(next) =>
          change({
            ending: next,
            ...(next === 'day' &&
              form.inclusive_end_date === '' && {
                inclusive_end_date: dayAfter(
                  today,
                  Math.max(0, (Number.parseInt(form.duration, 10) || 1) - 1),
                ),
              }),
          })
        }
        options={[
          { value: 'days', label: forDays() },
          { value: 'day', label: untilDay() },
          { value: 'ongoing', label: untilStopped() },
        ]}
      />
      {ending === 'days' && (
        <TextField
          label={daysLabel()}
          name="duration"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={form.duration}
          hint={zoneHint({ zone: account.time_zone })}
          error={problems.duration ? problemText(problems.duration, '') : null}
          onChange={(event) => change({ duration: event.target.value })}
        />
      )}
      {ending === 'day' && (
        <TextField
          type="date"
          label={lastDayLabel()}
          name="inclusive_end_date"
          min={today}
          max={dayAfter(today, 364)}
          value={form.inclusive_end_date}
          hint={zoneHint({ zone: account.time_zone })}
          error={problems.inclusive_end_date ? problemText(problems.inclusive_end_date, '') : null}
          onChange={(event) => change({ inclusive_end_date: event.target.value })}
        />
      )}
    </div>
  )
}
