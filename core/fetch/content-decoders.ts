import { pipeline, Readable } from 'node:stream'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'

export type Bytes = AsyncIterable<Uint8Array>
export type Decoder = (source: Bytes) => Bytes

/** The decoders for a Content-Encoding header, in the order they must run, or null when it cannot be read. */
export function contentDecoders(header: string): Decoder[] | null {
  const names = header
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity')
  if (names.length > MAX_ENCODINGS) return null
  const decoders = names.toReversed().map((name) => DECODERS.get(name))
  return decoders.every((decoder) => decoder !== undefined) ? decoders : null
}

export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd'

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
