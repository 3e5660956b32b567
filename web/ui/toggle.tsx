import { Switch } from '@base-ui/react/switch'
import { useId } from 'react'

interface ToggleProps {
  label: string
  hint?: string
  is_on: boolean
  onChange: (is_on: boolean) => void
  disabled?: boolean
}

/** A switch that takes effect at once. */
export function Toggle({ label, hint, is_on, onChange, disabled = false }: ToggleProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <p id={id} className="text-16 font-semibold">
          {label}
        </p>
        {hint && (
          <p id={`${id}-hint`} className="text-14 text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <Switch.Root
        checked={is_on}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-7 w-12 shrink-0 rounded-full bg-line-strong transition-colors duration-100 data-checked:bg-accent data-disabled:bg-sunken"
      >
        <Switch.Thumb className="absolute inset-y-0.5 start-0.5 block size-6 rounded-full bg-canvas transition-transform duration-100 data-checked:translate-x-5 rtl:data-checked:-translate-x-5" />
      </Switch.Root>
    </div>
  )
}
