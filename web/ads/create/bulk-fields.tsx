import { settableStatuses } from '@bowerbird/contract/campaigns/campaign-terms'
import type { EntityKind } from '@bowerbird/contract/campaigns/campaign-terms'
import {
  actAutomatic,
  actKeep,
  actLower,
  actRaise,
  actSet,
  amountLabel,
  badAmount,
  badPercent,
  bidActLabel,
  budgetActLabel,
  endActLabel,
  endNone,
  endSet,
  findHint,
  findLabel,
  keepStatus,
  percentLabel,
  replaceLabel,
  startSetHint,
} from 'texts:ads-bulk'
import { startLabel } from 'texts:ads-create'
import { archiveHint, statusLabel } from 'texts:ads-edit'
import { endLabel } from 'texts:campaign-panel'
import { changeValueText } from '../../texts/changes-texts.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AmountField } from '../campaign-panel/amount-field.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { amountProblemOf } from './bulk-form.ts'
import type { AmountAct, BulkForm } from './bulk-form.ts'

interface BulkFieldsProps {
  form: BulkForm
  kind: EntityKind
  account: Account
  onChange: (some: Partial<BulkForm>) => void
}

/** What is done to each row. */
export function BulkFields({ form, kind, account, onChange }: BulkFieldsProps) {
  return (
    <>
      <SelectField<BulkForm['status']>
        label={statusLabel()}
        {...(form.status === 'ARCHIVED' && { hint: archiveHint() })}
        value={form.status}
        onChange={(status) => onChange({ status })}
        options={[
          { value: 'keep', label: keepStatus() },
          ...settableStatuses.map((value) => ({ value, label: changeValueText(value) })),
        ]}
      />
      {kind !== 'ad' && <AmountFields {...{ form, kind, account, onChange }} />}
      <div className="grid gap-4 min-[560px]:grid-cols-2">
        <TextField
          label={findLabel()}
          dir="auto"
          maxLength={64}
          value={form.find}
          onChange={(event) => onChange({ find: event.target.value })}
        />
        <TextField
          label={replaceLabel()}
          dir="auto"
          maxLength={64}
          value={form.replace}
          onChange={(event) => onChange({ replace: event.target.value })}
        />
        <p className="-mt-2 text-12 text-ink-soft min-[560px]:col-span-2">{findHint()}</p>
      </div>
      {kind === 'campaign' && <DayFields {...{ form, onChange }} />}
    </>
  )
}

const actTexts: Record<AmountAct, () => string> = {
  keep: actKeep,
  set: actSet,
  raise: actRaise,
  lower: actLower,
  automatic: actAutomatic,
}

function AmountFields({ form, kind, account: { currency }, onChange }: BulkFieldsProps) {
  const acts: AmountAct[] = [
    'keep',
    'set',
    'raise',
    'lower',
    ...(kind === 'ad_group' ? (['automatic'] as const) : []),
  ]
  const problem = form.amount === '' ? null : amountProblemOf(form)
  const needsAmount = form.amount_act !== 'keep' && form.amount_act !== 'automatic'
  return (
    <div className="grid items-start gap-4 min-[560px]:max-[1049px]:grid-cols-2">
      <SelectField<AmountAct>
        label={(kind === 'campaign' ? budgetActLabel : bidActLabel)()}
        value={form.amount_act}
        onChange={(amount_act) => onChange({ amount_act })}
        options={acts.map((value) => ({ value, label: actTexts[value]() }))}
      />
      {needsAmount && (
        <AmountField
          label={form.amount_act === 'set' ? amountLabel({ currency }) : percentLabel()}
          value={form.amount}
          error={problem && (problem === 'no_amount' ? badAmount() : badPercent())}
          onChange={(amount) => onChange({ amount })}
        />
      )}
    </div>
  )
}

function DayFields({ form, onChange }: Pick<BulkFieldsProps, 'form' | 'onChange'>) {
  return (
    <>
      <TextField
        type="date"
        label={startLabel()}
        hint={startSetHint()}
        value={form.start_day}
        onChange={(event) => onChange({ start_day: event.target.value })}
      />
      <div className="grid items-start gap-4 min-[560px]:max-[1049px]:grid-cols-2">
        <SelectField<BulkForm['end_act']>
          label={endActLabel()}
          value={form.end_act}
          onChange={(end_act) => onChange({ end_act })}
          options={[
            { value: 'keep', label: actKeep() },
            { value: 'set', label: endSet() },
            { value: 'none', label: endNone() },
          ]}
        />
        {form.end_act === 'set' && (
          <TextField
            type="date"
            label={endLabel()}
            value={form.end_day}
            onChange={(event) => onChange({ end_day: event.target.value })}
          />
        )}
      </div>
    </>
  )
}
