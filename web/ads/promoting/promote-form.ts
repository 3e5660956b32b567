import type { PromoteProblem } from '@bowerbird/contract/quick-promote/promote-problems'
import type { PromoteValues } from '@bowerbird/contract/quick-promote/promote-values'
import {
  LARGEST_BUDGET,
  LONGEST_DURATION,
  minimumBudget,
} from '@bowerbird/contract/quick-promote/promote-budgets'
import { locationsIn } from '@bowerbird/contract/quick-promote/promote-values'

/** How the end is set; the values keep what was entered for the others. */
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

/** What keeps the form from being sent, by its field. */
export function formProblems(form: PromoteForm, { country, today }: Place): FormProblems {
  const budget = budgetProblem(form.budget, country)
  return {
    ...(form.name.trim() === '' && { name: 'no_name' }),
    ...(!isWebAddress(withScheme(form.destination_url)) && { destination_url: 'no_address' }),
    ...(budget && { budget }),
    ...(form.ending === 'days' && !isDuration(form.duration) && { duration: 'bad_duration' }),
    ...(form.ending === 'day' &&
      !isDayWithin(form.inclusive_end_date, today) && { inclusive_end_date: 'bad_day' }),
    ...(!form.isAutoTargeting && form.ages.length === 0 && { ages: 'nobody' }),
    ...(!form.isAutoTargeting && form.genders.length === 0 && { genders: 'nobody' }),
    ...(form.ad_type === 'WEB_CONVERSION' && !form.selected_ocpm_tag && { selected_ocpm_tag: 'no_tag' }),
  }
}

/** What is sent of it: the end that was chosen, and none of the others. */
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

/** How many days it runs; null: no one knows. */
export function daysOf({ ending, duration, inclusive_end_date }: PromoteForm, today: string): number | null {
  if (ending === 'ongoing') return null
  if (ending === 'days') return isDuration(duration) ? Number.parseInt(duration, 10) : null
  return isDayWithin(inclusive_end_date, today) ? daysUntil(today, inclusive_end_date) + 1 : null
}

/** A number of units as a user wrote it, with a point or a comma; NaN: it is none. */
export const unitsOf = (text: string): number =>
  /^\d{1,9}(?:[.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN

function budgetProblem(text: string, country: string): PromoteProblem | null {
  const units = unitsOf(text)
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

/** Both are days of one calendar: as if in UTC, where each has 24 hours. */
function daysUntil(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** The day so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Which day it is in a time zone. */
export function dayIn(zone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
}

/** As people write addresses: `nest.example/spring` is a page of the web. */
function withScheme(text: string): string {
  const address = text.trim()
  return /^[^\s/:@]+\.[^\s/:@]{2,}(?:[/?#]|$)/.test(address) ? `https://${address}` : address
}

function isWebAddress(text: string): boolean {
  if (text.length > 2048 || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === ''
}
