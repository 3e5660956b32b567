import { randomBytes } from 'node:crypto'
import { safeRedirect } from '@bowerbird/contract/kernel/safe-redirect'
import type { SignInProvider } from '@bowerbird/contract/sign-in/sign-in-models'
import type { Caller } from '../call/caller.ts'
import { ApiError } from '../call/api-error.ts'
import type { AppContext } from '../call/app-context.ts'
import { authorizationUrl, callbackUrl } from './exchange-code.ts'
import type { SentAlong } from './exchange-code.ts'
import { ProviderTrouble } from './provider-documents.ts'
import { facebookProvider, oidcProvider } from './providers.ts'
import { sealAttempt } from './read-ticket.ts'
import { signInCookie } from '../call/request-cookies.ts'

interface Visit {
  provider: SignInProvider
  caller: Caller
}

/** Sends a browser to a provider, and has it keep what it must show when it comes back. */
export async function startVisit(
  app: AppContext,
  request: Request,
  { provider, caller }: Visit,
): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const wantsToConnect = searchParams.has('connect')
  const connect = wantsToConnect ? whoConnects(request, caller) : undefined
  if (connect === null) return redirect('/settings/security/')
  try {
    await app.security.rate_limits.spend('fetch', caller)
    const started = await destination(app, provider)
    if (!started) return new Response('Not found', { status: 404 })
    const next = wantsToConnect ? '/settings/security/' : safeRedirect(searchParams.get('next'))
    const attempt = await sealAttempt(app, { provider, sent: started.sent, next, connect })
    return redirect(started.url, signInCookie(app.settings, 'attempt', attempt))
  } catch (error) {
    if (!(error instanceof ProviderTrouble) && !(error instanceof ApiError)) throw error
    app.observe.log.warn({ provider, reason: error.message }, 'a provider cannot be visited')
    const refused = error instanceof ApiError ? error.code : 'identity_refused'
    return redirect(`/sign-in/continue/?${new URLSearchParams({ provider, refused })}`)
  }
}

/** Null when no logged-in user asked for it on a page of this site. */
function whoConnects(request: Request, { viewer, browser_session_id }: Caller) {
  const from = request.headers.get('sec-fetch-site')
  const isOurs = from === null || from === 'same-origin' || from === 'none'
  if (!isOurs || viewer === null || viewer.restriction !== null || browser_session_id === null) return null
  return { user_id: viewer.id, browser_session_id }
}

async function destination(
  app: AppContext,
  provider: SignInProvider,
): Promise<{ url: string; sent: SentAlong } | null> {
  if (provider === 'facebook') return facebookDialog(app)
  const oidc = oidcProvider(app.settings, provider)
  // Google without a secret is One Tap alone.
  if (!oidc || (provider === 'google' && !oidc.client_secret)) return null
  return authorizationUrl(app, oidc)
}

function facebookDialog(app: AppContext) {
  const facebook = facebookProvider(app.settings)
  if (!facebook) return null
  const state = randomBytes(24).toString('base64url')
  const asked = new URLSearchParams({
    client_id: facebook.app_id,
    redirect_uri: callbackUrl(app, 'facebook'),
    scope: 'public_profile,email,user_friends',
    response_type: 'code',
    state,
  })
  return { url: `${facebook.dialog_url}?${asked}`, sent: { state, nonce: '', code_verifier: '' } }
}

function redirect(to: string, cookie?: string): Response {
  const headers = new Headers({ Location: to, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
  if (cookie) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
