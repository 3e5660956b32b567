import { LEAST_PEOPLE } from '@bowerbird/contract/conversions/conversion-terms'
import { UNKNOWN_VALUE } from '@bowerbird/contract/reporting/breakdown-terms'
import type { BreakdownKind } from '@bowerbird/contract/reporting/breakdown-terms'
import { countNames, countsOf, noCounts, reportCountNames, sumOf } from '../tracking/report-numbers.ts'
import type { Counts } from '../tracking/report-numbers.ts'
import type { BreakdownRow } from './breakdown-report-queries.ts'

export interface CountedPart {
  kind: BreakdownKind
  value: string | null
  counts: Counts
  /** Those that it is the sum of. */
  values: string[]
}

/**
 * The values that enough people stand behind, most shown first, then those that are not known, all others as one, and what is from
 * before values were noted. They add up to the whole. Pure.
 */
export function breakdownParts(rows: readonly BreakdownRow[], whole: Counts): CountedPart[] {
  const counted = rows
    .map((row) => ({ ...row, counts: countsOf(row) }))
    .filter(({ counts }) => countNames.some((name) => counts[name] !== 0))
    .toSorted((a, b) => b.counts.impressions - a.counts.impressions || (a.value < b.value ? -1 : 1))
  const shown = counted.filter((row) => peopleBehind([row]) >= LEAST_PEOPLE)
  const hidden = counted.filter((row) => !shown.includes(row))
  // Alone, too few would be known by what they are not: the least of the others stands with them.
  if (hidden.length > 0 && peopleBehind(hidden) < LEAST_PEOPLE) hidden.push(...shown.splice(-1))
  const isKnown = ({ value }: BreakdownRow) => value !== UNKNOWN_VALUE
  const one = (kind: BreakdownKind, some: typeof counted): CountedPart => ({
    kind,
    value: kind === 'value' ? (some[0]?.value ?? null) : null,
    counts: sumOf(some.map(({ counts }) => counts)),
    values: some.map(({ value }) => value),
  })
  const parts = [
    ...shown
      .filter(isKnown)
      .toSorted(byAge)
      .map((row) => one('value', [row])),
    ...shown.filter((row) => !isKnown(row)).map((row) => one('unknown', [row])),
    ...(hidden.length > 0 ? [one('other', hidden)] : []),
  ]
  const rest = without(whole, sumOf(parts.map(({ counts }) => counts)))
  const isRest = countNames.some((name) => rest[name] !== 0)
  return isRest ? [...parts, { kind: 'not_recorded', value: null, counts: rest, values: [] }] : parts
}

/** Ages stand in their order, all else by how often it was seen. */
const byAge = (a: BreakdownRow, b: BreakdownRow) =>
  isAge(a.value) && isAge(b.value) ? a.value.localeCompare(b.value, 'en') : 0
const isAge = (value: string) => /^\d/.test(value)

/** At least as many: hashes that are gone may have been of the same people. */
const peopleBehind = (rows: readonly BreakdownRow[]) =>
  Math.max(new Set(rows.flatMap(({ people }) => people)).size, ...rows.map((row) => row.least_people))

/** An event that is counted between two of the queries is in one of them alone: the rest is never below nothing. */
export function without(whole: Counts, part: Counts): Counts {
  const rest = { ...noCounts }
  for (const name of reportCountNames) rest[name] = Math.max(0, whole[name] - part[name])
  return rest
}
