import type { Dispatcher } from 'undici'
import { refuseFetch, refuseStatus, type FetchAnswer } from './fetch-answer.ts'
import type { FetchRequest } from './fetch-request.ts'
import { createPinnedClient } from './pinned-client.ts'
import { pipeline, Readable } from 'node:stream'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'

type Bytes = AsyncIterable<Uint8Array>
type Decoder = (source: Bytes) => Bytes

/** The decoders for a Content-Encoding header, in the order they must run, or null when it cannot be read. */
function contentDecoders(header: string): Decoder[] | null {
  const names = header
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity')
  if (names.length > MAX_ENCODINGS) return null
  const decoders = names.toReversed().map((name) => DECODERS.get(name))
  return decoders.every((decoder) => decoder !== undefined) ? decoders : null
}

const ACCEPT_ENCODING = 'gzip, deflate, br, zstd'

/** Two happen in the wild (a server's and a proxy's); fifty are an attack. */
const MAX_ENCODINGS = 2

/** The most that a sender may ask us to keep in memory for one stream (RFC 9659: 8 MiB). */
const ZSTD_WINDOW_LOG = 23

const gunzip: Decoder = (source) => through(source, createGunzip())

const DECODERS = new Map<string, Decoder>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['br', (source) => through(source, createBrotliDecompress())],
  [
    'zstd',
    (source) =>
      through(source, createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } })),
  ],
  ['deflate', inflateEither],
])

function through(source: Bytes, decoder: NodeJS.ReadWriteStream): Bytes {
  // Errors of the source reach the reader through the decoder, which pipeline destroys with them.
  return pipeline(Readable.from(source, { objectMode: false }), decoder, () => {}) as unknown as Bytes
}

/** `deflate` means zlib's wrapping, but some servers send it bare. The low half of the first byte tells. */
async function* inflateEither(source: Bytes): Bytes {
  const chunks = source[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done) return
  const isWrapped = ((first.value[0] ?? 0) & 0x0f) === 8
  const whole = (async function* () {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => chunks }
  })()
  yield* through(whole, isWrapped ? createInflate() : createInflateRaw())
}

export type HopAnswer = FetchAnswer | { ok: 'redirect'; location: string }

export type Hop = {
  url: URL
  /** Checked addresses, the only ones that are connected to. */
  addresses: string[]
  request: FetchRequest
  headers: Record<string, string>
  timeout_ms: number
  signal: AbortSignal
  /** Called when a site has begun to answer with what was asked for. */
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
    // What is left unread is discarded with the socket; its error is ignored.
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
    // Several Location headers are not a valid answer.
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
  // Declared as too large: believed. Declared as small: counted all the same.
  const isSaidTooLarge = Number(headers['content-length']) > max_bytes
  if (isSaidTooLarge && when_too_large !== 'cut') return { bytes: new Uint8Array(), is_over: true }
  const decoders = contentDecoders(headers['content-encoding'] ?? '')
  return decoders && readBody(answer.body, decoders, max_bytes)
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MAX_HEADERS = 256

/** Null when there are more than a genuine site sends. Cookies are left out: no one may keep them. */
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

type BodyBytes = { bytes: Uint8Array; is_over: boolean }

/**
 * Reads and decodes until the end, or until more than `max_bytes` came out. What goes in is counted as well: a
 * compressed stream of nothing would else run until the clock stops it.
 */
async function readBody(source: Bytes, decoders: Decoder[], max_bytes: number): Promise<BodyBytes> {
  const wire = counted(source, max_bytes)
  const decoded = decoders.reduce<Bytes>((bytes, decode) => decode(bytes), wire.bytes)
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of decoded) {
      chunks.push(chunk.subarray(0, max_bytes - length))
      length += chunk.length
      if (length > max_bytes) break
    }
  } catch (error) {
    // Cut off in the middle, a decoder complains of a missing end.
    if (!wire.isOver()) throw error
  }
  return { bytes: joined(chunks, Math.min(length, max_bytes)), is_over: length > max_bytes || wire.isOver() }
}

function counted(source: Bytes, max_bytes: number) {
  let length = 0
  async function* limited(): Bytes {
    for await (const chunk of source) {
      length += chunk.length
      yield chunk
      if (length > max_bytes) return
    }
  }
  return { bytes: limited(), isOver: () => length > max_bytes }
}

/** A copy of its own: it may cross to another process, and must not carry a shared pool along. */
function joined(chunks: Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
