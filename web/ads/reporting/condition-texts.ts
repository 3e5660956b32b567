import type { EntityStatus, ObjectiveType } from '@bowerbird/contract/campaigns/campaign-terms'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { kindOfField } from '@bowerbird/contract/reporting/report-filter-terms'
import type {
  FilterCondition,
  FilterField,
  FilterMatch,
  FilterOperator,
  ReportFilter,
} from '@bowerbird/contract/reporting/report-filter-terms'
import * as texts from 'texts:report-filter'
import { name } from 'texts:reporting'
import { objectiveName } from '../../texts/campaign-texts.ts'
import { dayText } from '../../texts/dates.ts'
import { rateOf } from '../../texts/formats.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { isPercentage, valueText } from './metric-cell.tsx'
import { columnName, isMetric } from './report-columns.tsx'

/** The status that a user set, without what halts it. */
export const entityStatusName = (status: EntityStatus): string => statuses[status]()

const statuses: Record<EntityStatus, () => string> = {
  DRAFT: texts.statusesDraft,
  ACTIVE: texts.statusesActive,
  PAUSED: texts.statusesPaused,
  ARCHIVED: texts.statusesArchived,
  DELETED_DRAFT: texts.statusesDeletedDraft,
}

export const fieldName = (field: FilterField): string => (field === 'name' ? name() : columnName(field))

export const operatorName = (operator: FilterOperator): string => operators[operator]()
const operators: Record<FilterOperator, () => string> = {
  contains: texts.operatorContains,
  lacks: texts.operatorLacks,
  is: texts.operatorIs,
  is_not: texts.operatorIsNot,
  above: texts.operatorAbove,
  at_least: texts.operatorAtLeast,
  below: texts.operatorBelow,
  at_most: texts.operatorAtMost,
  from: texts.operatorFrom,
  until: texts.operatorUntil,
}

export function conditionText({ field, operator, value }: FilterCondition, currency: string): string {
  return texts.conditionIs({
    field: fieldName(field),
    operator: operatorName(operator),
    value: conditionValue(field, value, currency),
  })
}

function conditionValue(field: FilterField, value: string | number, currency: string): string {
  if (field === 'status') return entityStatusName(value as EntityStatus)
  if (field === 'objective_type') return objectiveName(value as ObjectiveType)
  if (kindOfField(field) === 'day') return dayText(String(value))
  if (field === 'budget') return exactMoneyOf(asMicros(Number(value)), currency)
  if (!isMetric(field)) return `“${value}”`
  // As it was typed.
  return isPercentage(field) ? rateOf(Number(value)) : valueText(field, Number(value), currency)
}

/** A chip for each condition where all must hold, else one for each group. Removing it removes what it says. */
export function filterChips(
  filters: ReportFilter | null,
  currency: string,
): { label: string; without: { filters: ReportFilter | null } }[] {
  if (!filters) return []
  const { match, groups } = filters
  return groups.flatMap((group, at) => {
    const others = groups.filter((_, one) => one !== at)
    const without = { filters: others.length > 0 ? { match, groups: others } : null }
    const label = joinedText(group.match, group.conditions, currency)
    return [{ label: at > 0 && match === 'any' ? texts.orGroup({ what: label }) : label, without }]
  })
}

/** All conditions in one line; groups of several in brackets. */
export function filterLine({ match, groups }: ReportFilter, currency: string): string {
  const lines = groups.map((group) => {
    const line = joinedText(group.match, group.conditions, currency)
    return groups.length > 1 && group.conditions.length > 1 ? `(${line})` : line
  })
  return joinedBy(match, lines)
}

function joinedText(match: FilterMatch, conditions: readonly FilterCondition[], currency: string): string {
  return joinedBy(
    match,
    conditions.map((condition) => conditionText(condition, currency)),
  )
}

function joinedBy(match: FilterMatch, lines: readonly string[]): string {
  const [first = '', ...more] = lines
  const join = match === 'all' ? texts.joinedByAnd : texts.joinedByOr
  return more.reduce((before, after) => join({ before, after }), first)
}
