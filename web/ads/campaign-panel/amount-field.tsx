import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'
import { TextField } from '../../ui/text-field.tsx'

interface AmountFieldProps {
  label: string
  hint?: string | undefined
  /** Content of the field, in units. */
  value: string
  onChange: (value: string) => void
  error: string | null
}

/** A field for an amount of money, in units of the account's currency. */
export function AmountField({ onChange, ...field }: AmountFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      className="tabular-nums"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export const unitsOf = (micros: number | null) => (micros === null ? '' : String(micros / MICROS))

/** Parses units with a point or a comma to whole micros; NaN when it is not an amount. */
export function microsOf(units: string): number {
  const typed = units.trim().replace(',', '.')
  return /^\d{1,10}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * MICROS) : Number.NaN
}
