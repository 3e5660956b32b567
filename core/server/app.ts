import type { Language } from '@bowerbird/texts/languages'
import { translate } from '@bowerbird/texts/translate'
import { worded } from '@bowerbird/texts/worded'
import { languageAsked } from '../texts/language-asked.ts'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import type { AppContext } from '../call/app-context.ts'
import type { Health } from '../observe/health.ts'
import { isForMediaHost } from '../media/picture-address.ts'
import { parseImagePath } from '../media/serve-image.ts'
import { inLane } from '../db/lanes.ts'
import { createRequestHandler } from './request-handler.ts'
import type { Dispatcher, Route } from '../call/route.ts'
import { laneOfPath } from './lane-of.ts'
import { createLoadShedder } from './load-shedder.ts'
import { answerMetrics } from './metrics-answer.ts'
import { newRequestId } from './read-caller.ts'
import { ApiError, refused } from '../call/api-error.ts'
import { hasBadHost } from './request-origin.ts'

interface Parts {
  dispatcher: Dispatcher
  app: AppContext
  health: Health
  /** Tried in order before the pages. */
  routes: readonly Route[]
  pages: Route
}

/** The HTTP server of the process: health, calls, pictures, pages. */
export function createApp({ dispatcher, app, health, routes, pages }: Parts): Hono {
  const hono = new Hono()
  const answerCall = createRequestHandler({ dispatcher, app })
  const gate = createLoadShedder()

  hono.use(async (c, next) => {
    await next()
    withSafeHeaders(c.res)
  })
  hono.use(async (c, next) => {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    // Without a socket (tests, benches) there are none.
    if (incoming?.rawHeaders && hasBadHost(incoming)) return plainText('Bad request', 400)
    const url = new URL(c.req.url)
    // The media host serves pictures alone: it has no sessions and no pages.
    if (isForMediaHost(url, app.settings) && !parseImagePath(url.pathname)) return plainText('Not found', 404)
    return next()
  })
  hono.get('/healthz', (c) => c.text('ok'))
  hono.get('/readyz', async (c) => {
    const state = await health.ready()
    return c.json({ ready: state.ready, ...state.detail }, state.ready ? 200 : 503)
  })
  hono.get('/metrics', (c) => {
    const { settings } = app
    const { metrics } = app.observe
    return answerMetrics({ request: c.req.raw, socket_address: socketAddress(c), settings, metrics })
  })

  hono.all('*', async (c) => {
    const request = c.req.raw
    const address = socketAddress(c)
    const lane = laneOfPath(new URL(request.url).pathname)
    const leave = await gate.enter(lane)
    if (leave === null) return overloaded(languageOf(c))
    try {
      return await inLane(lane, async () => {
        for (const route of [answerCall, ...routes, pages]) {
          const response = await route(request, address)
          if (response) return response
        }
        return new Response('Not found', { status: 404 })
      })
    } finally {
      leave()
    }
  })

  hono.onError((error, c) => answerError(error, c, app))
  return hono
}

function answerError(error: Error, c: Context, { observe }: AppContext): Response {
  // An access token that was revoked is an API error on every route, not a defect.
  if (error instanceof ApiError)
    return plainRefusal(refused(error.code, worded(error.message, languageOf(c))))
  const request_id = newRequestId()
  observe.log.error({ request_id, err: error }, 'a request failed')
  return withSafeHeaders(
    new Response(`Something went wrong on our end. Request ${request_id}.`, {
      status: 500,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Request-Id': request_id },
    }),
  )
}

function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '127.0.0.1'
  } catch {
    // No socket: a test that hands requests in directly.
    return '127.0.0.1'
  }
}

function plainRefusal({ message, http_status }: Refused): Response {
  return withSafeHeaders(
    new Response(message, {
      status: http_status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    }),
  )
}

function plainText(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

const languageOf = (c: Context) => languageAsked(c.req.header('accept-language') ?? null)

function overloaded(language: Language): Response {
  return new Response(translate(language, 'errors-core.bowerbirdHasTooMuchToDo'), {
    status: 503,
    headers: { 'Retry-After': '2', 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/**
 * What every answer carries, whatever its kind and status: no guessing of types, no framing, nothing
 * that runs. Pages bring their own, wider policy.
 */
function withSafeHeaders(response: Response): Response {
  const { headers } = response
  headers.set('X-Content-Type-Options', 'nosniff')
  if (!headers.has('Content-Security-Policy'))
    headers.set(
      'Content-Security-Policy',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  return response
}
