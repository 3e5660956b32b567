import { languageTag } from './page-language.ts'

const steps = [
  [60, 'second'],
  [60, 'minute'],
  [24, 'hour'],
  [7, 'day'],
  [4.35, 'week'],
  [12, 'month'],
  [Infinity, 'year'],
] as const

/** `3 hours ago`. */
export function timeAgo(date: string, now: number): string {
  let count = Math.min(0, Math.round((Date.parse(date) - now) / 1000))
  for (const [size, unit] of steps) {
    if (Math.abs(count) < size)
      return new Intl.RelativeTimeFormat(languageTag(), { numeric: 'auto' }).format(count, unit)
    count = Math.round(count / size)
  }
  return ''
}
