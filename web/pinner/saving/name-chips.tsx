interface NameChipsProps {
  label: string
  names: readonly string[]
  /** The field's current value. */
  chosen: string
  disabled?: boolean
  onChoose: (name: string) => void
}

/** Suggested names, used as they are or edited. */
export function NameChips({ label, names, chosen, disabled = false, onChoose }: NameChipsProps) {
  if (names.length === 0) return null
  return (
    <div>
      <p aria-hidden="true" className="pb-2 text-12 font-semibold text-ink-soft">
        {label}
      </p>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name} className="min-w-0">
            <button
              type="button"
              aria-pressed={chosen.trim() === name}
              disabled={disabled}
              className="max-w-full truncate rounded-full bg-sunken px-4 py-2 text-14 font-semibold transition-colors duration-100 hover:bg-pressed aria-pressed:bg-ink aria-pressed:text-canvas"
              onClick={() => onChoose(name)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
