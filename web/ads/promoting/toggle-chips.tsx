import { useId } from 'react'
import { Button } from '../../ui/button.tsx'

interface ToggleChipsProps<Value extends string> {
  label: string
  hint?: string
  error?: string | null
  value: readonly Value[]
  options: readonly { value: Value; label: string }[]
  onChange: (value: readonly Value[]) => void
}

/** A group of toggle buttons, any number of them pressed. */
export function ToggleChips<Value extends string>({
  label,
  hint,
  error,
  value,
  options,
  onChange,
}: ToggleChipsProps<Value>) {
  const id = useId()
  return (
    <fieldset
      aria-describedby={error || hint ? id : undefined}
      data-wrong={error ? '' : undefined}
      className="flex flex-col gap-2"
    >
      <legend className="mb-2 text-14 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const isOn = value.includes(option.value)
          return (
            <Button
              key={option.value}
              size="small"
              aria-pressed={isOn}
              onClick={() =>
                onChange(
                  // Keep the order of the options, whichever was pressed first.
                  options
                    .map((other) => other.value)
                    .filter((other) => (other === option.value ? !isOn : value.includes(other))),
                )
              }
            >
              {option.label}
            </Button>
          )
        })}
      </div>
      {(error || hint) && (
        <p
          id={id}
          {...(error && { role: 'alert' })}
          className={error ? 'text-14 text-danger' : 'text-12 text-ink-soft'}
        >
          {error ?? hint}
        </p>
      )}
    </fieldset>
  )
}
