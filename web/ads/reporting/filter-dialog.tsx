import { entityStatuses, objectiveTypes } from '@bowerbird/contract/campaigns/campaign-terms'
import {
  filterFields,
  kindOfField,
  longestFilterText,
  mostConditions,
  mostGroups,
  operatorsOf,
} from '@bowerbird/contract/reporting/report-filter-terms'
import type {
  FilterCondition,
  FilterField,
  FilterMatch,
  FilterOperator,
  ReportFilter,
} from '@bowerbird/contract/reporting/report-filter-terms'
import { useState } from 'react'
import { clearFilters, moreFilters } from 'texts:reporting'
import {
  addCondition,
  addGroup,
  apply,
  conditionField,
  conditionOperator,
  conditionValueLabel,
  groupNumber,
  inMoney,
  inPercent,
  matchAll,
  matchAny,
  matchOfGroup,
  matchOfGroups,
  removeCondition,
  valuesAtFault,
} from 'texts:report-dialogs'
import { Modal } from '../../page/modal.tsx'
import { objectiveName } from '../../texts/campaign-texts.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/page-icons.tsx'
import { typedValue, valueTyped } from './condition-value.ts'
import { entityStatusName, fieldName, operatorName } from './condition-texts.ts'
import { SmallSelect, smallFieldClasses } from './small-select.tsx'

/** A condition while it is being edited: the value as it was typed. */
interface Draft {
  key: number
  field: FilterField
  operator: FilterOperator
  typed: string
}
interface DraftGroup {
  key: number
  match: FilterMatch
  conditions: readonly Draft[]
}

let keys = 0
const newDraft = (field: FilterField = 'spend_micros'): Draft => ({
  key: ++keys,
  field,
  operator: operatorsOf(field)[0] ?? 'is',
  typed: firstTyped(field),
})
const newGroup = (): DraftGroup => ({ key: ++keys, match: 'all', conditions: [newDraft()] })

function firstTyped(field: FilterField): string {
  if (field === 'status') return 'ACTIVE'
  return field === 'objective_type' ? objectiveTypes[0] : ''
}

interface FilterDialogProps {
  filters: ReportFilter | null
  currency: string
  onApply: (filters: ReportFilter | null) => void
  onClose: () => void
}

/** Conditions about numbers and properties, in groups: all or any of each, and all or any of the groups. */
export function FilterDialog({ filters, currency, onApply, onClose }: FilterDialogProps) {
  const [match, setMatch] = useState<FilterMatch>(filters?.match ?? 'all')
  const [groups, setGroups] = useState<readonly DraftGroup[]>(
    () =>
      filters?.groups.map((group) => ({
        key: ++keys,
        match: group.match,
        conditions: group.conditions.map(({ value, ...one }) => ({
          ...one,
          key: ++keys,
          typed: typedValue(one.field, value),
        })),
      })) ?? [newGroup()],
  )
  const [isAtFault, setIsAtFault] = useState(false)
  const setGroup = (key: number, change: Partial<DraftGroup>) =>
    setGroups(groups.map((group) => (group.key === key ? { ...group, ...change } : group)))

  function save() {
    const meant = groups.map((group) => ({
      match: group.match,
      conditions: group.conditions.map(meantBy),
    }))
    if (meant.some(({ conditions }) => conditions.includes(null))) return setIsAtFault(true)
    const full = meant as { match: FilterMatch; conditions: FilterCondition[] }[]
    const kept = full.filter(({ conditions }) => conditions.length > 0)
    onClose()
    onApply(kept.length > 0 ? { match, groups: kept } : null)
  }

  return (
    <Modal
      is_open
      on_close={onClose}
      title={moreFilters()}
      width="WIDE"
      footer={
        <>
          <Button variant="ghost" onClick={() => setGroups([])}>
            {clearFilters()}
          </Button>
          <Button variant="primary" onClick={save}>
            {apply()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {groups.length > 1 && <MatchChoice label={matchOfGroups()} value={match} onChange={setMatch} />}
        {groups.map((group, at) => (
          <fieldset key={group.key} className="flex flex-col gap-2 rounded-16 border border-line p-3">
            <legend className={groups.length > 1 ? 'px-1 text-14 font-semibold text-ink-soft' : 'sr-only'}>
              {groupNumber({ number: at + 1 })}
            </legend>
            {group.conditions.length > 1 && (
              <MatchChoice
                label={matchOfGroup()}
                value={group.match}
                onChange={(value) => setGroup(group.key, { match: value })}
              />
            )}
            {group.conditions.map((draft) => (
              <ConditionRow
                key={draft.key}
                draft={draft}
                currency={currency}
                is_at_fault={isAtFault && meantBy(draft) === null}
                onChange={(changed) =>
                  setGroup(group.key, {
                    conditions: group.conditions.map((one) => (one.key === draft.key ? changed : one)),
                  })
                }
                onEnter={save}
                onRemove={() => {
                  const conditions = group.conditions.filter((one) => one.key !== draft.key)
                  if (conditions.length > 0) setGroup(group.key, { conditions })
                  else setGroups(groups.filter((one) => one.key !== group.key))
                }}
              />
            ))}
            {group.conditions.length < mostConditions && (
              <Button
                size="small"
                className="self-start"
                onClick={() => setGroup(group.key, { conditions: [...group.conditions, newDraft()] })}
              >
                {addCondition()}
              </Button>
            )}
          </fieldset>
        ))}
        {isAtFault && groups.some(({ conditions }) => conditions.some((one) => meantBy(one) === null)) && (
          <p role="alert" className="text-14 text-danger">
            {valuesAtFault()}
          </p>
        )}
        {groups.length < mostGroups && (
          <Button className="self-start" onClick={() => setGroups([...groups, newGroup()])}>
            {groups.length === 0 ? addCondition() : addGroup()}
          </Button>
        )}
      </div>
    </Modal>
  )
}

function meantBy({ field, operator, typed }: Draft): FilterCondition | null {
  const value = valueTyped(field, typed)
  return value === null ? null : { field, operator, value }
}

interface MatchChoiceProps {
  label: string
  value: FilterMatch
  onChange: (value: FilterMatch) => void
}

function MatchChoice({ label, value, onChange }: MatchChoiceProps) {
  return (
    <label className="flex flex-wrap items-center gap-2 text-14">
      {label}
      <span className="flex w-44">
        <SmallSelect
          {...{ label, value, onChange }}
          options={[
            { value: 'all', label: matchAll() },
            { value: 'any', label: matchAny() },
          ]}
        />
      </span>
    </label>
  )
}

interface ConditionRowProps {
  draft: Draft
  currency: string
  is_at_fault: boolean
  onChange: (draft: Draft) => void
  onEnter: () => void
  onRemove: () => void
}

function ConditionRow({ onRemove, ...value }: ConditionRowProps) {
  const { draft, onChange } = value
  const { field, operator } = draft
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SmallSelect
        label={conditionField()}
        value={field}
        onChange={(value) => onChange({ ...newDraft(value), key: draft.key })}
        options={filterFields.map((value) => ({ value, label: fieldName(value) }))}
      />
      <SmallSelect
        label={conditionOperator({ what: fieldName(field) })}
        value={operator}
        onChange={(value) => onChange({ ...draft, operator: value })}
        options={operatorsOf(field).map((value) => ({ value, label: operatorName(value) }))}
      />
      <span className="flex grow basis-44 items-center gap-2">
        <ConditionValue {...value} />
        <IconButton
          label={removeCondition({ what: fieldName(field) })}
          icon={<CloseIcon size={18} />}
          onClick={onRemove}
        />
      </span>
    </div>
  )
}

function ConditionValue(props: Omit<ConditionRowProps, 'onRemove'>) {
  const { draft, currency, is_at_fault, onChange, onEnter } = props
  const { field, typed } = draft
  const label = conditionValueLabel({ what: fieldName(field) })
  const set = (value: string) => onChange({ ...draft, typed: value })
  if (field === 'status')
    return (
      <SmallSelect
        {...{ label }}
        value={typed}
        onChange={set}
        options={entityStatuses
          .filter((one) => one !== 'DELETED_DRAFT')
          .map((value) => ({ value: value as string, label: entityStatusName(value) }))}
      />
    )
  if (field === 'objective_type')
    return (
      <SmallSelect
        {...{ label }}
        value={typed}
        onChange={set}
        options={objectiveTypes.map((value) => ({ value: value as string, label: objectiveName(value) }))}
      />
    )
  const kind = kindOfField(field)
  return (
    <>
      <input
        type={kind === 'day' ? 'date' : 'text'}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        dir={kind === 'number' ? 'ltr' : 'auto'}
        aria-label={label}
        aria-invalid={is_at_fault || undefined}
        maxLength={longestFilterText}
        value={typed}
        onChange={(event) => set(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onEnter()}
        className={smallFieldClasses}
      />
      {unitOf(field, currency)}
    </>
  )
}

function unitOf(field: FilterField, currency: string): string | null {
  if (field === 'budget' || field.endsWith('_micros')) return inMoney({ currency })
  return field === 'ctr' || field === 'engagement_rate' ? inPercent() : null
}
