import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { Ground } from '../ports/ground.ts'
import type { Health } from '../observe/health.ts'
import { createCallDoor } from './call-door.ts'
import type { Dispatcher } from './dispatcher.ts'
import { createLoadGate } from './load-gate.ts'
import { newRequestId } from './read-caller.ts'
import { withSafeHeaders } from './safe-headers.ts'

/** Everything that answers beside the calls: pictures, uploads, feeds, pages. The first that answers wins. */
export type Route = (request: Request, socket_address: string) => Promise<Response | undefined>

interface Parts {
  dispatcher: Dispatcher
  ground: Ground
  health: Health
  /** Tried in order before the pages. */
  routes: readonly Route[]
  pages: Route
}

/** The one door of the process: health, calls, pictures, pages. */
export function createApp({ dispatcher, ground, health, routes, pages }: Parts): Hono {
  const app = new Hono()
  const answerCall = createCallDoor({ dispatcher, ground })
  const gate = createLoadGate()

  app.use(async (c, next) => {
    await next()
    withSafeHeaders(c.res)
  })
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const state = await health.ready()
    return c.json({ ready: state.ready, ...state.detail }, state.ready ? 200 : 503)
  })
  app.get('/metrics', async (c) =>
    c.body(await ground.metrics.text(), 200, { 'Content-Type': ground.metrics.content_type }),
  )

  app.all('*', async (c) => {
    const request = c.req.raw
    const address = socketAddress(c)
    const leave = gate.enter(new URL(request.url).pathname)
    if (leave === null) return overloaded()
    try {
      for (const route of [answerCall, ...routes, pages]) {
        const response = await route(request, address)
        if (response) return response
      }
      return new Response('Not found', { status: 404 })
    } finally {
      leave()
    }
  })

  app.onError((error) => {
    const request_id = newRequestId()
    ground.log.error({ request_id, err: error }, 'a request failed')
    return withSafeHeaders(
      new Response(`Something went wrong on our end. Request ${request_id}.`, {
        status: 500,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Request-Id': request_id },
      }),
    )
  })
  return app
}

function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '127.0.0.1'
  } catch {
    // No socket: a test that hands requests in directly.
    return '127.0.0.1'
  }
}

function overloaded(): Response {
  return new Response('Bowerbird has too much to do right now. Try again in a moment.', {
    status: 503,
    headers: { 'Retry-After': '2', 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
