import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What a mail's link holds to end mail of this kind to one person: their id, sealed with the site's key. It does
 * nothing else, so it needs no end.
 */
export function unsubscribeToken(secret: string, user_id: string): string {
  return `${user_id}.${sealOf(secret, user_id)}`
}

/** To whom a link was written; null when this site did not write it. */
export function unsubscribed(secret: string, token: string): string | null {
  const [, user_id, seal] = /^([1-9]\d{0,18})\.([\w-]{32})$/.exec(token) ?? []
  if (!user_id || !seal || BigInt(user_id) >= 2n ** 63n) return null
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secret, user_id))) ? user_id : null
}

function sealOf(secret: string, user_id: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${user_id}`).digest('base64url').slice(0, 32)
}
