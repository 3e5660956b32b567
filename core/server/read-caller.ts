import { localized } from '@bowerbird/texts/localized'
import { randomBytes } from 'node:crypto'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
import { tokenViewer } from '../identity/access-token-queries.ts'
import { knownBrowserCookieName } from '../identity/known-browser.ts'
import { readSession, sessionCookieName } from '../identity/session-cookie.ts'
import type { AppContext } from '../call/app-context.ts'
import type { Caller } from '../call/caller.ts'
import { placeOf } from './request-origin.ts'
import { clientAddress } from '../call/network-address.ts'
import { languageAsked } from '../texts/language-asked.ts'
import {
  getCookie,
  bearerToken,
  pagePath,
  requestOrigin,
  readSignInCookies,
} from '../call/request-cookies.ts'
import { ApiError } from '../call/api-error.ts'
import { readGuestTokens } from '../call/guest-tokens.ts'

/** Reads the caller of a request: token, else session. Calls made while rendering share the result. */
export async function readCaller(
  request: Request,
  socket_address: string,
  app: AppContext,
  stranger = anonymousCaller(request, socket_address, app),
): Promise<Caller> {
  const token = bearerToken(request)
  if (token !== null) {
    // A token speaks alone: cookies beside it count for nothing.
    const viewer = (await tokenViewer(app.database.db, token, app.clock.now())) ?? null
    if (viewer === null)
      throw new ApiError('not_signed_in', localized('errors-core.thisAccessTokenIsUnknownOr'))
    return { ...stranger, known_browser: undefined, guest_tokens: [], sign_in: undefined, viewer }
  }
  const cookie = getCookie(request, sessionCookieName(app.settings))
  const session = await readSession(app.database.db, cookie, app.clock.now())
  const locale = session?.viewer?.preferences.language ?? stranger.locale
  return { ...stranger, ...session, locale }
}

/** The caller of a route beside the calls: suspended users count as visitors there (AUTH-08). */
export async function readReader(request: Request, socket_address: string, app: AppContext): Promise<Caller> {
  const caller = await readCaller(request, socket_address, app)
  return caller.viewer?.restriction === restrictions.SUSPENDED ? { ...caller, viewer: null } : caller
}

/** The caller without its session: every request begins as a visitor. */
export function anonymousCaller(request: Request, socket_address: string, app: AppContext): Caller {
  return {
    request_id: newRequestId(),
    viewer: null,
    browser_session_id: null,
    known_browser: getCookie(request, knownBrowserCookieName(app.settings)),
    guest_tokens: readGuestTokens(request, app.settings),
    sign_in: readSignInCookies(request, app.settings),
    ...placeOf(request, socket_address, app.settings),
    address: clientAddress(socket_address, request.headers.get('x-forwarded-for'), app.settings.trust_proxy),
    origin: requestOrigin(request, app.settings.public_url),
    user_agent: request.headers.get('user-agent') ?? '',
    locale: languageAsked(getCookie(request, 'language') ?? request.headers.get('accept-language')),
    page_path: pagePath(request, app.settings.public_url),
    idempotency_key: request.headers.get('idempotency-key'),
    traceparent: request.headers.get('traceparent'),
    signal: request.signal,
    set_cookies: [],
  }
}

export const newRequestId = (): string => randomBytes(9).toString('base64url')
