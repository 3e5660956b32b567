import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import type { ReportNumbers } from '@bowerbird/contract/reporting/report-models'
import type { CountColumns } from './tracking-tables.ts'

/** What is summed; everything else in a report follows from it. */
export const countNames = [
  'impressions',
  'viewable_impressions',
  'clicks',
  'outbound_clicks',
  'saves',
  'closeups',
  'invalid_impressions',
  'invalid_clicks',
  'held_clicks',
  'billed_events',
  'free_events',
  'spend_micros',
  'credit_micros',
] as const satisfies readonly (keyof CountColumns)[]

/** Of reports alone: what was credited to ads, by the account's attribution windows. */
export const creditNames = ['conversions', 'conversion_value_micros'] as const

export const reportCountNames = [...countNames, ...creditNames] as const

export type Counts = Record<(typeof reportCountNames)[number], number>

export const noCounts: Counts = Object.freeze(
  Object.fromEntries(reportCountNames.map((name) => [name, 0])) as Counts,
)

/** Columns as they come from the database. What a number cannot hold exactly is a defect, not a rounded report. */
export function countsOf(row: Partial<Record<keyof Counts, string | number | null>>): Counts {
  const counts = { ...noCounts }
  for (const name of reportCountNames) {
    const count = Number(row[name] ?? 0)
    if (!Number.isSafeInteger(count)) throw new Error(`${name} is ${String(row[name])}`)
    counts[name] = count
  }
  return counts
}

export function sumOf(parts: readonly Counts[]): Counts {
  const sum = { ...noCounts }
  for (const part of parts) for (const name of reportCountNames) sum[name] += part[name]
  return sum
}

/**
 * With the rates of the field (docs/decisions/037): of sums, never a mean of rates. Reach is no sum, so it is given; null:
 * it was not asked for, or is not known.
 */
export function numbersOf(counts: Counts, reach: number | null = null): ReportNumbers {
  const { clicks, outbound_clicks, impressions, spend_micros: charged_micros, credit_micros } = counts
  const { conversions } = counts
  const conversion_value_micros = Math.min(Number.MAX_SAFE_INTEGER, counts.conversion_value_micros)
  const spend_micros = charged_micros - credit_micros
  const engagements = clicks + outbound_clicks + counts.saves
  return {
    ...counts,
    charged_micros: asMicros(charged_micros),
    credit_micros: asMicros(credit_micros),
    spend_micros: asMicros(spend_micros),
    engagements,
    engagement_rate: impressions === 0 ? null : engagements / impressions,
    ctr: impressions === 0 ? null : clicks / impressions,
    cpc_micros: rounded(BigInt(spend_micros), outbound_clicks),
    cpm_micros: rounded(BigInt(spend_micros) * 1000n, impressions),
    conversion_value_micros: asMicros(conversion_value_micros),
    roas: spend_micros === 0 ? null : conversion_value_micros / spend_micros,
    cpa_micros: rounded(BigInt(spend_micros), conversions),
    reach,
    frequency: reach ? impressions / reach : null,
  }
}

/** To the nearest micro, halves up; what is spent is never below zero. */
function rounded(micros: bigint, by: number): Micros | null {
  if (by === 0) return null
  const divisor = BigInt(by)
  return asMicros(Number((2n * micros + divisor) / (2n * divisor)))
}
