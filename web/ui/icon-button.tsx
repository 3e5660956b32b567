import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type IconButtonTone = 'plain' | 'filled' | 'raised'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name, also shown as tooltip. */
  label: string
  icon: ReactNode
  tone?: IconButtonTone
  size?: 'small' | 'medium' | 'large'
}

export function IconButton({ label, icon, tone, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(iconButtonClasses({ tone, size }), className)}
    >
      {icon}
    </button>
  )
}

/** The classes of an icon button, also for links that look like one. */
export function iconButtonClasses({
  tone = 'plain',
  size = 'medium',
}: { tone?: IconButtonTone | undefined; size?: 'small' | 'medium' | 'large' | undefined } = {}): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center rounded-full transition-colors duration-100 disabled:text-ink-faint',
    tones[tone],
    { small: 'size-8', medium: 'size-10', large: 'size-12' }[size],
  )
}

const tones: Record<IconButtonTone, string> = {
  plain: 'text-ink-soft hover:bg-sunken hover:text-ink active:bg-pressed data-popup-open:bg-sunken',
  filled: 'bg-sunken text-ink hover:bg-pressed data-popup-open:bg-pressed',
  raised: 'bg-raised text-ink shadow-raised hover:bg-sunken data-popup-open:bg-sunken',
}
