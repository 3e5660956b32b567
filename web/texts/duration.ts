import { languageTag } from './page-language.ts'

const units = [
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A length of time in its largest unit: `3 hours`. */
export function durationOf(seconds: number): string {
  const [unit, size] = units.find((one) => seconds >= one[1]) ?? (['second', 1] as const)
  return new Intl.NumberFormat(languageTag(), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.floor(seconds / size))
}
