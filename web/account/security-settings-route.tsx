import { usePrefetchedQuery } from '../client/use-prefetched-query.ts'
import { ownPage } from '../page/own-page.ts'
import { SettingsFrame, SettingsGroup } from '../page/settings-frame.tsx'
import { pageLoader } from '../page/page-loader.ts'
import { security } from 'texts:settings-frame'
import { ownAccount, ownSessions } from './account-queries.ts'
import { LinkedAccounts } from './linked-accounts.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'
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
import { noPasswordYet, password, passwordChanged, passwordEndsOthers } from 'texts:account'
import { passwordHint } from 'texts:log-in-form'
import { newPassword, savePassword } from 'texts:mailed-link'

const warm = ownPage('settings_security', ({ queries }) =>
  Promise.all([queries.warm(ownAccount), queries.warm(ownSessions)]),
)
export const loader = pageLoader(warm)

/** Log-in methods of the account, and its sessions. */
export default function SecuritySettingsRoute() {
  const account = usePrefetchedQuery(ownAccount)
  return (
    <SettingsFrame title={security()}>
      <PasswordForm account={account} />
      <SecondFactor />
      <Passkeys />
      <LinkedAccounts />
      <SessionList />
    </SettingsFrame>
  )
}

/** Changes the password, or sets the first one. */
function PasswordForm({ account }: { account: AccountView }) {
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
      {/* A new key per change, so that the fields are cleared afterwards. */}
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
