import { languageTag } from './page-language.ts'

/** 1234 as `1.2K`, formatted for the language. */
export function compactNumber(count: number): string {
  return new Intl.NumberFormat(languageTag(), { notation: 'compact', maximumFractionDigits: 1 }).format(count)
}

/** 1240 as `1,240`, where the exact number matters. */
export function wholeNumber(count: number): string {
  return new Intl.NumberFormat(languageTag()).format(count)
}

/** 0.934 as `93%`, formatted for the language. */
export function percentOf(share: number): string {
  return new Intl.NumberFormat(languageTag(), { style: 'percent' }).format(share)
}

/** 0.0341 as `3.41%`, formatted for the language. */
export function rateOf(share: number): string {
  return new Intl.NumberFormat(languageTag(), { style: 'percent', maximumFractionDigits: 2 }).format(share)
}

/** Formats a date: `3 May 2025`. */
export function dayOf(date: string | Date): string {
  return dateIn(date, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** `2025-05` as `May 2025`. */
export function monthOf(month: string): string {
  return dateIn(`${month}-15T12:00:00`, { month: 'long', year: 'numeric' })
}

/** A date with its time: `3 May 2025 at 14:05`. */
export function momentOf(date: string | Date): string {
  return dateIn(date, { dateStyle: 'long', timeStyle: 'short' })
}

/** `Ana, Ben and Cleo`. */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(languageTag(), { type: 'conjunction' }).format(names)
}

/** The same in parts, for names that are drawn by components. */
export function listParts(names: readonly string[]): { type: 'element' | 'literal'; value: string }[] {
  return new Intl.ListFormat(languageTag(), { type: 'conjunction' }).formatToParts(names)
}

function dateIn(date: string | Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languageTag(), options).format(new Date(date))
}

/** 3.14159 as `3.14`, formatted for the language. */
export function decimalOf(value: number): string {
  return new Intl.NumberFormat(languageTag(), { maximumFractionDigits: 2 }).format(value)
}
