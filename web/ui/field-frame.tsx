import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface FieldFrameProps {
  id: string
  label: string
  /** The label is visible to screen readers only. */
  has_hidden_label?: boolean | undefined
  hint?: string | undefined
  error?: string | null | undefined
  children: ReactNode
}

/** The frame of every field: label above, hint or error below. */
export function FieldFrame({ id, label, has_hidden_label, hint, error, children }: FieldFrameProps) {
  useEffect(() => announceTyped(document.getElementById(id)), [id])
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={has_hidden_label ? 'sr-only' : 'text-14 font-semibold text-ink'}>
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-note`} role="alert" className="text-14 text-danger">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-note`} className="text-12 text-ink-soft">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** ARIA attributes that connect an input to its frame. */
export function fieldTies(
  id: string,
  { hint, error }: { hint?: string | undefined; error?: string | null | undefined },
) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
  } as const
}

export function inputClasses(error?: string | null): string {
  return classNames(
    'w-full rounded-16 border bg-surface px-4 text-16 text-ink transition-colors duration-100',
    'focus:outline-2 focus:outline-offset-0 focus:outline-accent focus:shadow-none disabled:bg-sunken disabled:text-ink-faint',
    error ? 'border-danger' : 'border-line-strong hover:border-ink-soft',
  )
}

/**
 * Text typed into a field before hydration is visible, but React does not know it and would remove it at the next key.
 * This dispatches an input event for it.
 */
function announceTyped(field: Element | null): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const typed = field.value
  if (typed === field.defaultValue) return
  // React ignores an input event whose value equals the last one it saw. Setting the value through the element's own
  // property makes the event count as a change.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
