import type { Call, CallAddress, Input, Output } from '@bowerbird/contract/kernel/call'
import type { Outcome, Refused } from '@bowerbird/contract/kernel/outcome'
import type { ErrorCode } from '@bowerbird/contract/kernel/error-codes'
import { unwrap } from '@bowerbird/contract/kernel/wires/envelope'
import { encoderOf } from '@bowerbird/contract/kernel/wires/encoder-of'
import { isAway } from './wait-for-server.ts'
import { csrfToken, randomKey } from './csrf-token.ts'
import { overlay } from './overlay.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** The idempotency key, the same for every try of one operation. When absent, as `keyOf` says. */
  key?: string | undefined
}

/** Makes a call over the network. Never throws: every failure is returned as an API error. */
export function call<C extends Call>(
  address: C,
  input: Input<C>,
  options?: CallOptions,
): Promise<Outcome<Output<C>>> {
  return send(address, input, options) as Promise<Outcome<Output<C>>>
}

/** A new idempotency key for one operation, kept over its retries. */
export const actKey = randomKey

/** Keys of writes whose answer was lost, by their content: they may or may not have been done. */
const unanswered = new Map<string, string>()

/** The key for this write: a new one or, once, that of the same write when its answer was lost. */
export function keyOf(address: CallAddress, input: unknown): string {
  const name = nameOf(address, input)
  const key = unanswered.get(name)
  unanswered.delete(name)
  return key ?? randomKey()
}

const nameOf = ({ id }: CallAddress, input: unknown) => id + JSON.stringify(input)

/** Result of an aborted call, which no caller waits for. */
const aborted: Refused = Object.freeze(callError(''))

export function isAborted(outcome: Outcome): boolean {
  return outcome === aborted
}

type Declared<C extends Call> = C['errors'][number]

/** The name of the call's API error; null when it succeeded. */
export function refusedWith<C extends Call>(outcome: Outcome, _call: C): Declared<C> | ErrorCode | null {
  return outcome.ok ? null : outcome.code
}

export async function send(
  address: CallAddress,
  input: unknown,
  { signal, key = keyOf(address, input) }: CallOptions = {},
): Promise<Outcome> {
  const asked_at = performance.now()
  const outcome = await exchange(address, input as Record<string, unknown>, signal, key).catch(
    (error: unknown) => {
      if (signal?.aborted) return aborted
      console.warn(`${address.id} did not get through`, error)
      return callError('')
    },
  )
  const isLost = !outcome.ok && outcome.code === 'unavailable'
  if (isLost && address.verb !== 'GET') unanswered.set(nameOf(address, input), key)
  if (outcome === aborted) return outcome
  isAway.set(isLost)
  if (outcome.ok) {
    if (address.verb === 'GET') overlay.caughtUp(outcome.data, asked_at)
    // The account was suspended meanwhile: show the page that says so (AUTH-08).
  } else if (outcome.code === 'account_restricted' && outcome.extra_data?.['restriction'] === 6)
    location.assign('/restricted/')
  return outcome
}

async function exchange(
  address: CallAddress,
  input: Record<string, unknown>,
  signal: AbortSignal | undefined,
  key: string,
): Promise<Outcome> {
  const { method, url, headers, body } = encoderOf(address.wire)(
    address,
    input,
    location.pathname + location.search,
  )
  const ofWrites: Record<string, string> =
    method === 'GET' ? {} : { 'X-CSRFToken': csrfToken(), 'Idempotency-Key': key }
  const response = await fetch(url, {
    method,
    headers: { Accept: 'application/json', ...headers, ...ofWrites },
    credentials: 'same-origin',
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  })
  const outcome =
    unwrap(await response.json().catch(() => null)) ?? callError(`The server answered ${response.status}.`)
  const wait = Number(response.headers.get('Retry-After'))
  return outcome.ok || !wait ? outcome : { ...outcome, retry_after: wait }
}

function callError(message_detail: string): Refused {
  return {
    ok: false,
    code: 'unavailable',
    http_status: 503,
    api_error_code: 503,
    message: '',
    message_detail,
  }
}
