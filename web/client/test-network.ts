import type { CallAddress } from '@bowerbird/contract/kernel/call'
import type { Outcome, Refused } from '@bowerbird/contract/kernel/outcome'
import { errorCodes } from '@bowerbird/contract/kernel/error-codes'
import type { ErrorCode } from '@bowerbird/contract/kernel/error-codes'
import { codecOf } from '@bowerbird/contract/kernel/wires/codec-registry'

/** One received request. */
export interface Arrived {
  call: CallAddress
  options: Record<string, unknown>
  headers: Headers
  signal: AbortSignal | null
}

type Answer = Outcome | Error | Response | Promise<Outcome>

/**
 * Replaces the network in tests of browser code: it speaks the real wire formats, and `answer` plays the server.
 * Returns the received requests, and `restore`, which brings back the browser's own `fetch`.
 */
export function playServer(
  calls: readonly CallAddress[],
  answer: (arrived: Arrived) => Answer,
): { arrived: Arrived[]; restore: () => void } {
  const arrived: Arrived[] = []
  const own = globalThis.fetch
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost')
    const method = init.method ?? 'GET'
    const call = calls.find((known) => known.verb === method && paramsOf(known, url.pathname) !== null)
    if (!call) throw new TypeError(`Nobody answers ${method} ${url.pathname}`)
    const headers = new Headers(init.headers)
    const body = typeof init.body === 'string' ? init.body : ''
    const options = codecOf[call.wire].decode({
      method,
      path: url.pathname,
      query: url.searchParams,
      content_type: headers.get('Content-Type') ?? '',
      body,
      params: paramsOf(call, url.pathname) ?? {},
    })
    const signal = init.signal ?? null
    const seen = { call, options, headers, signal }
    arrived.push(seen)
    const outcome = await Promise.race([answer(seen), aborted(signal)])
    if (outcome instanceof Error) throw outcome
    if (outcome instanceof Response) return outcome
    const context = { request_id: 'test', locale: 'en-US', viewer: null, options }
    return Response.json(codecOf[call.wire].answer(call, outcome, context), {
      status: outcome.ok ? 200 : outcome.http_status,
    })
  }) as typeof fetch
  return { arrived, restore: () => void (globalThis.fetch = own) }
}

/** Values of the path parameters; null when the path does not match. */
function paramsOf({ path }: CallAddress, pathname: string): Record<string, string> | null {
  const parts = path.split('/')
  // Browsers make advertisers' calls by a URL that ad blockers do not match (encoder-of.ts).
  const given = pathname.replace(/^\/v4\//, '/ads/v4/').split('/')
  if (parts.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name) params[name] = decodeURIComponent(given[index] ?? '')
    else if (part !== given[index]) return null
  }
  return params
}

export function refusedFor(code: ErrorCode, extra: Partial<Refused> = {}): Refused {
  return {
    ok: false,
    code,
    ...errorCodes[code],
    message: `${code} it is`,
    message_detail: `${code} in more words`,
    ...extra,
  }
}

function aborted(signal: AbortSignal | null): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () =>
      reject(new DOMException('The operation was aborted.', 'AbortError')),
    )
  })
}
