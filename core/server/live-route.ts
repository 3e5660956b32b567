import { livePath } from '@bowerbird/contract/live/live-message'
import type { Route } from '../call/route.ts'
import { crossSiteReason } from './cross-site.ts'
import { anonymousCaller, readCaller } from './read-caller.ts'
import type { Caller } from '../call/caller.ts'
import type { AppContext } from '../call/app-context.ts'
import { createLiveHub } from '../live/live-hub.ts'
import type { LiveHub, LiveStream } from '../live/live-hub.ts'
import type { LiveSession } from '../live/live-queries.ts'

export interface Live {
  route: Route
  /** Ends all streams: a stop need not wait for them. */
  stop(): Promise<void>
}

/** GET /live/: news for the logged-in user, as server-sent events. */
export function createLive(app: AppContext): Live {
  const hub = createLiveHub(app)
  const route: Route = async (request, socket_address) => {
    const { pathname } = new URL(request.url)
    if (pathname !== livePath && `${pathname}/` !== livePath) return undefined
    if (request.method !== 'GET') return plain(405, 'Only GET is answered here.', { Allow: 'GET' })
    if (crossSiteReason(request, app.settings) !== null)
      return plain(403, 'This request came from another site.')
    const stranger = anonymousCaller(request, socket_address, app)
    await app.security.rate_limits.spend('read', stranger)
    const session = sessionOf(await readCaller(request, socket_address, app, stranger))
    if (session === null) return plain(401, 'Log in to do this.')
    if (session.restriction === 6) return plain(403, 'Your account is suspended.')
    return open(hub, session)
  }
  return { route, stop: () => hub.stop() }
}

/** A token asks calls; streams are for browsers. */
function sessionOf({ viewer }: Caller): LiveSession | null {
  if (!viewer || viewer.token || viewer.browser_session_id === null) return null
  return {
    user_id: viewer.id,
    browser_session_id: viewer.browser_session_id,
    restriction: viewer.restriction,
  }
}

/** What a reader may leave unread before it counts as gone. */
const mostUnreadBytes = 64 * 1024

function open(hub: LiveHub, session: LiveSession): Response {
  const encoder = new TextEncoder()
  let control: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream: LiveStream = {
    session,
    write: (event, data) => put(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => put(': beat\n\n'),
    end() {
      const last = control
      control = undefined
      last?.close()
    },
  }
  function put(text: string) {
    if (!control) return
    if ((control.desiredSize ?? 0) < -mostUnreadBytes) {
      hub.remove(stream)
      return stream.end()
    }
    control.enqueue(encoder.encode(text))
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        control = controller
      },
      cancel() {
        control = undefined
        hub.remove(stream)
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 1024 }),
  )
  if (!hub.add(stream))
    return plain(503, 'There is no room for another stream just now.', { 'Retry-After': '30' })
  stream.write('hello', { user_id: session.user_id })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'private, no-store, no-transform',
      // For proxies that would gather the lines first.
      'X-Accel-Buffering': 'no',
    },
  })
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}
