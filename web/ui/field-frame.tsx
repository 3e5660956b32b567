import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface FieldFrameProps {
  id: string
  label: string
  /** The label is read out but not shown. */
  has_hidden_label?: boolean | undefined
  hint?: string | undefined
  error?: string | null | undefined
  children: ReactNode
}

/** Label above, hint or error below: the frame of every field. */
export function FieldFrame({ id, label, has_hidden_label, hint, error, children }: FieldFrameProps) {
  useEffect(() => tellTyped(document.getElementById(id)), [id])
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

/** What ties an input to its frame. */
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
 * What was typed into a field before the page ran stands there, but its screen never heard of it, and would take it away
 * at the next key. This tells it, as if it were typed now.
 */
function tellTyped(field: Element | null): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const typed = field.value
  if (typed === field.defaultValue) return
  // React remembers what it last read, and passes over an event that brings nothing new. It reads what is set on the
  // field, not what is set past it.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
