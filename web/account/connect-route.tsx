import { useState } from 'react'
import { appGrantCreate } from '@bowerbird/contract/identity/app-calls'
import { isKnownApp, isRedirectOf, knownApps } from '@bowerbird/contract/identity/known-apps'
import type { KnownApp } from '@bowerbird/contract/identity/known-apps'
import { errorText } from '../client/optimistic.ts'
import { proveFirst } from '../client/prove-first.ts'
import { useSite } from '../client/site.ts'
import { useViewer } from '../client/viewer.ts'
import { useAddress } from '../navigation/address.ts'
import { goToLogIn } from '../navigation/go-to.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { pageLoader } from '../page/page-loader.ts'
import type { Warm } from '../page/page-context.ts'
import {
  appMay,
  appMayNot,
  badConnect,
  badConnectText,
  connect,
  connectAs,
  connecting,
  connectText,
  connectTitle,
  doNotConnect,
  toApps,
} from 'texts:apps'
import { scopeTexts } from '../texts/apps-texts.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { buttonClasses } from '../ui/button-classes.ts'
import { CheckIcon } from '../ui/icons.tsx'
import { LinkPage } from './link-page.tsx'

const warm: Warm<'connect'> = ({ viewer, search }) => {
  if (!viewer.isAuth) throw goToLogIn(`${path('connect')}?${search}`)
  return Promise.resolve()
}
export const loader = pageLoader(warm)
export const handle = { frame: 'bare' }

interface Asked {
  app: KnownApp
  redirect_uri: string
  code_challenge: string
  state: string
}

/** Whether an app may act for the logged-in user: which app, for which user, and what it may (CREATE-16). */
export default function ConnectRoute() {
  const asked = askedBy(useAddress().search)
  if (asked) return <Consent {...asked} />
  return (
    <LinkPage title={badConnect()} text={badConnectText()}>
      <Link to={path('settings_apps')} className={buttonClasses({ size: 'large' })}>
        {toApps()}
      </Link>
    </LinkPage>
  )
}

/** Null unless a known app asks, for an address of its own: nothing is ever sent elsewhere. */
function askedBy(search: URLSearchParams): Asked | null {
  const app = search.get('app')
  const redirect_uri = search.get('redirect_uri') ?? ''
  const code_challenge = search.get('code_challenge') ?? ''
  if (!isKnownApp(app) || !isRedirectOf(app, redirect_uri) || !/^[\w-]{43}$/.test(code_challenge)) return null
  return { app, redirect_uri, code_challenge, state: (search.get('state') ?? '').slice(0, 200) }
}

function Consent(asked: Asked) {
  const { site, withSecret, setWithSecret, stage, problem, grant } = useConsent(asked)
  if (stage === 'done') {
    return (
      <LinkPage title={connectTitle()} text={connecting()}>
        <Account />
      </LinkPage>
    )
  }
  return (
    <LinkPage title={connectTitle()} text={connectText({ site: site.name })}>
      <Account />
      <section className="flex flex-col gap-2">
        <h2 className="text-14 font-semibold">{appMay()}</h2>
        <ul className="flex flex-col gap-2">
          {knownApps[asked.app].scopes.map((scope) => (
            <li key={scope} className="flex items-start gap-3 text-16">
              <CheckIcon size={20} className="mt-0.5 shrink-0 text-success" />
              {scopeTexts[scope]()}
            </li>
          ))}
        </ul>
        <label className="flex min-h-11 items-center gap-3 text-16">
          <input
            type="checkbox"
            checked={withSecret}
            onChange={(event) => setWithSecret(event.target.checked)}
            className="size-5 shrink-0 accent-accent"
          />
          {scopeTexts.secret()}
        </label>
      </section>
      <p className="text-14 text-pretty text-ink-soft">{appMayNot()}</p>
      {problem !== null && (
        <p role="alert" className="text-14 text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          size="large"
          is_wide
          is_busy={stage === 'busy'}
          onClick={() => void grant()}
        >
          {connect()}
        </Button>
        <Button variant="ghost" size="large" is_wide onClick={() => turnAway(asked)}>
          {doNotConnect()}
        </Button>
      </div>
    </LinkPage>
  )
}

function useConsent(asked: Asked) {
  const site = useSite()
  const [withSecret, setWithSecret] = useState(false)
  const [stage, setStage] = useState<'asking' | 'busy' | 'done'>('asking')
  const [problem, setProblem] = useState<string | null>(null)

  async function grant() {
    setStage('busy')
    setProblem(null)
    const outcome = await proveFirst(appGrantCreate, { ...asked, with_secret: withSecret })
    setStage(outcome?.ok ? 'done' : 'asking')
    if (outcome?.ok) location.assign(outcome.data.redirect_to)
    else if (outcome) setProblem(errorText(outcome))
  }
  return { site, withSecret, setWithSecret, stage, problem, grant }
}

function Account() {
  const viewer = useViewer()
  if (!viewer.isAuth) return null
  return (
    <div className="flex items-center gap-3 rounded-16 bg-sunken p-3">
      <Avatar name={viewer.fullName ?? ''} image_url={viewer.imageSmallUrl} size={40} />
      <p className="min-w-0">
        <span className="block text-12 text-ink-soft">{connectAs()}</span>
        <span className="block truncate text-16 font-semibold">@{viewer.username}</span>
      </p>
    </div>
  )
}

/** The extension waits for an answer: a no is one, too. */
function turnAway({ redirect_uri, state }: Asked): void {
  const to = new URL(redirect_uri)
  to.searchParams.set('error', 'access_denied')
  to.searchParams.set('state', state)
  location.assign(to.href)
}
