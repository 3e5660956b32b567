import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, fieldTies, inputClasses } from './field-frame.tsx'

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  has_hidden_label?: boolean
  hint?: string
  error?: string | null
  /** Icon before the text, inside the field. */
  icon?: ReactNode
}

export function TextField({
  label,
  has_hidden_label,
  hint,
  error,
  icon,
  id: given,
  className,
  ...input
}: TextFieldProps) {
  const made = useId()
  const id = given ?? made
  return (
    <FieldFrame id={id} label={label} has_hidden_label={has_hidden_label} hint={hint} error={error}>
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center text-ink-soft">
            {icon}
          </span>
        )}
        <input
          type="text"
          {...input}
          {...fieldTies(id, { hint, error })}
          className={classNames(inputClasses(error), 'h-12', icon ? 'ps-11' : null, className)}
        />
      </div>
    </FieldFrame>
  )
}
