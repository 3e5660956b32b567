import { useWarm } from '../client/use-warm.ts'
import { ownPage } from '../shell/own-page.ts'
import { SettingsFrame } from '../shell/settings-frame.tsx'
import { browserLoader } from '../shell/browser-loader.ts'
import { serverLoader } from '../shell/server-loader.ts'
import { account as title } from '../texts/settings-frame-texts.ts'
import { ownAccount } from './account-query.ts'
import { EmailForm } from './email-form.tsx'
import { UsernameForm } from './username-form.tsx'

const warm = ownPage('settings_account', ({ queries }) => queries.warm(ownAccount))
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

/** By what an account goes: its address and its name. */
export default function AccountSettingsRoute() {
  const account = useWarm(ownAccount)
  return (
    <SettingsFrame title={title()}>
      <EmailForm account={account} />
      <UsernameForm account={account} />
    </SettingsFrame>
  )
}
