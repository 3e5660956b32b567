import { randomUUID } from 'node:crypto'
import { unknownFieldsOf } from '@bowerbird/contract/conversions/api-event'
import { createApiEventParser } from '@bowerbird/contract/conversions/api-event-parser'
import { MOST_API_EVENTS } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { ApiError } from '@bowerbird/core/call/api-error'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Route } from '@bowerbird/core/call/route'
import { isPassing } from '@bowerbird/core/db/database-errors'
import { inLane } from '@bowerbird/core/db/lanes'
import { createBodyBudget } from '@bowerbird/core/server/body-budget'
import { readBodyText } from '@bowerbird/core/server/read-body-text'
import { advertiserById } from '../business/advertiser-queries.ts'
import { faultMessage } from './fault-texts.ts'
import { readApiEvent } from './read-conversion.ts'
import type { ReadConversion } from './read-conversion.ts'
import { settingsOf } from './settings-queries.ts'
import { keepTestEvents } from './keep-test-events.ts'
import { takingOf } from './take-conversions.ts'
import { noteTokenUse, tokenOf } from './token-queries.ts'
import type { ConversionToken } from './conversion-tables.ts'

const mostBodyBytes = 4 * 1024 * 1024
const mostBytesAtOnce = 64 * 1024 * 1024
const slowBodyMs = 1_000
/** As the market's API allows an ad account. */
const budget = { points: 5_000, seconds: 60 }

/**
 * `POST /v5/ad_accounts/{ad_account_id}/events[?test=true]`: the market's conversions API, with its field names and its
 * answers, so that its helper libraries work by changing the host. Durable before it answers.
 */
export function serveConversionsApi(app: AppContext): Route {
  const bodies = createBodyBudget(mostBytesAtOnce)
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const [, account] = /^\/v5\/ad_accounts\/([^/]{1,64})\/events\/?$/.exec(pathname) ?? []
    if (account === undefined) return undefined
    if (request.method !== 'POST')
      return answer(405, failure(6, 'This method is not allowed here: send a POST request.'), {
        Allow: 'POST',
      })
    const share = bodies.open()
    const began_at = app.clock.now()
    try {
      return await inLane('write', async () => {
        const token = await tokenIn(app, request)
        if (!token) return unauthenticated()
        if (token.advertiser_id !== account)
          return answer(403, failure(3, 'This access token is for another ad account.'))
        const is_test = testIn(searchParams)
        if (is_test === null) return answer(400, failure(1, 'The parameter test is true or false.'))
        if (token.scope === 'test' && !is_test)
          return answer(403, failure(3, 'This access token sends test events alone: add ?test=true.'))
        const body = await readBodyText(request, mostBodyBytes, share)
        // A body that took its time: a token that was revoked meanwhile takes nothing any more.
        const took_ms = app.clock.now().getTime() - began_at.getTime()
        if (took_ms > slowBodyMs && !(await tokenIn(app, request))) return unauthenticated()
        return await takeEvents(app, token, { body, is_test })
      })
    } catch (error) {
      return failed(app, error)
    } finally {
      share.release()
    }
  }
}

const unauthenticated = () =>
  answer(401, failure(2, 'Authentication failed: send a conversion access token.'))

/** The token comes in a header alone: an address is logged by everything that it passes. */
async function tokenIn(app: AppContext, request: Request): Promise<ConversionToken | null> {
  const [, text] = /^Bearer ([\w-]{1,120})$/i.exec(request.headers.get('authorization')?.trim() ?? '') ?? []
  if (text === undefined) return null
  const { db } = app.database
  const token = await tokenOf(db, text, app.clock.now())
  if (!token) return null
  const account = await advertiserById(db, token.advertiser_id)
  return account && account.disabled_at === null ? token : null
}

async function takeEvents(
  app: AppContext,
  token: ConversionToken,
  { body, is_test }: { body: string; is_test: boolean },
): Promise<Response> {
  const events = eventsIn(body)
  if (typeof events === 'string') return answer(400, failure(1, events))
  const { advertiser_id } = token
  const now = app.clock.now()
  await app.security.rate_limits.spendFor('conversions_api', advertiser_id, budget)
  const parse = app.sides.state(eventParser)
  const read = events.map((one) => readApiEvent(one, { now, source: 'api', parse }))
  await noteTokenUse(app.database.db, token, now)
  if (is_test) await keepTestEvents(app, { advertiser_id, source: 'api', sent: events, read })
  else await take(app, advertiser_id, read)
  const results = read.map((one, at) => resultOf(one, events[at]))
  const count = read.filter((one) => one.ok).length
  return answer(count === read.length ? 200 : 422, {
    num_events_received: read.length,
    num_events_processed: count,
    events: results,
  })
}

/** One for the process. */
const eventParser = () => createApiEventParser()

async function take(
  app: AppContext,
  advertiser_id: AdvertiserId,
  events: readonly ReadConversion[],
): Promise<void> {
  // A token is made where the settings are; without them no one would look for credit.
  if (!(await settingsOf(app.database.db, advertiser_id))) throw new Error('a token without settings')
  await takingOf(app).take({ advertiser_id, source: 'api', events })
}

/** The events of a body, or what is wrong with it as a whole. */
function eventsIn(body: string): unknown[] | string {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return 'The body is not JSON.'
  }
  const data = (value as { data?: unknown } | null)?.data
  if (!Array.isArray(data)) return 'The body needs a list named data.'
  if (data.length === 0) return 'The list named data has no events.'
  if (data.length > MOST_API_EVENTS) return `Send at most ${MOST_API_EVENTS} events at once.`
  return data as unknown[]
}

const processed = { status: 'processed', error_message: null, warning_message: null }

function resultOf(read: ReadConversion, sent: unknown) {
  const unknown = typeof sent === 'object' && sent !== null ? unknownFieldsOf(sent) : []
  if (read.ok && unknown.length === 0) return processed
  return {
    status: read.ok ? 'processed' : 'failed',
    error_message: read.ok ? null : faultMessage(read),
    warning_message: unknown.length === 0 ? null : `Not read: ${unknown.join(', ')}`,
  }
}

function failed(app: AppContext, error: unknown): Response {
  if (error instanceof ApiError) {
    const status = error.code === 'too_many' ? 429 : error.code === 'too_large' ? 413 : 400
    const after = error.detail.retry_after
    return answer(
      error.code === 'unavailable' ? 503 : status,
      failure(error.code === 'too_many' ? 8 : 1, refusals[error.code] ?? 'This request cannot be read.'),
      after === undefined ? {} : { 'Retry-After': String(after) },
    )
  }
  if (isPassing(error))
    return answer(503, failure(9, 'The service is not available: send the events again.'), {
      'Retry-After': '5',
    })
  const request_id = randomUUID()
  app.observe.log.error({ request_id, err: error }, 'events of a conversions API were not taken')
  return answer(500, failure(-1, `Something went wrong. Request ${request_id}.`))
}

const refusals: Partial<Record<ApiError['code'], string>> = {
  too_many: 'Too many requests for this ad account: send at most 5,000 a minute.',
  too_large: 'The body is larger than 4 MB.',
  unsupported_format: 'Send the body without compression.',
  bad_request: 'The body is not UTF-8.',
  unavailable: 'Many large requests are under way: send the events again.',
}

const failure = (code: number, message: string) => ({ code, message })

/** Null: neither yes nor no. An event that was meant as a test must not count. */
function testIn(search: URLSearchParams): boolean | null {
  const said = search.getAll('test').map((value) => value.toLowerCase())
  if (said.every((value) => value === 'true' || value === '1')) return said.length > 0
  return said.every((value) => value === 'false' || value === '0') ? false : null
}

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(status === 413 && { Connection: 'close' }),
      ...headers,
    },
  })
}
