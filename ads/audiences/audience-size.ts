import { LEAST_AUDIENCE, SIZE_STEP } from '@bowerbird/contract/audiences/audience-terms'
import type { AudienceKind, AudienceStatus } from '@bowerbird/contract/audiences/audience-terms'
import { createHmac } from 'node:crypto'

interface Counted {
  kind: AudienceKind
  count: number
  /** Between 0 and 1, the same for the same set of accounts. */
  draw: number
}

/** A customer list serves from somewhere between 100 and this many accounts on. */
const listMargin = 20

/**
 * What is published of a count. A list with one account more is another set, so that it draws anew: comparing two lists
 * says nothing of the account by which they differ (decision 091). Pure.
 */
export function publishedSize({ kind, count, draw }: Counted): {
  status: AudienceStatus
  size: number | null
} {
  const least = LEAST_AUDIENCE + (kind === 'CUSTOMER_LIST' ? Math.floor(draw * listMargin) : 0)
  if (count < least) return { status: 'TOO_SMALL', size: null }
  const blurred = count + (draw - 0.5) * SIZE_STEP
  return { status: 'READY', size: Math.max(LEAST_AUDIENCE, Math.floor(blurred / SIZE_STEP) * SIZE_STEP) }
}

/** So many ids of a set decide whether it is large enough. */
export const mostToRead = LEAST_AUDIENCE + listMargin

/**
 * Whether the users whom audiences let through are enough to serve ads by. Where one of these is a customer list, its
 * margin counts: the advertiser sees whether such ads are shown. `ids` in their order, at most `mostToRead` of them. Pure.
 */
export function isLargeEnough(
  ids: readonly string[],
  { kinds, secret }: { kinds: readonly AudienceKind[]; secret: string },
): boolean {
  if (ids.length < LEAST_AUDIENCE) return false
  const kind = kinds.find((one) => one === 'CUSTOMER_LIST')
  if (kind === undefined || ids.length >= mostToRead) return true
  const draw = createDraw(secret)
  draw.add(ids)
  return publishedSize({ kind, count: ids.length, draw: draw.value() }).status === 'READY'
}

/** Takes the ids of a set in their order; `value` is then its draw. */
export function createDraw(secret: string): { add(ids: readonly string[]): void; value(): number } {
  const hmac = createHmac('sha256', secret).update('audience size\n')
  return {
    add: (ids) => void hmac.update(ids.map((id) => `${id}\n`).join('')),
    value: () => hmac.digest().readUInt32BE(0) / 2 ** 32,
  }
}
