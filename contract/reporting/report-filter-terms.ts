import { entityStatuses, objectiveTypes } from '../campaigns/campaign-terms.ts'
import { sortedMetrics } from './report-terms.ts'
import type { SortedMetric } from './report-terms.ts'

/** Filters of reports as groups of conditions, and their text in addresses and calls. No schema: browsers read this. */

export const textOperators = ['contains', 'lacks', 'is', 'is_not'] as const
export const choiceOperators = ['is', 'is_not'] as const
export const numberOperators = ['above', 'at_least', 'below', 'at_most', 'is', 'is_not'] as const
export const dayOperators = ['from', 'until'] as const
export type FilterOperator =
  | (typeof textOperators | typeof choiceOperators)[number]
  | (typeof numberOperators)[number]
  | (typeof dayOperators)[number]

export const filterProperties = [
  'name',
  'status',
  'objective_type',
  'budget',
  'start_day',
  'end_day',
] as const
export type FilterField = (typeof filterProperties)[number] | SortedMetric
export const filterFields: readonly FilterField[] = [...filterProperties, ...sortedMetrics]

type FilterKind = 'text' | 'choice' | 'number' | 'day'
export function kindOfField(field: FilterField): FilterKind {
  if (field === 'name') return 'text'
  if (field === 'status' || field === 'objective_type') return 'choice'
  return field === 'start_day' || field === 'end_day' ? 'day' : 'number'
}

const operators: Record<FilterKind, readonly FilterOperator[]> = {
  text: textOperators,
  choice: choiceOperators,
  number: numberOperators,
  day: dayOperators,
}
export const operatorsOf = (field: FilterField): readonly FilterOperator[] => operators[kindOfField(field)]

/** Money is in micros, a rate is a fraction, a day is `2026-03-07`. */
export interface FilterCondition {
  field: FilterField
  operator: FilterOperator
  value: string | number
}

export const filterMatches = ['all', 'any'] as const
export type FilterMatch = (typeof filterMatches)[number]
export interface FilterGroup {
  match: FilterMatch
  conditions: readonly FilterCondition[]
}
/** Lines that fit all (or any) of the groups; a line fits a group by all (or any) of its conditions. */
export interface ReportFilter {
  match: FilterMatch
  groups: readonly FilterGroup[]
}

export const mostGroups = 5
export const mostConditions = 10
/** The longest name that a condition compares with. */
export const longestFilterText = 80
export const longestFilter = 4000

/** `["all",["any",["ctr","below",0.01],["name","contains","nest"]]]` */
export function filterText({ match, groups }: ReportFilter): string {
  return JSON.stringify([
    match,
    ...groups.map((group) => [
      group.match,
      ...group.conditions.map(({ field, operator, value }) => [field, operator, value]),
    ]),
  ])
}

/** The filter that a text says; null when it says none. */
export function filterIn(text: string): ReportFilter | null {
  if (text.length > longestFilter) return null
  try {
    const [match, ...groups] = listIn(JSON.parse(text))
    if (groups.length === 0 || groups.length > mostGroups) throw new NoFilter()
    return { match: oneIn(filterMatches, match), groups: groups.map(groupIn) }
  } catch {
    return null
  }
}

class NoFilter extends Error {}

function groupIn(found: unknown): FilterGroup {
  const [match, ...conditions] = listIn(found)
  if (conditions.length === 0 || conditions.length > mostConditions) throw new NoFilter()
  return { match: oneIn(filterMatches, match), conditions: conditions.map(conditionIn) }
}

function conditionIn(found: unknown): FilterCondition {
  const [field, operator, value, ...more] = listIn(found)
  if (more.length > 0) throw new NoFilter()
  const known = oneIn(filterFields, field)
  return { field: known, operator: oneIn(operatorsOf(known), operator), value: valueIn(known, value) }
}

function valueIn(field: FilterField, value: unknown): string | number {
  const kind = kindOfField(field)
  if (kind === 'number') {
    if (typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER) return value
    throw new NoFilter()
  }
  if (field === 'status') return oneIn(entityStatuses, value)
  if (field === 'objective_type') return oneIn(objectiveTypes, value)
  if (typeof value !== 'string') throw new NoFilter()
  if (kind === 'day' && !isDay(value)) throw new NoFilter()
  // Halves of surrogate pairs and control characters are in no name.
  if (!value.isWellFormed() || /\p{Cc}/u.test(value)) throw new NoFilter()
  if (value.trim() === '' || value.length > longestFilterText) throw new NoFilter()
  return value.trim()
}

function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

function listIn(found: unknown): unknown[] {
  if (!Array.isArray(found)) throw new NoFilter()
  return found
}

function oneIn<Value extends string>(values: readonly Value[], found: unknown): Value {
  const known = values.find((value) => value === found)
  if (known === undefined) throw new NoFilter()
  return known
}
