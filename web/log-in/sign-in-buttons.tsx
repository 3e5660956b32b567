import { useEffect, useState } from 'react'
import type { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import type { Input } from '@bowerbird/contract/kernel/call'
import { redirectOf } from '@bowerbird/contract/kernel/redirect-rules'
import type { SignInOption, SignInProvider } from '@bowerbird/contract/sign-in/sign-in-models'
import { errorText } from '../client/optimistic.ts'
import { useSite } from '../client/site.ts'
import { useAddress } from '../navigation/address.ts'
import { path } from '../navigation/paths.ts'
import { continueWith, notDone, or } from 'texts:sign-in'
import { buttonClasses } from '../ui/button-classes.ts'
import { Button } from '../ui/button.tsx'
import { useLatest } from '../ui/use-latest.ts'
import { logInToFacebook } from './facebook.ts'
import { sendLogIn } from './send-log-in.ts'
import { signInNonceCreate } from '@bowerbird/contract/sign-in/sign-in-calls'
import { call } from '../client/call.ts'
import { awaitScript } from './provider-script.ts'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
import type { Outcome, Refused } from '@bowerbird/contract/kernel/outcome'

interface GoogleIdentity {
  initialize(options: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string }) => void
    use_fedcm_for_prompt: boolean
  }): void
  prompt(): void
  cancel(): void
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } }
  }
}

/** Offers One Tap until `left`; a chosen account arrives as an id token issued for this browser. */
async function offerOneTap(
  { client_id, left }: { client_id: string; left: AbortSignal },
  onToken: (google_open_id_token: string) => void,
): Promise<void> {
  const google = await awaitScript(() => window.google?.accounts?.id)
  if (!google || left.aborted) return
  const outcome = await call(signInNonceCreate, {})
  if (!outcome.ok || left.aborted) return
  google.initialize({
    client_id,
    nonce: outcome.data.nonce,
    callback: ({ credential }) => onToken(credential),
    use_fedcm_for_prompt: true,
  })
  google.prompt()
  left.addEventListener('abort', () => google.cancel(), { once: true })
}

interface SignInButtonsProps {
  on_done: (viewer: ViewerView) => void
}

/** Buttons of the login providers that the site's owner configured. */
export function SignInButtons({ on_done }: SignInButtonsProps) {
  const { sign_in } = useSite()
  const { path: here, search } = useAddress()
  const isThere = here === path('log_in') || here === path('sign_up')
  const next =
    redirectOf({ after: 'social_log_in', path: here, next: isThere ? search.get('next') : null })?.to ?? '/'
  const [trouble, setTrouble] = useState<string | null>(null)

  async function enterBy(provider: SignInProvider, token: Input<typeof userSessionCreate>): Promise<void> {
    setTrouble(null)
    goOnAfterSignIn(await sendLogIn(token), {
      provider,
      next,
      on_done,
      on_refused: (refused) => setTrouble(errorText(refused)),
    })
  }

  const google = sign_in.find(({ provider }) => provider === 'google')
  useOneTap(here === path('log_in') ? google : undefined, (google_open_id_token) =>
    enterBy('google', { google_open_id_token, google_one_tap: true }),
  )
  const shown = sign_in.filter(({ has_page }) => has_page)
  if (shown.length === 0 && trouble === null) return null
  const address = (provider: SignInProvider) => `/sign-in/${provider}/?${new URLSearchParams({ next })}`
  return (
    <div className="flex flex-col gap-3">
      {trouble !== null && (
        <p role="alert" className="rounded-16 bg-danger-wash px-4 py-3 text-14 text-danger">
          {trouble}
        </p>
      )}
      {shown.map((option) =>
        option.provider === 'facebook' && here === path('log_in') ? (
          <FacebookButton
            key={option.provider}
            option={option}
            address={address('facebook')}
            on_credentials={(credentials) => enterBy('facebook', credentials)}
            on_trouble={() => setTrouble(notDone({ name: option.name }))}
          />
        ) : (
          <a key={option.provider} href={address(option.provider)} rel="nofollow" className={looks}>
            {continueWith({ name: option.name })}
          </a>
        ),
      )}
      {shown.length > 0 && (
        <div className="flex items-center gap-3 text-14 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {or()}
        </div>
      )}
    </div>
  )
}

const looks = buttonClasses({ size: 'large', is_wide: true })

interface FacebookButtonProps {
  option: SignInOption
  address: string
  on_credentials: (credentials: { facebook_id: string; facebook_token: string }) => Promise<void>
  on_trouble: () => void
}

/** Uses Facebook's script where it loaded, else Facebook's page. */
function FacebookButton({ option, address, on_credentials, on_trouble }: FacebookButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function ask(): Promise<void> {
    setIsBusy(true)
    try {
      const credentials = await logInToFacebook(option.client_id)
      if (credentials) await on_credentials(credentials)
      else location.assign(address)
    } catch (error) {
      console.warn('Facebook did not log in', error)
      on_trouble()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button size="large" is_wide is_busy={isBusy} onClick={() => void ask()}>
      {continueWith({ name: option.name })}
    </Button>
  )
}

function useOneTap(google: SignInOption | undefined, onToken: (token: string) => Promise<void>): void {
  const latest = useLatest(onToken)
  const client_id = google?.client_id
  useEffect(() => {
    if (client_id === undefined) return
    const left = new AbortController()
    void offerOneTap({ client_id, left: left.signal }, (token) => void latest.current(token))
    return () => left.abort()
  }, [client_id, latest])
}

interface After {
  provider: SignInProvider
  /** Where to continue after the log-in. */
  next: string
  on_done: (viewer: ViewerView) => void
  on_refused: (refused: Refused) => void
}

/** Continues after a provider's script identified a user: logged in, or on the page that asks for missing data. */
function goOnAfterSignIn(outcome: Outcome<ViewerView>, { provider, next, ...on }: After): void {
  if (outcome.ok) return on.on_done(outcome.data)
  const { code, extra_data = {} } = outcome
  const { ticket, methods, restriction } = extra_data
  if (typeof ticket === 'string' && (code === 'sign_up_needed' || code === 'identity_unjoined')) {
    keepTicket(ticket)
    return location.assign(path('sign_in_continue'))
  }
  if (code === 'mfa_required' && typeof ticket === 'string')
    return location.assign(
      path('log_in', null, { ticket, methods: Array.isArray(methods) ? methods.join(',') : '', next }),
    )
  if (code === 'log_in_restricted' && blocksNewUsers(restriction))
    return location.assign(path('sign_in_continue', null, { provider, restriction: String(restriction) }))
  on.on_refused(outcome)
}

const blocksNewUsers = (restriction: unknown) =>
  restriction === restrictions.PREVENT_FACEBOOK_REGISTER ||
  restriction === restrictions.PREVENT_GOOGLE_REGISTER

/** Stores the ticket as the server does after a visit to a provider: for 15 minutes, in this browser only. */
function keepTicket(ticket: string): void {
  const isSecure = location.protocol === 'https:'
  const name = `${isSecure ? '__Host-' : ''}sign_in_ticket`
  // eslint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in every browser.
  document.cookie = `${name}=${ticket}; Path=/; SameSite=Lax; Max-Age=900${isSecure ? '; Secure' : ''}`
}
