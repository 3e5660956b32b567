import { useId } from 'react'

interface Choice<Value extends string> {
  value: Value
  label: string
  hint?: string
}

interface ChoicesProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly Choice<Value>[]
  /** Side by side where there is room, for short labels. */
  is_row?: boolean
}

/** A radio group of a few options, each with a description. */
export function Choices<Value extends string>({
  label,
  value,
  onChange,
  options,
  is_row = false,
}: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset className={is_row ? 'flex flex-wrap gap-x-8' : undefined}>
      <legend className="pb-1 text-14 font-semibold">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="-mx-2 flex min-h-11 cursor-pointer items-start gap-3 rounded-12 px-2 py-2.5 hover:bg-sunken"
        >
          <input
            type="radio"
            name={name}
            className="mt-0.5 size-5 shrink-0 accent-accent"
            aria-describedby={option.hint ? `${name}-${option.value}` : undefined}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="min-w-0">
            <span className="block text-16">{option.label}</span>
            {option.hint && (
              <span
                id={`${name}-${option.value}`}
                // Read after the label, not as a part of it.
                aria-hidden="true"
                className="block text-14 text-ink-soft"
              >
                {option.hint}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
