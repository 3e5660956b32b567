import type { CheckedUrl } from './check-url.ts'
import { refuseFetch, type FetchRefusal } from './fetch-answer.ts'
import type { FetchPolicy } from './fetch-policy.ts'
import type { HostResolver } from './resolve-host.ts'

/**
 * The addresses of a target, all of which may be reached. One that may not refuses the whole name: a public answer
 * next to a private one is how a name is made to pass.
 */
export async function checkedAddresses(
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
