import { Suspense, useState } from 'react'
import { lazyPart } from '../client/lazy-part.ts'
import { usePrefetchedQuery } from '../client/use-prefetched-query.ts'
import { pageLoader } from '../page/page-loader.ts'
import { ownPage } from '../page/own-page.ts'
import { SettingsFrame, SettingsGroup } from '../page/settings-frame.tsx'
import {
  accessTokens,
  accessTokensHint,
  appsLead,
  connectedApps,
  connectedAppsHint,
  endQuestion,
  endText,
  endToken,
  endTokenOf,
  endsOn,
  hasEnded,
  madeOn,
  makeToken,
  noApps,
  noTokens,
  tokenEnded,
} from 'texts:apps'
import { ofExtension, scopeTexts } from '../texts/apps-texts.ts'
import { apps } from 'texts:settings-frame'
import { Button } from '../ui/button.tsx'
import { ownTokens } from './account-queries.ts'
import { accessTokenDelete } from '@bowerbird/contract/identity/access-token-calls'
import type { AccessTokenView } from '@bowerbird/contract/identity/account-models'
import { refresh } from '../client/browser-queries.ts'
import { call } from '../client/call.ts'
import { confirm } from '../client/confirm.ts'
import { errorText } from '../client/optimistic.ts'
import { toast } from '../client/toasts.ts'
import { day } from './day.ts'

const MakeTokenModal = lazyPart(() => import('./make-token-modal.tsx'))

const warm = ownPage('settings_apps', ({ queries }) => queries.warm(ownTokens))
export const loader = pageLoader(warm)

/**
 * Lists the apps and tokens that may act for the user without a password, each with a button to revoke it (WIRE-05).
 */
export default function AppsSettingsRoute() {
  const tokens = usePrefetchedQuery(ownTokens)
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

/** Access tokens with their permissions and a button to revoke each. */
function TokenList({ tokens, none }: { tokens: readonly AccessTokenView[]; none: string }) {
  if (tokens.length === 0) return <p className="text-14 text-ink-soft">{none}</p>
  return (
    <ul className="flex flex-col divide-y divide-line rounded-16 bg-surface px-4 shadow-pane">
      {tokens.map((token) => (
        <li key={token.id} className="flex items-center gap-4 py-3">
          <div className="min-w-0 flex-1">
            <p className="text-16 font-semibold wrap-anywhere" dir="auto">
              {nameOf(token)}
            </p>
            <p className="text-14 text-pretty text-ink-soft">
              {token.scopes.map((scope) => scopeTexts[scope]()).join(' · ')}
            </p>
            <p className="text-14 text-ink-soft">{timeOf(token)}</p>
          </div>
          <Button aria-label={endTokenOf({ name: nameOf(token) })} onClick={() => void end(token)}>
            {endToken()}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ app, name }: AccessTokenView) => (app === null ? name : ofExtension(name))

function timeOf({ created_at, expires_at }: AccessTokenView): string {
  if (expires_at === null) return madeOn({ day: day(created_at) })
  const isOver = Date.parse(expires_at) <= Date.now()
  return `${madeOn({ day: day(created_at) })}, ${isOver ? hasEnded({ day: day(expires_at) }) : endsOn({ day: day(expires_at) })}`
}

async function end(token: AccessTokenView): Promise<void> {
  const isSure = await confirm({
    title: endQuestion({ name: nameOf(token) }),
    text: endText(),
    yes: endToken(),
    is_dangerous: true,
  })
  if (!isSure) return
  const outcome = await call(accessTokenDelete, { token_id: token.id })
  // `not_found` means that the token is revoked already, which is the wanted result.
  if (!outcome.ok && outcome.code !== 'not_found') return toast({ text: errorText(outcome), kind: 'error' })
  toast({ text: tokenEnded() })
  await refresh(ownTokens)
}
