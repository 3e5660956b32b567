import { eventTypes } from '@bowerbird/contract/tracking/view-terms'
import {
  attributionSourcePath,
  mostDestinations,
  sourceEventTypes,
  sourceTerms,
} from '@bowerbird/contract/tracking/attribution-terms'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Caller } from '@bowerbird/core/call/caller'
import { isPublicHost } from '@bowerbird/core/call/request-cookies'
import type { Route } from '@bowerbird/core/call/route'
import { readReader } from '@bowerbird/core/server/read-caller'
import { z } from 'zod'
import { destinationOf } from '../entities/ad-queries.ts'
import { audiencesOf } from './audience-hash.ts'
import { isBot } from '@bowerbird/core/call/is-bot'
import { happenedAt } from './event-of.ts'
import { openServed } from './served-token.ts'

/** The origins that browsers can attribute conversions to: of https alone. */
export function originsOf(destination_url: string): string[] {
  const url = URL.parse(destination_url)
  return url?.protocol === 'https:' ? [url.origin] : []
}

const numericId = z.string().regex(/^[1-9]\d{0,18}$/)
const httpsOrigin = z.string().refine((text) => originsOf(text)[0] === text)
const jsonText = z.string().max(1000).transform(parsedJson)

const sourceQuery = z
  .strictObject({
    source_event_id: numericId,
    destination_origins: jsonText.pipe(z.array(httpsOrigin).min(1).max(mostDestinations)),
    expiry: z.string(),
    priority: z.string(),
    advertiser_id: numericId,
    campaign_id: numericId,
    source_event_type: z.literal(sourceEventTypes.map(String)).transform(typeNumbered),
    client_tracking_params: z.string().min(1).max(400),
    /** Of a page that is not on the main site. */
    hostname: z
      .string()
      .regex(/^[a-z\d.-]{1,253}$/)
      .optional(),
  })
  .refine(({ source_event_type, expiry, priority }) => {
    const terms = sourceTerms[source_event_type]
    return expiry === String(terms.expiry) && priority === String(terms.priority)
  })
type AskedSource = z.output<typeof sourceQuery>

type Reason = 'malformed' | 'cross_site' | 'forged' | 'foreign' | 'late' | 'destination'

/**
 * `GET /attribution_source/`: a browser registers a view of a promoted pin, or a click on it, as a source of conversions
 * (EVENT-03). Only what was served to its viewer is registered. Nothing is stored here.
 */
export function serveAttributionSource(app: AppContext): Route {
  return async (request, socket_address) => {
    const url = new URL(request.url)
    if (url.pathname !== attributionSourcePath || request.method !== 'GET') return undefined
    const caller = await readReader(request, socket_address, app)
    await app.security.rate_limits.spend('read', caller)
    const asked = readQuery(url.searchParams)
    const reason = asked === null ? 'malformed' : await refusalOf(app, { request, caller, asked })
    if (asked && reason === null) return registered(request, asked, isMeasured(request, caller))
    const { request_id } = caller
    app.observe.log.info({ request_id, reason }, 'an attribution source was refused')
    const status = reason === 'malformed' ? 400 : 403
    return new Response(reason, {
      status,
      headers: { ...sharedHeaders(request, asked), 'Content-Type': 'text/plain; charset=utf-8' },
    })
  }
}

/** Each parameter once. */
function readQuery(params: URLSearchParams): AskedSource | null {
  const query = Object.fromEntries(params)
  if (Object.keys(query).length !== params.size) return null
  return sourceQuery.safeParse(query).data ?? null
}

interface SourceRequest {
  request: Request
  caller: Caller
  asked: AskedSource
}

/** Why it is not registered; null: it is. What the page says is compared with what was sealed when the pin was served. */
async function refusalOf(app: AppContext, { request, caller, asked }: SourceRequest): Promise<Reason | null> {
  if (!isFromThisSite(app, request, asked)) return 'cross_site'
  const { secret } = app.security
  const served = openServed(secret, asked.client_tracking_params)
  const isSame =
    served?.impression_id === asked.source_event_id &&
    served.advertiser_id === asked.advertiser_id &&
    served.campaign_id === asked.campaign_id
  if (!served || !isSame) return 'forged'
  if (!audiencesOf(secret, caller).has(served.audience_hash)) return 'foreign'
  if (!happenedAt(served, { age_ms: 0, received_at: app.clock.now() })) return 'late'
  const destination = await destinationOf(app.database.db, served)
  const origins = destination?.is_approved ? originsOf(destination.url) : []
  return asked.destination_origins.every((origin) => origins.includes(origin)) ? null : 'destination'
}

/** A page of this site, or one on another host of it that names itself. Older browsers do not say where they come from. */
function isFromThisSite(app: AppContext, request: Request, { hostname }: AskedSource): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (hostname === undefined) return site === null || site === 'same-origin'
  const origin = originOf(request)
  if (origin?.hostname !== hostname || isPublicHost(origin, app.settings.public_url)) return false
  return site === null || site === 'same-site'
}

const originOf = (request: Request): URL | null => URL.parse(request.headers.get('origin') ?? '')

/** Neither a program nor a user who asks not to be followed (Global Privacy Control). */
const isMeasured = ({ headers }: Request, { user_agent, viewer }: Caller) =>
  !isBot(user_agent) && viewer?.token === undefined && headers.get('sec-gpc') !== '1'

/** Without the browser's word that it takes a source there is nothing to say. */
function registered(request: Request, asked: AskedSource, is_measured: boolean): Response {
  const headers = sharedHeaders(request, asked)
  if (is_measured && takesSource(request))
    headers['Attribution-Reporting-Register-Source'] = JSON.stringify({
      source_event_id: asked.source_event_id,
      destination: asked.destination_origins,
      expiry: asked.expiry,
      priority: asked.priority,
    })
  return new Response(null, { status: 204, headers })
}

/** `event-source, trigger;x=y`: a dictionary, in which browsers also send words without a meaning. */
function takesSource({ headers }: Request): boolean {
  const words = (headers.get('attribution-reporting-eligible') ?? '')
    .split(',')
    .map((word) => word.trim().replace(/[;=].*/, ''))
  return words.includes('event-source') || words.includes('navigation-source')
}

/** A page on another host of this site may learn whether it was registered; others are not told. */
function sharedHeaders(request: Request, asked: AskedSource | null): Record<string, string> {
  const origin = originOf(request)
  const isNamed = asked?.hostname !== undefined && asked.hostname === origin?.hostname
  const isRead = isNamed && request.headers.get('sec-fetch-site') !== 'cross-site'
  return {
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Origin, Attribution-Reporting-Eligible',
    ...(isRead &&
      origin && {
        'Access-Control-Allow-Origin': origin.origin,
        'Access-Control-Allow-Credentials': 'true',
      }),
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function typeNumbered(text: string) {
  return text === String(eventTypes.click) ? eventTypes.click : eventTypes.view
}
