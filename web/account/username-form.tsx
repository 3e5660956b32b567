import { usernameUpdate } from '@bowerbird/contract/identity/account-calls'
import type { AccountView } from '@bowerbird/contract/identity/account-models'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { SettingsGroup } from '../page/settings-frame.tsx'
import { save, username, usernameHint } from '../texts/account-texts.ts'
import { TextField } from '../ui/text-field.tsx'

/** What stands in the address of one's profile. */
export function UsernameForm({ account }: { account: AccountView }) {
  const form = useCallForm(
    usernameUpdate,
    (fields) => ({ username: formText(fields, 'username') }),
    // A document load: addresses with the old name stand in all that was answered before.
    () => location.reload(),
  )
  return (
    <SettingsGroup title={username()}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormNotice refused={form.refused} />
        <TextField
          label={username()}
          has_hidden_label
          name="username"
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={30}
          defaultValue={account.username}
          hint={usernameHint()}
          error={form.errorOf('username')}
        />
        <div className="w-40">
          <SubmitButton is_busy={form.is_busy}>{save()}</SubmitButton>
        </div>
      </form>
    </SettingsGroup>
  )
}
