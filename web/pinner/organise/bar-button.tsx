import type { ReactNode } from 'react'

interface BarButtonProps {
  label: string
  /** Full label for screen readers. */
  full_label?: string
  icon: ReactNode
  is_off: boolean
  onPress: () => void
}

/** One button of the bar: an icon above its label. */
export function BarButton({ label, full_label, icon, is_off, onPress }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={full_label}
      title={full_label}
      disabled={is_off}
      className="flex min-h-12 min-w-15 flex-col phone:min-w-0 phone:flex-1 phone:px-0 items-center justify-center gap-0.5 rounded-12 px-1.5 text-12 font-semibold hover:bg-sunken active:bg-pressed disabled:cursor-default disabled:bg-transparent disabled:text-ink-faint"
      onClick={onPress}
    >
      {icon}
      {label}
    </button>
  )
}
