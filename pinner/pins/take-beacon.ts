import { pinId } from '@bowerbird/contract/kernel/fields'
import { pinMethods } from '@bowerbird/contract/pins/pin-methods'
import type { Route } from '@bowerbird/core/call/route'
import { clientAddress } from '@bowerbird/core/call/network-address'
import { ApiError } from '@bowerbird/core/call/api-error'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { z } from 'zod'

const events = ['pin_create_success', 'pin_create_fail'] as const
const paths = pinMethods.map((method) => `/pin/create/${method}/`)

const beaconQuery = z.object({
  client: z.literal('web'),
  event: z.enum(events),
  method: z.enum(paths),
  /** None where no pin came to be. */
  pin_id: z.union([z.literal(''), pinId]).default(''),
})

/** How the measuring of a page's layout ended (EVENT-04). */
const measured = z.object({
  client: z.literal('web'),
  event: z.enum(['layout_complete', 'layout_aborted']),
  method: z.enum(['under_1_s', 'under_3_s', 'slower', 'layout', 'timing']),
})

/** What became of an attribution source (EVENT-03); browsers report one in ten. */
const attributed = z.object({
  client: z.literal('web'),
  event: z.enum(['attribution_sent', 'attribution_skipped', 'attribution_failed']),
  method: z.enum(['click', 'view']),
})

const counted = z.union([measured, attributed])

/**
 * `GET /_/beacon/pin.gif`: a browser reports how a save ended (SAVE-21), how a page was laid out, or what became of an
 * attribution source, by requesting a picture. It is only counted.
 */
export function takeBeacon(app: AppContext): Route {
  return async (request, socket_address) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/_/beacon/pin.gif' || request.method !== 'GET') return undefined
    const params = Object.fromEntries(searchParams)
    const beacon = beaconQuery.safeParse(params)
    const reported = counted.safeParse(params)
    // What other sites make a browser say, or one address says too often, is not counted.
    const isCounted =
      (beacon.success || reported.success) && !isForeign(request) && (await hasRoom(request, socket_address))
    if (isCounted && reported.success) app.observe.metrics.beacon(reported.data)
    if (isCounted && beacon.success) {
      const { event, method, pin_id } = beacon.data
      app.observe.metrics.beacon({ event, method })
      app.observe.log.info({ event, method, ...(pin_id && { pin_id }) }, 'a browser reported a save')
    }
    return new Response(dot, {
      headers: {
        'Content-Type': 'image/gif',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  }

  async function hasRoom(request: Request, socket_address: string): Promise<boolean> {
    const forwarded = request.headers.get('x-forwarded-for')
    const address = clientAddress(socket_address, forwarded, app.settings.trust_proxy)
    try {
      await app.security.rate_limits.spend('read', { viewer: null, address })
      return true
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
  }
}

const isForeign = (request: Request) => request.headers.get('sec-fetch-site') === 'cross-site'

/** One transparent pixel. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
