import { refuseFetch, type FetchRefusal } from './fetch-answer.ts'

/** Gives an error of sockets, TLS, HTTP parsing or decompression the name that a caller can act on. */
export function fetchFailure(error: unknown): FetchRefusal {
  const code = codeOf(error)
  if (TIMED_OUT.has(code)) return refuseFetch('timed_out')
  if (UNREACHABLE.has(code) || code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL')) {
    return refuseFetch('unreachable')
  }
  if (CERTIFICATE.some((word) => code.includes(word))) return refuseFetch('unreachable')
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
