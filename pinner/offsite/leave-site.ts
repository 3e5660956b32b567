import { asPinId } from '@bowerbird/contract/kernel/ids'
import { offsiteGet } from '@bowerbird/contract/offsite/offsite-calls'
import type { Dispatcher, Route } from '@bowerbird/core/call/route'
import { audienceKey } from '@bowerbird/core/call/caller'
import type { Caller } from '@bowerbird/core/call/caller'
import { readReader } from '@bowerbird/core/server/read-caller'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Slots } from '@bowerbird/core/ports/slots'
import { countOrganicClick } from '../analytics/count-seen.ts'

/** How long a reader waits for a click to be counted. Uncounted, the link leads on all the same. */
const COUNT_MS = 1000

/**
 * `/offsite/`: on to where a link leads, at once when this site wrote that link and nothing is known against its host.
 * Everything else is for the page of the same address, which says where it leads and asks.
 */
export function leaveSite(app: AppContext, dispatcher: Dispatcher): Route {
  return async (request, socket_address) => {
    const { pathname, searchParams } = new URL(request.url)
    if (!/^\/offsite\/?$/i.test(pathname) || !/^(?:GET|HEAD)$/.test(request.method)) return undefined
    const url = searchParams.get('url')
    const token = searchParams.get('token')
    if (!url || !token || isFromElsewhere(request)) return undefined
    const caller = await readReader(request, socket_address, app)
    const pin_id = searchParams.get('pin') ?? undefined
    const checked = await dispatcher.run(offsiteGet, { url, pin_id, token }, caller)
    if (!checked.ok || !checked.data.is_from_here || checked.data.redirect_status !== 'ok') return undefined

    const tracking_params = searchParams.get('client_tracking_params')
    const isFollowed = request.method === 'GET'
    if (isFollowed && !tracking_params && pin_id !== undefined && !isPrefetch(request))
      await countClick(app, caller, pin_id)
    const paid_for =
      tracking_params && isFollowed
        ? await visit(app, caller, {
            tracking_params,
            pin_id: asPinId(pin_id ?? ''),
            is_prefetch: isPrefetch(request),
          })
        : null
    if (paid_for === null || paid_for === url) return redirect(checked.data.url)
    // Set to lead elsewhere since that link was shown: that address is judged by itself.
    const again = await dispatcher.run(offsiteGet, { url: paid_for }, caller)
    if (again.ok && again.data.redirect_status === 'ok') return redirect(again.data.url)
    return redirect(`/offsite/?${new URLSearchParams({ url: paid_for })}`)
  }
}

/** A link on another site, or in a mail, that looks as if it led here. Browsers that do not say where they come from pass. */
function isFromElsewhere(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin'
}

/** A browser fetches it just in case: no one follows it yet. */
function isPrefetch({ headers }: Request): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? ''
  return /prefetch|prerender|preview/i.test(purpose)
}

type Followed = Pick<Parameters<Slots['visit']>[0], 'tracking_params' | 'pin_id' | 'is_prefetch'>

/** Of a pin that no one promotes. */
async function countClick(app: AppContext, caller: Caller, pin_id: string): Promise<void> {
  const now = app.clock.now()
  const { db } = app.database
  await withinTime(app, caller, () =>
    countOrganicClick({ app, db, caller, now }, { pin_id: asPinId(pin_id), page_path: caller.page_path }),
  )
}

async function visit(app: AppContext, caller: Caller, followed: Followed): Promise<string | null> {
  const { viewer, user_agent, address } = caller
  const audience_key = audienceKey(caller)
  const visited = { ...followed, viewer, audience_key, address, user_agent, at: app.clock.now() }
  return withinTime(app, caller, () => app.sides.slots.visit(visited))
}

async function withinTime<Counted>(
  { observe: { log } }: AppContext,
  { request_id }: Caller,
  count: () => Promise<Counted>,
): Promise<Counted | null> {
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), COUNT_MS)
  })
  try {
    return await Promise.race([count(), overdue])
  } catch (error) {
    log.error({ request_id, err: error }, 'a visit was not counted')
    return null
  } finally {
    clearTimeout(timer)
  }
}

function redirect(to: string): Response {
  return new Response(null, {
    status: 302,
    headers: {
      Location: to,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      // Other sites learn that a user came from here, and not from which page.
      'Referrer-Policy': 'strict-origin',
    },
  })
}
