import type { Dispatcher } from 'undici'
import { ACCEPT_ENCODING, contentDecoders } from './content-decoders.ts'
import { refuseFetch, refuseStatus, type FetchAnswer } from './fetch-answer.ts'
import type { FetchRequest } from './fetch-request.ts'
import { createPinnedClient } from './pinned-client.ts'
import { readBody, type BodyBytes } from './read-body.ts'

export type HopAnswer = FetchAnswer | { ok: 'redirect'; location: string }

export type Hop = {
  url: URL
  /** Checked addresses, the only ones that are connected to. */
  addresses: string[]
  request: FetchRequest
  headers: Record<string, string>
  timeout_ms: number
  signal: AbortSignal
  /** Told when a site has begun to answer with what was asked for. */
  onBegin: () => void
}

/** One request to one checked set of addresses. The socket is gone when this answers, however it does. */
export async function fetchHop(hop: Hop): Promise<HopAnswer> {
  const pinned = createPinnedClient(hop.url, hop.addresses, hop.timeout_ms)
  try {
    const answer = await pinned.client.request({
      method: hop.request.body ? 'POST' : (hop.request.method ?? 'GET'),
      path: hop.url.pathname + hop.url.search,
      body: hop.request.body?.text ?? null,
      headers: { ...hop.headers, 'accept-encoding': ACCEPT_ENCODING, connection: 'close' },
      signal: hop.signal,
    })
    // What is left unread is thrown away with the socket; nobody waits for its error.
    answer.body.on('error', () => {})
    return await readAnswer(hop, answer)
  } finally {
    pinned.destroy()
  }
}

async function readAnswer(hop: Hop, answer: Dispatcher.ResponseData): Promise<HopAnswer> {
  const headers = plainHeaders(answer.headers)
  if (!headers) return refuseFetch('bad_answer')
  if (REDIRECTS.has(answer.statusCode)) {
    // A list of places to go is nobody's honest answer.
    const { location } = answer.headers
    return typeof location === 'string' ? { ok: 'redirect', location } : refuseFetch('bad_answer')
  }
  if (answer.statusCode < 200 || answer.statusCode > 299) return refuseStatus(answer.statusCode)

  hop.onBegin()
  const content_type = headers['content-type'] ?? ''
  const found = { ok: true, url: hop.url.href, status: answer.statusCode, headers, content_type } as const
  if (hop.request.skip_body?.(content_type)) return { ...found, bytes: new Uint8Array(), is_cut: true }

  const body = await bodyWithin(hop.request, answer, headers)
  if (!body) return refuseFetch('bad_answer', 'packed_strangely')
  if (body.is_over && hop.request.when_too_large !== 'cut') return refuseFetch('too_large')
  return { ...found, bytes: body.bytes, is_cut: body.is_over }
}

async function bodyWithin(
  { max_bytes, when_too_large }: FetchRequest,
  answer: Dispatcher.ResponseData,
  headers: Record<string, string>,
): Promise<BodyBytes | null> {
  // Said to be too large: believed. Said to be small: counted all the same.
  const isSaidTooLarge = Number(headers['content-length']) > max_bytes
  if (isSaidTooLarge && when_too_large !== 'cut') return { bytes: new Uint8Array(), is_over: true }
  const decoders = contentDecoders(headers['content-encoding'] ?? '')
  return decoders && readBody(answer.body, decoders, max_bytes)
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MAX_HEADERS = 256

/** Null when there are more than any honest site sends. Cookies are left out: nobody may keep them. */
function plainHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> | null {
  const plain: Record<string, string> = Object.create(null) as Record<string, string>
  let count = 0
  for (const [name, value] of Object.entries(headers)) {
    count += Array.isArray(value) ? value.length : 1
    if (value === undefined || name === 'set-cookie') continue
    plain[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return count > MAX_HEADERS ? null : plain
}
