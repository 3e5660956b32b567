import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { ApiError } from '@bowerbird/core/call/api-error'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Route } from '@bowerbird/core/call/route'
import { isPassing } from '@bowerbird/core/db/database-errors'
import { inLane } from '@bowerbird/core/db/lanes'
import { createBodyBudget } from '@bowerbird/core/server/body-budget'
import { anonymousCaller } from '@bowerbird/core/server/read-caller'
import { readBodyText } from '@bowerbird/core/server/read-body-text'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { advertiserById } from '../business/advertiser-queries.ts'
import type { ConversionSettings } from './conversion-tables.ts'
import type { ReadConversion } from './read-conversion.ts'
import { bodyOfPicture, jsonOr, readTagEvents } from './read-tag-events.ts'
import type { TagEvents } from './read-tag-events.ts'
import { settingsOf } from './settings-queries.ts'
import { takingOf } from './take-conversions.ts'
import { keepTestEvents } from './keep-test-events.ts'

const mostBodyBytes = 64 * 1024
const mostBytesAtOnce = 16 * 1024 * 1024
/** Of one network address for one tag. */
const floodBudget = { points: 600, duration: 60 }

/** A picture of one transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * `POST /w/e` and `GET /w/i.gif`: what tags on other sites report. No cookie is read or set; whose tag it is and what it
 * may tell decides alone. Durable before it answers.
 */
export function serveTag(app: AppContext): Route {
  const bodies = createBodyBudget(mostBytesAtOnce)
  const flood = new RateLimiterMemory(floodBudget)
  return async (request, socket_address) => {
    const url = new URL(request.url)
    const isPicture = url.pathname === '/w/i.gif'
    if (url.pathname !== '/w/e' && !isPicture) return undefined
    const method = request.method
    if (method === 'OPTIONS') return answer(204, null, { 'Access-Control-Allow-Headers': 'Content-Type' })
    if (isPicture ? method !== 'GET' && method !== 'HEAD' : method !== 'POST')
      return answer(405, 'This method is not allowed here.', { Allow: isPicture ? 'GET' : 'POST' })
    const share = bodies.open()
    try {
      const now = app.clock.now()
      const body = isPicture
        ? bodyOfPicture(withReferrer(url.searchParams, request), now)
        : jsonOr(await readBodyText(request, mostBodyBytes, share))
      const is_opted_out = request.headers.get('sec-gpc') === '1'
      const reported = method === 'HEAD' ? null : readTagEvents({ body, now, is_opted_out })
      if (!reported && !isPicture) return answer(400, 'This is not what the tag sends.')
      const { address } = anonymousCaller(request, socket_address, app)
      const key = `${reported?.advertiser_id ?? ''} ${address}`
      if (reported)
        await inLane('write', async () => {
          const isFlood = await flood.consume(key, reported.events.length).then(
            () => false,
            () => true,
          )
          await takeTagEvents(app, reported, isFlood)
        })
      return isPicture ? picture() : answer(204, null)
    } catch (error) {
      return refusedTag(app, error)
    } finally {
      share.release()
    }
  }
}

/** A picture is loaded by the page that it stands in. */
function withReferrer(search: URLSearchParams, { headers }: Request): URLSearchParams {
  const referrer = headers.get('referer')
  if (search.get('url') === null && referrer !== null) search.set('url', referrer)
  return search
}

async function takeTagEvents(app: AppContext, reported: TagEvents, isFlood: boolean): Promise<void> {
  const { advertiser_id } = reported
  const settings = await tagOf(app, advertiser_id)
  // A tag that no account has: nothing is kept, and the page that it stands in has no use for a reason.
  if (!settings) return
  const events = reported.events.map((one) => (isFlood ? flooded : onItsOwnSite(one, settings)))
  // A flood would push what the account looks for out of what it watches.
  if (!isFlood && settings.testing_until !== null && settings.testing_until > app.clock.now())
    await keepTestEvents(app, { advertiser_id, source: 'tag', sent: reported.sent, read: events })
  await takingOf(app).take({ advertiser_id, source: 'tag', events })
}

const flooded: ReadConversion = { ok: false, fault: 'too_many', field: '' }

/** Null: the account has no tag, or is closed. */
async function tagOf(app: AppContext, advertiser_id: AdvertiserId): Promise<ConversionSettings | null> {
  const { db } = app.database
  const settings = await settingsOf(db, advertiser_id)
  if (!settings) return null
  const account = await advertiserById(db, advertiser_id)
  return account && account.disabled_at === null ? settings : null
}

/** A tag that was copied to another site counts nothing there, where its account has named its own. */
function onItsOwnSite(read: ReadConversion, { allowed_hosts }: ConversionSettings): ReadConversion {
  if (!read.ok || allowed_hosts.length === 0) return read
  const { host } = read.event
  const isOwn =
    host !== null && allowed_hosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`))
  return isOwn ? read : { ok: false, fault: 'foreign_site', field: 'url' }
}

function refusedTag(app: AppContext, error: unknown): Response {
  if (error instanceof ApiError) {
    const status = error.code === 'too_large' ? 413 : error.code === 'unavailable' ? 503 : 400
    return answer(status, 'This cannot be read.', status === 413 ? { Connection: 'close' } : {})
  }
  if (isPassing(error)) return answer(503, 'Send it again.', { 'Retry-After': '5' })
  app.observe.log.error({ err: error }, 'what a tag reported was not taken')
  return answer(500, 'Something went wrong.')
}

const headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'no-store',
}

const picture = () =>
  new Response(new Uint8Array(pixel), { headers: { ...headers, 'Content-Type': 'image/gif' } })

const answer = (status: number, text: string | null, more: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: { ...headers, ...(text !== null && { 'Content-Type': 'text/plain; charset=utf-8' }), ...more },
  })
