import { asAdGroupId, asAdId, asAdvertiserId, asCampaignId, asPinId } from '@bowerbird/contract/kernel/ids'
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomInt } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { billableEvents } from '@bowerbird/contract/campaigns/campaign-terms'
import type { Surface } from '@bowerbird/core/ports/slots'
import type { Served } from './served.ts'

const version = 1
const surfaces = ['home', 'search', 'related'] as const satisfies readonly Surface[]
const longestAudience = 64
/** Version, id of the impression and four random bytes: together they are never used twice. */
const headBytes = 13
const fixedBytes = 56
const tagBytes = 16
const longestText = Math.ceil(((headBytes + fixedBytes + longestAudience + tagBytes) * 4) / 3)

/**
 * `tracking_params`: what is counted and charged for one promoted pin on one page. Sealed, because a reader
 * the page has no business with the price, and compact, since a page carries several: about 130 characters.
 */
export function sealServed(secret: string, served: Served): string {
  const audience = Buffer.from(served.audience_hash)
  if (audience.length > longestAudience) throw new Error('this audience hash is too long to be sealed')
  const head = Buffer.alloc(headBytes)
  head.writeUInt8(version, 0)
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
  const body = Buffer.concat([cipher.update(fixed), cipher.update(audience), cipher.final()])
  return Buffer.concat([head, body, cipher.getAuthTag()]).toString('base64url')
}

/** The values sealed by this site; null for anything else. Does not check the age. */
export function openServed(secret: string, text: string): Served | null {
  if (text.length > longestText || !/^[\w-]+$/.test(text)) return null
  const sealed = Buffer.from(text, 'base64url')
  if (sealed.length < headBytes + fixedBytes + tagBytes || sealed[0] !== version) return null
  // One writing of each: the unused bits of the last letter would make others of the same token.
  if (sealed.toString('base64url') !== text) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(1, headBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(sealed.subarray(0, 1))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  try {
    const body = Buffer.concat([decipher.update(sealed.subarray(headBytes, -tagBytes)), decipher.final()])
    return servedOf(sealed.readBigUInt64BE(1), body)
  } catch {
    return null
  }
}

function servedOf(impression_id: bigint, body: Buffer): Served | null {
  const id = (i: number) => String(body.readBigUInt64BE(i * 8))
  const surface = surfaces[body.readUInt8(40)]
  const billable = billableEvents[body.readUInt8(41)]
  if (!surface || !billable) return null
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
    audience_hash: body.subarray(fixedBytes).toString(),
    served_at: new Date(body.readUIntBE(50, 6)),
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
