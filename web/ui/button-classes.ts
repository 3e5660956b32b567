import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'inverse'
export type ButtonSize = 'small' | 'medium' | 'large'

/** The classes of a button, also for links that look like buttons. */
export function buttonClasses({
  variant = 'secondary',
  size = 'medium',
  is_wide = false,
}: {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  is_wide?: boolean | undefined
} = {}): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap select-none',
    'transition-colors duration-100 disabled:cursor-default disabled:bg-sunken disabled:text-ink-faint',
    'aria-disabled:cursor-default aria-busy:opacity-80',
    looks[variant],
    sizes[size],
    is_wide && 'w-full',
  )
}

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong',
  secondary:
    'bg-sunken text-ink hover:bg-pressed active:bg-pressed aria-pressed:bg-ink aria-pressed:text-canvas',
  ghost: 'bg-transparent text-ink hover:bg-sunken active:bg-pressed',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong active:bg-danger-strong',
  inverse: 'bg-ink text-canvas hover:bg-ink-soft active:bg-ink-soft',
}

const sizes: Record<ButtonSize, string> = {
  small: 'h-8 px-3 text-14',
  medium: 'h-10 px-4 text-14',
  large: 'h-12 px-5 text-16',
}
