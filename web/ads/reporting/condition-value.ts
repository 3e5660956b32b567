import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'
import { kindOfField } from '@bowerbird/contract/reporting/report-filter-terms'
import type { FilterField } from '@bowerbird/contract/reporting/report-filter-terms'

/** Values are typed in units of the currency and in percent; conditions have micros and fractions. */
const scaleOf = (field: FilterField): number => {
  if (field === 'budget' || field.endsWith('_micros')) return MICROS
  return field === 'ctr' || field === 'engagement_rate' ? 0.01 : 1
}

/** What a typed value means to a condition; null when it means nothing. */
export function valueTyped(field: FilterField, typed: string): string | number | null {
  const text = typed.trim()
  if (kindOfField(field) !== 'number') return text === '' ? null : text
  if (!/^\d{1,12}(?:[.,]\d{1,6})?$/.test(text)) return null
  const number = Number(text.replace(',', '.'))
  const scale = scaleOf(field)
  return scale === MICROS ? Math.round(number * MICROS) : Number((number * scale).toPrecision(12))
}

/** The way back, as it would be typed. */
export function typedValue(field: FilterField, value: string | number): string {
  return typeof value === 'string' ? value : String(Number((value / scaleOf(field)).toPrecision(12)))
}
