import { refuseFetch, type FetchAnswer, type FetchRefusal } from './fetch-answer.ts'
import { fetchFailure } from './fetch-failure.ts'
import { fetchHop, type HopAnswer } from './fetch-hop.ts'
import { createFetchPolicy, type FetchPolicy } from './fetch-policy.ts'
import { requestHeaders, type FetchRequest } from './fetch-request.ts'
import { createFetchSlots, type FetchLimits } from './fetch-slots.ts'
import type { CheckedUrl } from './check-url.ts'
import { Resolver } from 'node:dns/promises'

/**
 * The addresses of a target, all of which may be reached. One that may not refuses the whole name: a public answer
 * next to a private one is how a name is made to pass.
 */
async function checkedAddresses(
  target: CheckedUrl,
  policy: FetchPolicy,
  resolver: HostResolver,
  signal: AbortSignal,
): Promise<string[] | FetchRefusal> {
  if (target.is_literal) return [target.host]
  const addresses = await answerOrStop(resolver(target.host, signal), signal)
  if (addresses.length === 0) return refuseFetch('unreachable', 'no_such_site')
  const mayAll = target.is_trusted || addresses.every((address) => policy.mayConnect(address, target.port))
  return mayAll ? addresses.slice(0, MAX_ADDRESSES) : refuseFetch('not_public')
}

/** More than these are not tried, one after the other. */
const MAX_ADDRESSES = 8

function answerOrStop<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('stopped', { cause: signal.reason }))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

export type OutboundOptions = {
  /** Of this site: part of the user agent, and itself no target. */
  public_url: string
  /** Further host names of this site. */
  own_hosts?: string[]
  /** Tests only: 'address:port' pairs that count as public. */
  allow_hosts?: string[]
  resolver?: HostResolver
  text_resolver?: TextResolver
  log?: { info(fields: object, message: string): void }
  limits?: Partial<FetchLimits>
  /** No fetch takes longer than this, whatever its request says. */
  longest_ms?: number
}

export type Outbound = {
  /** Never throws. At most 5 redirects and 10 seconds, unless the request says otherwise. */
  fetchSafely(url: string, request: FetchRequest): Promise<FetchAnswer>
  /** The TXT records of a public name; null without an answer. Never throws. */
  textRecords(host: string): Promise<string[] | null>
  /** Whether an address may be fetched, as far as is known without looking its name up. */
  mayFetch(url: string): boolean
  /** Ends what is under way; what comes later is refused. */
  close(): void
}

/**
 * The one door to addresses that people gave. Each hop is checked again: the address as written, then every answer
 * of its name server, and the connection goes to one of the checked addresses. Time-outs run on the machine's own
 * clock, never on an injected one: a clock that is stopped must not keep a socket open.
 */
export function createOutbound(options: OutboundOptions): Outbound {
  const publicUrl = new URL(options.public_url)
  const own_hosts = [publicUrl.hostname, ...(options.own_hosts ?? [])]
  const policy = createFetchPolicy({ own_hosts, allow_hosts: options.allow_hosts })
  const slots = createFetchSlots({ overall: 16, per_host: 4, waiting: 200, ...options.limits })
  const resolver = options.resolver ?? resolveHost
  const user_agent = `Mozilla/5.0 (compatible; Bowerbird/1.0; +${publicUrl.origin})`
  const longest_ms = options.longest_ms ?? TIMEOUT_MS
  const closing = new AbortController()

  async function hopTo(target: CheckedUrl, run: Run): Promise<HopAnswer> {
    const release = await slots.acquire(target.host, run.signal)
    if (release === 'busy') return refuseFetch('busy')
    try {
      const addresses = await checkedAddresses(target, policy, resolver, run.signal)
      if (!Array.isArray(addresses)) return run.hops > 0 ? ledTo(addresses) : addresses
      const headers = requestHeaders(run.request, user_agent, target.url.origin === run.origin)
      const onBegin = () => {
        run.has_begun = true
      }
      return await fetchHop({ ...run, url: target.url, addresses, headers, onBegin })
    } finally {
      release()
    }
  }

  return {
    async fetchSafely(url, request) {
      const started = performance.now()
      const timeout_ms = Math.min(request.timeout_ms ?? TIMEOUT_MS, longest_ms)
      const timer = AbortSignal.timeout(timeout_ms)
      const signal = AbortSignal.any([timer, closing.signal, ...(request.signal ? [request.signal] : [])])
      const run: Run = { request, signal, timeout_ms, origin: '', hops: 0, has_begun: false }
      const answer = await settled(follow(url, run, { policy, hopTo }), run, timer)
      const ms = Math.round(performance.now() - started)
      // The host alone: paths and queries of other people's links are private.
      options.log?.info({ ...outcome(answer), host: hostOf(url), hops: run.hops, ms }, 'outbound fetch')
      return answer
    },
    async textRecords(host) {
      if (!policy.check(`https://${host}/`).ok) return []
      const signal = AbortSignal.any([AbortSignal.timeout(Math.min(TIMEOUT_MS, longest_ms)), closing.signal])
      return (options.text_resolver ?? resolveText)(host, signal)
    },
    mayFetch: (url) => policy.check(url).ok,
    close: () => closing.abort(),
  }
}

type Run = {
  request: FetchRequest
  signal: AbortSignal
  timeout_ms: number
  origin: string
  hops: number
  has_begun: boolean
}

type Hops = { policy: FetchPolicy; hopTo(target: CheckedUrl, run: Run): Promise<HopAnswer> }

/** Fetches an address and the addresses that it redirects to. The policy checks each of them. */
async function follow(text: string, run: Run, { policy, hopTo }: Hops): Promise<FetchAnswer> {
  const { trusted_origin } = run.request
  const most = run.request.body ? 0 : (run.request.max_redirects ?? MAX_REDIRECTS)
  let target = policy.check(text, undefined, trusted_origin)
  if (!target.ok) return target
  run.origin = target.url.origin
  for (;;) {
    const answer = await hopTo(target, run)
    if (answer.ok !== 'redirect') return answer
    if (run.hops >= most) return refuseFetch('too_many_redirects')
    run.hops++
    target = policy.check(answer.location, target.url, trusted_origin)
    if (!target.ok) return ledTo(target)
  }
}

const MAX_REDIRECTS = 5
const TIMEOUT_MS = 10_000

async function settled(work: Promise<FetchAnswer>, run: Run, timer: AbortSignal): Promise<FetchAnswer> {
  const { signal } = run
  const stopped = (): FetchRefusal =>
    timer.aborted
      ? refuseFetch('timed_out', run.has_begun ? 'never_ends' : undefined)
      : refuseFetch('aborted')
  const answered = work.catch((error: unknown) => (signal.aborted ? stopped() : fetchFailure(error)))
  // Everything above listens to the signal; this is for the day when something does not.
  const overdue = new Promise<FetchAnswer>((resolve) => {
    const stop = () => setImmediate(() => resolve(stopped()))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  return Promise.race([answered, overdue])
}

/** Refused because of where a redirect led, and not of what a user wrote. */
function ledTo(refusal: FetchRefusal): FetchRefusal {
  if (refusal.code === 'not_public') return refuseFetch('not_public', 'leads_inside')
  return refusal.code === 'bad_address' ? refuseFetch('bad_address', 'leads_astray') : refusal
}

function outcome(answer: FetchAnswer): object {
  return answer.ok
    ? { outcome: 'ok', status: answer.status, bytes: answer.bytes.length }
    : { outcome: answer.code, status: answer.status }
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? ''
}

type HostResolver = (host: string, signal: AbortSignal) => Promise<string[]>

/**
 * Every A and AAAA address of a name. Not getaddrinfo: that runs on Node's four-thread pool, where a few slow name
 * servers would hold up files and compression, and it cannot be called off. An empty list: no such name.
 */
const resolveHost: HostResolver = async (host, signal) => {
  const resolver = new Resolver({ timeout: 2500, tries: 2 })
  const stop = () => resolver.cancel()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

type TextResolver = (host: string, signal: AbortSignal) => Promise<string[] | null>

/** Every TXT record of a name, each in one piece. Null: no answer. */
const resolveText: TextResolver = async (host, signal) => {
  const resolver = new Resolver({ timeout: 2500, tries: 2 })
  const stop = () => resolver.cancel()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return (await resolver.resolveTxt(host)).map((parts) => parts.join('').slice(0, longest)).slice(0, most)
  } catch (error) {
    return isNoRecord(error) ? [] : null
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

const isNoRecord = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENODATA', 'ENOTFOUND'].includes(String(error.code))

const longest = 1024
const most = 200
