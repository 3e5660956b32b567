import type { PromoteProblem } from '@bowerbird/contract/quick-promote/promote-terms'
import type { PromoteValues } from '@bowerbird/contract/quick-promote/promote-values'
import {
  LARGEST_BUDGET,
  LONGEST_DURATION,
  minimumBudget,
} from '@bowerbird/contract/quick-promote/promote-terms'
import { locationsIn } from '@bowerbird/contract/quick-promote/promote-values'

/** Kind of end. The form keeps the values entered for the other kinds. */
export type Ending = 'days' | 'day' | 'ongoing'

export interface PromoteForm extends PromoteValues {
  ending: Ending
}

export type FormProblems = Partial<Record<keyof PromoteValues, PromoteProblem>>

interface Place {
  country: string
  /** `YYYY-MM-DD` in the account's time zone. */
  today: string
}

/** Problems by field; the form can be sent when there are none. */
export function formProblems(form: PromoteForm, { country, today }: Place): FormProblems {
  const budget = budgetProblem(form.budget, country)
  return {
    ...(form.name.trim() === '' && { name: 'no_name' }),
    ...(!isDestination(withScheme(form.destination_url)) && { destination_url: 'no_address' }),
    ...(budget && { budget }),
    ...(form.ending === 'days' && !isDuration(form.duration) && { duration: 'bad_duration' }),
    ...(form.ending === 'day' &&
      !isDayWithin(form.inclusive_end_date, today) && { inclusive_end_date: 'bad_day' }),
    ...(!form.isAutoTargeting && form.ages.length === 0 && { ages: 'nobody' }),
    ...(!form.isAutoTargeting && form.genders.length === 0 && { genders: 'nobody' }),
    ...(form.ad_type === 'WEB_CONVERSION' && !form.selected_ocpm_tag && { selected_ocpm_tag: 'no_tag' }),
  }
}

/** The values to send: only those of the chosen kind of end. */
export function valuesOf({ ending, ...form }: PromoteForm, country: string): PromoteValues {
  const { duration, inclusive_end_date, countries } = form
  return {
    ...form,
    destination_url: withScheme(form.destination_url),
    budget: form.budget.replace(',', '.'),
    is_ongoing: ending === 'ongoing',
    inclusive_end_date: ending === 'day' ? inclusive_end_date : '',
    duration: isDuration(duration) ? duration : '1',
    countries: locationsIn(countries).length > 0 ? countries : country,
  }
}

/** Length in days; null when open-ended or unknown. */
export function durationDaysOf(
  { ending, duration, inclusive_end_date }: PromoteForm,
  today: string,
): number | null {
  if (ending === 'ongoing') return null
  if (ending === 'days') return isDuration(duration) ? Number.parseInt(duration, 10) : null
  return isDayWithin(inclusive_end_date, today) ? daysUntil(today, inclusive_end_date) + 1 : null
}

/** Parses a number of units with a point or a comma; NaN when it is not a number. */
export const budgetUnitsOf = (text: string): number =>
  /^\d{1,15}(?:[.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN

function budgetProblem(text: string, country: string): PromoteProblem | null {
  const units = budgetUnitsOf(text)
  if (Number.isNaN(units)) return 'no_budget'
  if (units < minimumBudget(country)) return 'small_budget'
  return units > LARGEST_BUDGET ? 'large_budget' : null
}

const isDuration = (text: string) =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= LONGEST_DURATION

function isDayWithin(day: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const ahead = daysUntil(today, day)
  return ahead >= 0 && ahead < LONGEST_DURATION
}

/** Both are calendar days, so they are compared in UTC, where each day has 24 hours. */
function daysUntil(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** The day `days` later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Today's date in a time zone. */
export function dayIn(zone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
}

/** Adds the scheme to URLs typed without one, such as `nest.example/spring`. */
export function withScheme(text: string): string {
  const address = text.trim()
  return /^[^\s/:@]+\.[^\s/:@]{2,}(?:[/?#]|$)/.test(address) ? `https://${address}` : address
}

export function isDestination(text: string): boolean {
  if (text.length > 2048 || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === ''
}
