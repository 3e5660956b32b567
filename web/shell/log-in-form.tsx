import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { logIn } from '../texts/frame-texts.ts'
import { emailOrUsername } from '../texts/log-in-form-texts.ts'
import { TextField } from '../ui/text-field.tsx'
import { FormNotice } from './form-notice.tsx'
import { formText } from './form-text.ts'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useCallForm } from './use-call-form.ts'

export function LogInForm({ on_done }: { on_done: (viewer: ViewerView) => void }) {
  const form = useCallForm(
    userSessionCreate,
    (fields) => ({
      username_or_email: formText(fields, 'username_or_email'),
      password: formText(fields, 'password'),
    }),
    on_done,
  )
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <FormNotice refused={form.refused} />
      <TextField
        label={emailOrUsername()}
        name="username_or_email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={form.errorOf('username_or_email')}
      />
      <PasswordField autoComplete="current-password" error={form.errorOf('password')} />
      <SubmitButton is_busy={form.is_busy}>{logIn()}</SubmitButton>
    </form>
  )
}
