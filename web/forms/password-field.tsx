import { useState } from 'react'
import { password, showPassword } from 'texts:log-in-form'
import { TextField } from '../ui/text-field.tsx'
import type { TextFieldProps } from '../ui/text-field.tsx'

/** A password field with a button to reveal the text. */
export function PasswordField({
  label = password(),
  ...props
}: Omit<TextFieldProps, 'label' | 'type' | 'name'> & { label?: string }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...props}
        label={label}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <label className="flex items-center gap-2 self-start text-14 text-ink-soft">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={isShown}
          onChange={(event) => setIsShown(event.target.checked)}
        />
        {showPassword()}
      </label>
    </div>
  )
}
