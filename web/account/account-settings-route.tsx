import { usePrefetchedQuery } from '../client/use-prefetched-query.ts'
import { useViewer } from '../client/viewer.ts'
import { ownPage } from '../page/own-page.ts'
import { SettingsFrame, SettingsGroup } from '../page/settings-frame.tsx'
import { pageLoader } from '../page/page-loader.ts'
import { account as title } from 'texts:settings-frame'
import { ownAccount, ownDetails } from './account-query.ts'
import { EmailForm } from './email-form.tsx'
import { PersonalDetailsForm } from './personal-details-form.tsx'
import { usernameUpdate } from '@bowerbird/contract/identity/account-calls'
import type { AccountView } from '@bowerbird/contract/identity/account-models'
import { FormNotice } from '../forms/form-notice.tsx'
import { formText } from '../forms/form-text.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { save, username, usernameHint } from 'texts:account'
import { TextField } from '../ui/text-field.tsx'

const warm = ownPage('settings_account', ({ queries }) =>
  Promise.all([queries.warm(ownAccount), queries.warm(ownDetails)]),
)
export const loader = pageLoader(warm)

/** By what an account goes, its address and its name; and what its owner tells this site alone. */
export default function AccountSettingsRoute() {
  const account = usePrefetchedQuery(ownAccount)
  const details = usePrefetchedQuery(ownDetails)
  const { has_business_side } = useViewer()
  // Where nothing uses it, no one is asked for it; what was told before can be taken back.
  const isAsked = has_business_side || details.country !== null || details.gender !== null
  return (
    <SettingsFrame title={title()}>
      <EmailForm account={account} />
      <UsernameForm account={account} />
      {isAsked && <PersonalDetailsForm details={details} />}
    </SettingsFrame>
  )
}

/** What stands in the address of one's profile. */
function UsernameForm({ account }: { account: AccountView }) {
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
