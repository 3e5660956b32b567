import type { Call, Input } from '@bowerbird/contract/kernel/call'
import { encoderOf } from '@bowerbird/contract/kernel/wires/encoder-of'
import { csrfToken, randomKey } from '../csrf-token.ts'

const requestOf = <C extends Call>(call: C, input: Input<C>) =>
  encoderOf(call.wire)(call, input as Record<string, unknown>, '')

/** Sends what no one waits for. Answers whether the server has it, or never will. */
export async function postQuietly<C extends Call>(call: C, input: Input<C>): Promise<boolean> {
  const { method, url, headers, body } = requestOf(call, input)
  try {
    const { status } = await fetch(url, {
      method,
      headers: { ...headers, 'X-CSRFToken': csrfToken() },
      credentials: 'same-origin',
      keepalive: true,
      ...(body !== undefined && { body }),
    })
    return status < 500 && status !== 429
  } catch {
    return false
  }
}

/** The same from a page that may be gone in a moment. Answers whether the browser takes it along. */
export function sendOnLeave<C extends Call>(call: C, input: Input<C>): boolean {
  const { url, body = '' } = requestOf(call, input)
  return navigator.onLine && navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }))
}

/** As `crypto.randomUUID`, which is missing where a site is served over plain http. */
export function randomUuid(): string {
  const hex = randomKey()
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4] ?? '8'
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
