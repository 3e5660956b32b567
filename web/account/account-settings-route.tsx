import { useWarm } from '../client/use-warm.ts'
import { useViewer } from '../client/viewer.ts'
import { ownPage } from '../page/own-page.ts'
import { SettingsFrame } from '../page/settings-frame.tsx'
import { browserLoader } from '../page/browser-loader.ts'
import { serverLoader } from '../page/server-loader.ts'
import { account as title } from '../texts/settings-frame-texts.ts'
import { ownAccount, ownDetails } from './account-query.ts'
import { EmailForm } from './email-form.tsx'
import { PersonalDetailsForm } from './personal-details-form.tsx'
import { UsernameForm } from './username-form.tsx'

const warm = ownPage('settings_account', ({ queries }) =>
  Promise.all([queries.warm(ownAccount), queries.warm(ownDetails)]),
)
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

/** By what an account goes, its address and its name; and what its owner tells this site alone. */
export default function AccountSettingsRoute() {
  const account = useWarm(ownAccount)
  const details = useWarm(ownDetails)
  const { has_business_side } = useViewer()
  // Where nothing uses it, nobody is asked for it; what was told before can be taken back.
  const isAsked = has_business_side || details.country !== null || details.gender !== null
  return (
    <SettingsFrame title={title()}>
      <EmailForm account={account} />
      <UsernameForm account={account} />
      {isAsked && <PersonalDetailsForm details={details} />}
    </SettingsFrame>
  )
}
