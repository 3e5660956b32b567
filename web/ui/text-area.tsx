import { useId } from 'react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, fieldTies, inputClasses } from './field-frame.tsx'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string
  hint?: string
  error?: string | null
}

/** Several lines of text; grows with its content where the browser supports it. */
export function TextArea({ label, hint, error, className, rows = 3, ...input }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...input}
        rows={rows}
        {...fieldTies(id, { hint, error })}
        className={classNames(
          inputClasses(error),
          'field-sizing-content max-h-64 min-h-24 resize-y py-3',
          className,
        )}
      />
    </FieldFrame>
  )
}
