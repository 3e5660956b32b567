import { ChevronDownIcon } from '../../ui/closeup-icons.tsx'

interface SmallSelectProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

/** A native select in a row of others, named but without a label above it. */
export function SmallSelect<Value extends string>({
  label,
  value,
  onChange,
  options,
}: SmallSelectProps<Value>) {
  return (
    <span className="relative flex max-w-full min-w-0 grow basis-32">
      <select
        aria-label={label}
        value={value}
        // The element's value is always one of the options.
        onChange={(event) => onChange(event.target.value as Value)}
        className={`${smallFieldClasses} appearance-none truncate pe-9`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 end-2.5 flex items-center text-ink-soft">
        <ChevronDownIcon size={18} />
      </span>
    </span>
  )
}

export const smallFieldClasses =
  'h-10 min-w-0 max-w-full grow basis-32 rounded-12 border border-line-strong bg-surface px-3 text-14 text-ink aria-invalid:border-danger'
