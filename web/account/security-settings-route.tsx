import { useWarm } from '../client/use-warm.ts'
import { ownPage } from '../page/own-page.ts'
import { SettingsFrame } from '../page/settings-frame.tsx'
import { browserLoader } from '../page/browser-loader.ts'
import { serverLoader } from '../page/server-loader.ts'
import { security } from '../texts/settings-frame-texts.ts'
import { ownAccount, ownSessions } from './account-query.ts'
import { LinkedAccounts } from './linked-accounts.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'

const warm = ownPage('settings_security', ({ queries }) =>
  Promise.all([queries.warm(ownAccount), queries.warm(ownSessions)]),
)
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

/** The ways into an account, and where somebody is in it. */
export default function SecuritySettingsRoute() {
  const account = useWarm(ownAccount)
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
