import { asAdGroupId, asAdId, asAdvertiserId, asCampaignId, asPinId } from '@bowerbird/contract/kernel/ids'
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomInt } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { billableEvents } from '@bowerbird/contract/campaigns/campaign-terms'
import type { Surface } from '@bowerbird/core/ports/slots'
import { positiveMatchTypes } from '@bowerbird/contract/campaigns/keyword-terms'
import type { Served, ServedMatch } from './served.ts'

/** Even ones have what the pin was matched by; from the third on all have the code of the viewer. */
const versions = [1, 2, 3, 4] as const
const hasMatch = (version: number) => version % 2 === 0
const hasViewer = (version: number) => version > 2
const surfaces = ['home', 'search', 'related'] as const satisfies readonly Surface[]
const longestAudience = 64
const viewerBytes = 4
/** Version, id of the impression and four random bytes: together they are never used twice. */
const headBytes = 13
const fixedBytes = 56
const tagBytes = 16
/** Of the words of a keyword, and of a search, as UTF-8; longer ones are left out. */
const longestWords = 320
const longestMatch = 5 + 2 * longestWords
const longestText = Math.ceil(
  ((headBytes + fixedBytes + viewerBytes + longestAudience + longestMatch + tagBytes) * 4) / 3,
)

/**
 * `tracking_params`: what is counted and charged for one promoted pin on one page. Sealed, because a reader
 * the page has no business with the price, and compact, since a page carries several: about 136 characters, and a few more where a keyword
 * or a search is with it.
 */
export function sealServed(secret: string, served: Served): string {
  const audience = Buffer.from(served.audience_hash)
  if (audience.length > longestAudience) throw new Error('this audience hash is too long to be sealed')
  const head = Buffer.alloc(headBytes)
  head.writeUInt8((served.matched ? 2 : 1) + (served.viewer_code === undefined ? 0 : 2), 0)
  head.writeBigUInt64BE(BigInt(served.impression_id), 1)
  // Node draws its integers for many at once.
  head.writeUInt32BE(randomInt(2 ** 32), 9)

  const fixed = Buffer.alloc(fixedBytes)
  idsOf(served).forEach((id, i) => fixed.writeBigUInt64BE(BigInt(id), i * 8))
  fixed.writeUInt8(surfaces.indexOf(served.surface), 40)
  fixed.writeUInt8(billableEvents.indexOf(served.billable), 41)
  fixed.writeBigUInt64BE(BigInt(served.price_micros), 42)
  fixed.writeUIntBE(served.served_at.getTime(), 50, 6)

  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), head.subarray(1))
  cipher.setAAD(head.subarray(0, 1))
  const body = Buffer.concat([
    cipher.update(fixed),
    cipher.update(viewerPart(served.viewer_code)),
    cipher.update(audienceAndMatch(audience, served.matched)),
    cipher.final(),
  ])
  return Buffer.concat([head, body, cipher.getAuthTag()]).toString('base64url')
}

/** The values sealed by this site; null for anything else. Does not check the age. */
export function openServed(secret: string, text: string): Served | null {
  if (text.length > longestText || !/^[\w-]+$/.test(text)) return null
  const sealed = Buffer.from(text, 'base64url')
  if (sealed.length < headBytes + fixedBytes + tagBytes || !versions.some((one) => one === sealed[0]))
    return null
  // One writing of each: the unused bits of the last letter would make others of the same token.
  if (sealed.toString('base64url') !== text) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(1, headBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(sealed.subarray(0, 1))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  try {
    const body = Buffer.concat([decipher.update(sealed.subarray(headBytes, -tagBytes)), decipher.final()])
    return servedOf(sealed.readBigUInt64BE(1), body, sealed[0] ?? 0)
  } catch {
    return null
  }
}

function viewerPart(code: number | undefined): Buffer {
  const part = Buffer.alloc(code === undefined ? 0 : viewerBytes)
  if (code !== undefined) part.writeUInt32BE(code)
  return part
}

/** The audience alone, or with its length before it and what the pin was matched by after it. */
function audienceAndMatch(audience: Buffer, matched: ServedMatch | undefined): Buffer {
  if (!matched) return audience
  const keyword = Buffer.from(matched.keyword?.terms ?? '')
  const searched = Buffer.from(matched.search_terms ?? '')
  const type =
    matched.keyword && keyword.length <= longestWords
      ? positiveMatchTypes.indexOf(matched.keyword.match_type) + 1
      : 0
  const kept = type === 0 ? Buffer.alloc(0) : keyword
  const head = Buffer.from([audience.length, type, matched.search_terms === null ? 0 : 1])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(kept.length)
  const words = searched.length <= longestWords ? searched : Buffer.alloc(0)
  return Buffer.concat([head, length, audience, kept, words])
}

function matchIn(body: Buffer): { audience_hash: string; matched: ServedMatch } {
  const [audience = 0, type = 0, isSearch = 0] = body
  const words = 5 + audience
  const end = words + body.readUInt16BE(3)
  const match_type = positiveMatchTypes[type - 1]
  return {
    audience_hash: body.subarray(5, words).toString(),
    matched: {
      keyword: match_type ? { match_type, terms: body.subarray(words, end).toString() } : null,
      search_terms: isSearch === 1 ? body.subarray(end).toString() : null,
    },
  }
}

function servedOf(impression_id: bigint, body: Buffer, version: number): Served | null {
  const id = (i: number) => String(body.readBigUInt64BE(i * 8))
  const surface = surfaces[body.readUInt8(40)]
  const billable = billableEvents[body.readUInt8(41)]
  if (!surface || !billable) return null
  const rest = body.subarray(fixedBytes + (hasViewer(version) ? viewerBytes : 0))
  return {
    impression_id: String(impression_id),
    advertiser_id: asAdvertiserId(id(0)),
    campaign_id: asCampaignId(id(1)),
    ad_group_id: asAdGroupId(id(2)),
    ad_id: asAdId(id(3)),
    pin_id: asPinId(id(4)),
    surface,
    billable,
    price_micros: Number(body.readBigUInt64BE(42)),
    served_at: new Date(body.readUIntBE(50, 6)),
    ...(hasViewer(version) && { viewer_code: body.readUInt32BE(fixedBytes) }),
    ...(hasMatch(version) ? matchIn(rest) : { audience_hash: rest.toString() }),
  }
}

const idsOf = (one: Served) => [one.advertiser_id, one.campaign_id, one.ad_group_id, one.ad_id, one.pin_id]

let known: { secret: string; key: KeyObject } | undefined

/**
 * A key of its own for this, made once: a page would make it again for each pin. As a key object, since Node takes six
 * times as long with its bytes alone.
 */
function keyOf(secret: string): KeyObject {
  if (known?.secret !== secret) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'served pins', 32))
    known = { secret, key: createSecretKey(bytes) }
  }
  return known.key
}
