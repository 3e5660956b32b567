import { useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, fieldTies, inputClasses } from './field-frame.tsx'
import { ChevronDownIcon } from './closeup-icons.tsx'

interface SelectFieldProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  hint?: string
  error?: string | null
}

/** A native select element, for many options. */
export function SelectField<Value extends string>({
  label,
  value,
  onChange,
  options,
  hint,
  error,
}: SelectFieldProps<Value>) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className="relative">
        <select
          {...fieldTies(id, { hint, error })}
          className={classNames(inputClasses(), 'h-12 appearance-none pe-11')}
          value={value}
          // The element's value is always one of the options.
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 end-3.5 flex items-center text-ink-soft">
          <ChevronDownIcon size={18} />
        </span>
      </span>
    </FieldFrame>
  )
}
