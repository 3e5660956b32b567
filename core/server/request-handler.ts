import { localized } from '@bowerbird/texts/localized'
import { languages } from '@bowerbird/texts/languages'
import type { Language } from '@bowerbird/texts/languages'
import type { Call } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { callbackName, longestCallback } from '@bowerbird/contract/embeds/embed-models'
import { codecOf, asScript } from '@bowerbird/contract/kernel/wires/codec-registry'
import { queryOptions, withParams } from '@bowerbird/contract/kernel/wires/rest-wire'
import { isRecord, UnreadableRequest } from '@bowerbird/contract/kernel/wires/raw-request'
import type { AppContext } from '../call/app-context.ts'
import { absolutePictures } from './absolute-pictures.ts'
import { createBodyBudget, type BodyShare } from './body-budget.ts'
import { outcomeOfError } from '../call/error-outcome.ts'
import { callRoutes } from './call-routes.ts'
import type { Caller } from '../call/caller.ts'
import { crossSiteReason } from './cross-site.ts'
import type { Dispatcher } from '../call/route.ts'
import { anonymousCaller, readCaller } from './read-caller.ts'
import { wordedOutcome } from '../texts/worded-outcome.ts'
import { ApiError, refused } from '../call/api-error.ts'
import { readBodyText } from './read-body-text.ts'

interface Parts {
  dispatcher: Dispatcher
  app: AppContext
  /** Bytes of large bodies in memory at once. */
  most_body_bytes?: number
}

/** Languages as clients of this wire expect them: `en` as `en-US`. Made once, since asking for one takes as long as a small query. */
const regional: Readonly<Record<Language, string>> = Object.fromEntries(
  languages.map((one) => [one, withRegion(one)]),
)

const mostBodyBytes = 160 * 1024 * 1024
const apiResource = /^\/(?:_ngjs\/)?resource\/ApiResource\/(get|create|update|delete)\/?$/
const verbOfAction: Record<string, string> = { get: 'GET', create: 'POST', update: 'PUT', delete: 'DELETE' }

/** Answers requests for calls, in the envelope of their wire; undefined when the address is no call's. */
export function createRequestHandler({ dispatcher, app, most_body_bytes = mostBodyBytes }: Parts) {
  const bodies = createBodyBudget(most_body_bytes)
  const routes = callRoutes(dispatcher.calls)

  return async function answerCall(request: Request, socket_address: string): Promise<Response | undefined> {
    const url = new URL(request.url)
    const wrapped = apiResource.exec(url.pathname)
    const route = wrapped ? { call: apiCall(wrapped[1] ?? 'get'), params: {} } : routes.match(request, url)
    if (route === undefined) return undefined
    let caller: Caller = anonymousCaller(request, socket_address, app)
    if ('error_code' in route)
      return respond(route.nearest, refused(route.error_code, route.message), {
        caller,
        media_url: app.settings.media_url,
        options: {},
        allow: route.allow,
      })

    let options: Record<string, unknown> = {}
    let outcome: Outcome
    const share = bodies.open()
    const read = async () => (options = await readOptions(request, url, route, share))
    try {
      const isAnybodys = !wrapped && route.call.from_any_site
      if (request.method !== 'GET' && request.method !== 'HEAD' && !isAnybodys) refuseCrossSite(request)
      // Calls that any site may send have no user: their cookies are ignored.
      if (!isAnybodys) caller = await readCaller(request, socket_address, app, caller)
      const target = wrapped
        ? unwrapped(routes, await read(), wrapped[1] ?? 'get')
        : // The body is read when the dispatcher has let the caller in: strangers fill no memory.
          { call: route.call, options: read }
      outcome = await dispatcher.runById(target.call.id, target.options, caller)
    } catch (error) {
      outcome = outcomeOfError(error, route.call, caller, app)
    } finally {
      share.release()
    }
    return respond(route.call, outcome, { caller, media_url: app.settings.media_url, options })
  }

  function refuseCrossSite(request: Request): void {
    const reason = crossSiteReason(request, app.settings)
    if (reason !== null) throw new ApiError('cross_site', reason)
  }
}

/** `ApiResource` carries a call of another wire: its address in `url`, its options in `data`. */
function unwrapped(routes: ReturnType<typeof callRoutes>, options: Record<string, unknown>, action: string) {
  const { url, data } = options
  if (typeof url !== 'string' || !url.startsWith('/'))
    throw new ApiError('bad_request', localized('errors-core.apiResourceNeedsAUrl'), {
      fields: { url: localized('errors-contract.thisIsNotAnAddress') },
    })
  const target = new URL(URL.canParse(url, 'http://api.invalid') ? url : '/', 'http://api.invalid')
  const found = routes.matchRest(verbOfAction[action] ?? 'GET', target.pathname)
  if ('error_code' in found) throw new ApiError(found.error_code, found.message)
  return {
    call: found.call,
    options: readable(() =>
      withParams({ ...queryOptions(target.searchParams), ...(isRecord(data) ? data : {}) }, found.params),
    ),
  }
}

/** Answers a request that cannot be read as a bad one. */
function readable<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof UnreadableRequest ? new ApiError('bad_request', error.message) : error
  }
}

type Addressed = Pick<Call, 'wire' | 'path'> & Partial<Call>

function apiCall(action: string): Call {
  const verb = action === 'get' ? 'GET' : 'POST'
  return {
    id: `ApiResource.${action}`,
    wire: 'resource',
    name: 'ApiResource',
    verb,
    path: '/resource/ApiResource/',
    max_bytes: 256 * 1024,
  } as Call
}

async function readOptions(
  request: Request,
  url: URL,
  { call, params }: { call: Call; params: Record<string, string> },
  share: BodyShare,
) {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const body = hasBody ? await readBodyText(request, call.max_bytes, share) : ''
  const content_type = request.headers.get('content-type') ?? ''
  return readable(() =>
    codecOf[call.wire].decode({
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      content_type,
      body,
      params,
    }),
  )
}

interface Asked {
  caller: Caller
  media_url: string | undefined
  options: Record<string, unknown>
  allow?: string | undefined
}

function respond(call: Addressed, outcome: Outcome, { caller, media_url, options, allow }: Asked): Response {
  const { request_id, locale } = caller
  const speech = codecOf[call.wire]
  const viewer = caller.viewer && { id: caller.viewer.id, username: caller.viewer.username }
  const body = speech.answer(call as Call, wordedOutcome(outcome, locale), {
    request_id,
    locale: regional[locale] ?? withRegion(locale),
    viewer,
    options: echoed(options),
  })
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'X-Request-Id': request_id,
  })
  // The rest of a body that was not read would be taken for the next request.
  if (!outcome.ok && outcome.code === 'too_large') headers.set('Connection', 'close')
  if (!outcome.ok && outcome.retry_after !== undefined)
    headers.set('Retry-After', String(outcome.retry_after))
  if (allow) headers.set('Allow', allow)
  // A log-in that failed in the end leaves the browser the session that it had.
  if (outcome.ok) for (const cookie of caller.set_cookies) headers.append('Set-Cookie', cookie)
  const json = absolutePictures(JSON.stringify(body), caller.origin, media_url)
  const text = speech.is_for_widgets ? forWidget(json, headers, { outcome, options }) : json
  return new Response(text, { status: outcome.ok ? 200 : outcome.http_status, headers })
}

/** What any page of any site may read: as a script where it names a function of its own. */
function forWidget(
  json: string,
  headers: Headers,
  { outcome, options }: { outcome: Outcome; options: Record<string, unknown> },
): string {
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  if (outcome.ok) headers.set('Cache-Control', 'public, max-age=60')
  const { callback } = options
  if (typeof callback !== 'string' || callback.length > longestCallback || !callbackName.test(callback))
    return json
  headers.set('Content-Type', 'text/javascript; charset=utf-8')
  return asScript(json, callback)
}

function withRegion(language: Language): string {
  const { region } = new Intl.Locale(language).maximize()
  return region ? `${language}-${region}` : language
}

const neverEchoed = /password|passkey|ticket|challenge|token|secret|code|image_base64|email/i

/** The options as received, as clients expect them back; secrets and pictures stay out. */
function echoed(options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !neverEchoed.test(name)))
}
