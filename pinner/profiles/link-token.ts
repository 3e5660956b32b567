import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PinId } from '@bowerbird/contract/kernel/ids'

/** What a link out of a pin carries: this site wrote it there. */
export interface ShownLink {
  /** Empty for a link without pins. */
  pin_id: PinId | ''
  url: string
}

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a page may stand open, or be kept by its browser, until its links ask before they lead on. */
const GOOD_FOR_DAYS = 60

/**
 * The day and a seal of pin and address with the site's key. It lets no one see anything: whether the pin may be seen
 * is asked again when the link is followed.
 */
export function linkToken(secret: string, link: ShownLink, now: Date): string {
  const day = dayOf(now).toString(36)
  return `${day}.${sealOf(secret, day, link)}`
}

/** For each address of a page, on that pin or on none, what it is left by. */
export function linkTokens(
  secret: string,
  { pin_id, urls }: { pin_id: PinId | ''; urls: readonly (string | null)[] },
  now: Date,
): Record<string, string> {
  const written = urls.filter((url) => url !== null && URL.canParse(url)) as string[]
  return Object.fromEntries(written.map((url) => [url, linkToken(secret, { pin_id, url }, now)]))
}

/** Whether this site wrote that link, not too long ago. */
export function isLinkToken(secret: string, token: string, link: ShownLink, now: Date): boolean {
  const [, day, seal] = /^([0-9a-z]{1,6})\.([\w-]{22})$/.exec(token) ?? []
  if (!day || !seal) return false
  const age = dayOf(now) - Number.parseInt(day, 36)
  if (age < -1 || age > GOOD_FOR_DAYS) return false
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secret, day, link)))
}

const dayOf = (date: Date) => Math.floor(date.getTime() / DAY_MS)

function sealOf(secret: string, day: string, { pin_id, url }: ShownLink): string {
  return createHmac('sha256', secret)
    .update(`link out ${day} ${pin_id} ${url}`)
    .digest('base64url')
    .slice(0, 22)
}
