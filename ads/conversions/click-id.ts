import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import { openToken, sealToken } from '@bowerbird/core/identity/sealed-token'
import type { Served } from '../tracking/served.ts'

/** The parameter by which a link out of a promoted pin names the click to the site that it leads to. */
export const CLICK_PARAMETER = 'bb_click'
/** As long as the longest attribution window. */
export const CLICK_ID_DAYS = 60
const keptForMs = CLICK_ID_DAYS * 24 * 3_600_000
const purpose = 'conversion click'

interface Click {
  advertiser_id: AdvertiserId
  /** The viewer who clicked, as serving knows them. */
  audience_hash: string
}

/** Names a click to its advertiser, who can read nothing in it: each is another text, also of the same viewer. */
export function sealClick(
  secret: string,
  { advertiser_id, audience_hash }: Pick<Served, 'advertiser_id' | 'audience_hash'>,
  now: Date,
): string {
  const bytes = Buffer.alloc(8 + audience_hash.length)
  bytes.writeBigUInt64BE(BigInt(advertiser_id))
  bytes.write(audience_hash, 8, 'latin1')
  return sealToken(secret, { purpose, bytes, until: new Date(now.getTime() + keptForMs) })
}

/** Null for what is no click id of this site, or is too old. */
export function openClick(secret: string, token: string, now: Date): Click | null {
  if (!/^[\w-]{40,200}$/.test(token)) return null
  const opened = openToken(secret, purpose, { token, now })
  if (!opened || opened.length < 9) return null
  const bytes = Buffer.from(opened)
  return {
    advertiser_id: asAdvertiserId(String(bytes.readBigUInt64BE())),
    audience_hash: bytes.toString('latin1', 8),
  }
}

/** The destination of a promoted pin with the click id added; an address that has one keeps it. */
export function withClickId(url: string, click_id: string): string {
  if (!URL.canParse(url)) return url
  const target = new URL(url)
  if (target.searchParams.has(CLICK_PARAMETER)) return url
  // Appended by hand: the search of the advertiser's own address stays as it was written.
  target.search = `${target.search ? `${target.search}&` : '?'}${CLICK_PARAMETER}=${click_id}`
  return target.href
}
