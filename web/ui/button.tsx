import type { ComponentProps } from 'react'
import { buttonClasses } from './button-classes.ts'
import type { ButtonSize, ButtonVariant } from './button-classes.ts'
import { classNames } from './class-names.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** In progress: it keeps its size and focus, and ignores presses. */
  is_busy?: boolean
  is_wide?: boolean
}

export function Button({
  variant,
  size,
  is_busy = false,
  is_wide,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // eslint-disable-next-line react/button-has-type -- passed on, a button by default
      type={type}
      aria-busy={is_busy || undefined}
      aria-disabled={is_busy || rest['aria-disabled']}
      className={classNames(buttonClasses({ variant, size, is_wide }), className)}
      onClick={(event) => {
        if (is_busy) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
