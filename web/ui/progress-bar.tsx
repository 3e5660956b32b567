interface ProgressBarProps {
  label: string
  done: number
  total: number
}

export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={done}
      max={Math.max(1, total)}
      className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-pressed [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:bg-accent"
    />
  )
}
