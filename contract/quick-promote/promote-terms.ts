import { asMicros } from '../kernel/micros.ts'
import type { Micros } from '../kernel/micros.ts'
import { MICROS, NAME_MAX } from '../campaigns/campaign-terms.ts'

const KEPT = NAME_MAX - 2

/** Names of 64 characters or longer are cut to 62 and an ellipsis (QP-05). No character is cut in half. */
export function campaignName(name: string): string {
  if (name.length < NAME_MAX) return name
  const end = isHalf(name, KEPT) ? KEPT - 1 : KEPT
  return `${name.slice(0, end)}…`
}

/** The cut would go between the two units of one character. */
const isHalf = (text: string, at: number) =>
  /[\uD800-\uDBFF]/.test(text[at - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[at] ?? '')

type ByCountry = Readonly<Record<string, number>>

/** Days (QP-06). */
const durations: ByCountry = { SE: 30, NO: 30, DK: 30 }
export const LONGEST_DURATION = 365
export const defaultDuration = (country: string): number => durations[country] ?? 10

/** Units of the account's currency a day. */
const usualBudgets: ByCountry = { US: 3, CZ: 80, SE: 10, NO: 10, DK: 10 }
export const defaultBudget = (country: string): number => usualBudgets[country] ?? 1

const higherBudgets: ByCountry = { US: 7, GB: 5, AU: 10, CA: 9, CZ: 150, SE: 70, NO: 70, DK: 50 }
const higherElsewhere = 5
export const higherBudget = (country: string): number => higherBudgets[country] ?? higherElsewhere

const leastBudgets: ByCountry = { CZ: 11 }
export const minimumBudget = (country: string): number => leastBudgets[country] ?? 1

/** The most a day, so that a slip of the finger is no ruin. */
export const LARGEST_BUDGET = 1_000_000

/** Units as people write them into micros: 7.5 is 7 500 000. */
export const toMicros = (units: number): Micros => asMicros(Math.round(units * MICROS))

/** No currency here counts in less than hundredths. */
export const SMALLEST_STEP = MICROS / 100

/** What is offered at a press: the usual amount, and that of the higher tier. */
export const suggestedBudgets = (country: string): number[] => [defaultBudget(country), higherBudget(country)]

/** What may be wrong with a field of quick promote's form. */
export type PromoteProblem =
  | 'no_name'
  | 'no_address'
  | 'no_budget'
  | 'small_budget'
  | 'large_budget'
  | 'bad_duration'
  | 'bad_day'
  | 'nobody'
  | 'no_tag'
