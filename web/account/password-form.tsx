import { useState } from 'react'
import { passwordUpdate } from '@bowerbird/contract/identity/account-calls'
import type { AccountView } from '@bowerbird/contract/identity/account-models'
import { refresh } from '../client/browser-queries.ts'
import { proveFirst } from '../client/prove-first.ts'
import { toast } from '../client/toasts.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { SettingsGroup } from '../page/settings-frame.tsx'
import { noPasswordYet, password, passwordChanged, passwordEndsOthers } from '../texts/account-texts.ts'
import { passwordHint } from '../texts/log-in-form-texts.ts'
import { newPassword, savePassword } from '../texts/password-texts.ts'
import { ownAccount, ownSessions } from './account-query.ts'

/** Another password, or the first one. */
export function PasswordForm({ account }: { account: AccountView }) {
  const [round, setRound] = useState(0)
  const form = useCallForm(
    passwordUpdate,
    (fields) => ({ password: formText(fields, 'password') }),
    () => {
      setRound((before) => before + 1)
      toast({ text: passwordChanged() })
      void refresh(ownAccount)
      void refresh(ownSessions)
    },
    { send: (input, options) => proveFirst(passwordUpdate, input, options) },
  )
  return (
    <SettingsGroup title={password()} hint={account.has_password ? passwordEndsOthers() : noPasswordYet()}>
      {/* Begun anew when it is done: nothing of a password stays on the page. */}
      <form key={round} method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormNotice refused={form.refused} />
        <input type="hidden" name="username" autoComplete="username" value={account.username} readOnly />
        <PasswordField
          label={newPassword()}
          autoComplete="new-password"
          minLength={8}
          hint={passwordHint()}
          error={form.errorOf('password')}
        />
        <div className="w-48">
          <SubmitButton is_busy={form.is_busy}>{savePassword()}</SubmitButton>
        </div>
      </form>
    </SettingsGroup>
  )
}
