import { Suspense, useState } from 'react'
import { lazyPart } from '../client/lazy-part.ts'
import { useWarm } from '../client/use-warm.ts'
import { browserLoader } from '../page/browser-loader.ts'
import { ownPage } from '../page/own-page.ts'
import { serverLoader } from '../page/server-loader.ts'
import { SettingsFrame, SettingsGroup } from '../page/settings-frame.tsx'
import {
  accessTokens,
  accessTokensHint,
  appsLead,
  connectedApps,
  connectedAppsHint,
  makeToken,
  noApps,
  noTokens,
} from '../texts/apps-texts.ts'
import { apps } from '../texts/settings-frame-texts.ts'
import { Button } from '../ui/button.tsx'
import { ownTokens } from './own-tokens.ts'
import { TokenList } from './token-list.tsx'

const MakeTokenModal = lazyPart(() => import('./make-token-modal.tsx'))

const warm = ownPage('settings_apps', ({ queries }) => queries.warm(ownTokens))
export const loader = serverLoader(warm)
export const clientLoader = browserLoader(warm)

/** Everything that may act for somebody without their password, and the end of each (WIRE-05). */
export default function AppsSettingsRoute() {
  const tokens = useWarm(ownTokens)
  const [isMaking, setIsMaking] = useState(false)
  return (
    <SettingsFrame title={apps()} lead={appsLead()}>
      <SettingsGroup title={connectedApps()} hint={connectedAppsHint()}>
        <TokenList tokens={tokens.filter(({ app }) => app !== null)} none={noApps()} />
      </SettingsGroup>
      <SettingsGroup title={accessTokens()} hint={accessTokensHint()}>
        <TokenList tokens={tokens.filter(({ app }) => app === null)} none={noTokens()} />
        <Button className="self-start" onClick={() => setIsMaking(true)}>
          {makeToken()}
        </Button>
      </SettingsGroup>
      <Suspense>{isMaking && <MakeTokenModal on_close={() => setIsMaking(false)} />}</Suspense>
    </SettingsFrame>
  )
}
