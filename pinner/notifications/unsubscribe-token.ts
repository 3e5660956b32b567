import { createHmac, timingSafeEqual } from 'node:crypto'
import { asUserId } from '@bowerbird/contract/kernel/ids'
import type { UserId } from '@bowerbird/contract/kernel/ids'

/**
 * What a mail's link holds to end mail of this kind to one person: their id, sealed with the site's key. It does
 * nothing else, so it needs no end.
 */
export function unsubscribeToken(secret: string, user_id: UserId): string {
  return `${user_id}.${sealOf(secret, user_id)}`
}

/** To whom a link was written; null when this site did not write it. */
export function unsubscribed(secret: string, token: string): UserId | null {
  const [, id, seal] = /^([1-9]\d{0,18})\.([\w-]{32})$/.exec(token) ?? []
  if (!id || !seal || BigInt(id) >= 2n ** 63n) return null
  const user_id = asUserId(id)
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secret, user_id))) ? user_id : null
}

function sealOf(secret: string, user_id: UserId): string {
  return createHmac('sha256', secret).update(`unsubscribe ${user_id}`).digest('base64url').slice(0, 32)
}
