import { refuseFetch, type FetchRefusal } from './fetch-answer.ts'

/** Gives an error of sockets, TLS, HTTP parsing or decompression the name that a caller can act on. */
export function fetchFailure(error: unknown): FetchRefusal {
  const code = codeOf(error)
  if (TIMED_OUT.has(code)) return refuseFetch('timed_out')
  if (CERTIFICATE.some((word) => code.includes(word))) return refuseFetch('unreachable', 'bad_certificate')
  if (UNREACHABLE.has(code) || code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL')) {
    return refuseFetch('unreachable')
  }
  if (BROKEN_OFF.has(code)) return refuseFetch('bad_answer', 'wrong_length')
  if (UNPACKING.some((start) => code.startsWith(start))) return refuseFetch('bad_answer', 'packed_strangely')
  return refuseFetch('bad_answer')
}

/** Node gathers the failures of several addresses; the first tells enough. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return ''
}

const TIMED_OUT = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])

const UNREACHABLE = new Set([
  'EACCES',
  'EADDRNOTAVAIL',
  'ECONNREFUSED',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPERM',
  'EPROTO',
])

const CERTIFICATE = ['CERT', 'SELF_SIGNED', 'UNABLE_TO_']

/** Before the end that was announced, or beyond it. */
const BROKEN_OFF = new Set(['UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'ECONNRESET'])

const UNPACKING = ['Z_', 'ERR_BROTLI', 'ERR__ERROR', 'ZSTD_']
