import { usePrefetchedQuery } from '../client/use-prefetched-query.ts'
import { useViewer } from '../client/viewer.ts'
import { ownPage } from '../page/own-page.ts'
import { SettingsFrame, SettingsGroup } from '../page/settings-frame.tsx'
import { pageLoader } from '../page/page-loader.ts'
import { account as title } from 'texts:settings-frame'
import { ownAccount, ownDetails } from './account-queries.ts'
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

/** The account's email address and username, and the personal details that only this site reads. */
export default function AccountSettingsRoute() {
  const account = usePrefetchedQuery(ownAccount)
  const details = usePrefetchedQuery(ownDetails)
  const { has_business_side } = useViewer()
  // Without a business side nothing uses these details, so they are not asked for. Details given earlier can be
  // removed.
  const isAsked = has_business_side || details.country !== null || details.gender !== null
  return (
    <SettingsFrame title={title()}>
      <EmailForm account={account} />
      <UsernameForm account={account} />
      {isAsked && <PersonalDetailsForm details={details} />}
    </SettingsFrame>
  )
}

/** The username is part of the profile's URL. */
function UsernameForm({ account }: { account: AccountView }) {
  const form = useCallForm(
    usernameUpdate,
    (fields) => ({ username: formText(fields, 'username') }),
    // Load the document again: cached answers contain URLs with the old username.
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
