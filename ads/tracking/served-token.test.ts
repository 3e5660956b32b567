import { asAdGroupId, asAdId, asAdvertiserId, asCampaignId, asPinId } from '@bowerbird/contract/kernel/ids'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Served } from './served.ts'
import { openServed, sealServed } from './served-token.ts'

const secret = 'of this site, and long enough to be one'
const served: Served = {
  impression_id: '7398273912837120001',
  advertiser_id: asAdvertiserId('7398273912837120002'),
  campaign_id: asCampaignId('7398273912837120003'),
  ad_group_id: asAdGroupId('7398273912837120004'),
  ad_id: asAdId('7398273912837120005'),
  pin_id: asPinId('7398273912837120006'),
  surface: 'search',
  billable: 'CLICKTHROUGH',
  price_micros: 1_230_000,
  audience_hash: 'Zm9ydHktdHdv_-',
  viewer_code: 268_435_455,
  served_at: new Date('2026-03-29T01:59:59.999Z'),
}

describe('tracking params', () => {
  test('open to the sealed values, for any values', () => {
    const id = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String)
    const any = fc.record({
      impression_id: id,
      advertiser_id: id.map(asAdvertiserId),
      campaign_id: id.map(asCampaignId),
      ad_group_id: id.map(asAdGroupId),
      ad_id: id.map(asAdId),
      pin_id: id.map(asPinId),
      surface: fc.constantFrom('home' as const, 'search' as const, 'related' as const),
      billable: fc.constantFrom('CLICKTHROUGH' as const, 'IMPRESSION' as const),
      price_micros: fc.nat(Number.MAX_SAFE_INTEGER),
      audience_hash: fc.base64String({ maxLength: 64 }),
      viewer_code: fc.option(fc.nat(2 ** 28 - 1), { nil: undefined }),
      matched: fc.option(
        fc.record({
          keyword: fc.option(
            fc.record({
              match_type: fc.constantFrom('BROAD' as const, 'PHRASE' as const, 'EXACT' as const),
              terms: fc.constantFrom('oak', 'oak table', 'стол', '椅'.repeat(80)),
            }),
          ),
          search_terms: fc.option(fc.constantFrom('', 'round oak table', 'طاولة')),
        }),
        { nil: undefined },
      ),
      served_at: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
    })
    fc.assert(
      fc.property(any, ({ matched, viewer_code, ...rest }) => {
        const one = {
          ...rest,
          ...(matched && { matched }),
          ...(viewer_code !== undefined && { viewer_code }),
        }
        expect(openServed(secret, sealServed(secret, one))).toEqual(one)
      }),
    )
  })

  test('are short, and hide the price', () => {
    const text = sealServed(secret, served)
    expect(text.length).toBeLessThan(140)
    const dear = sealServed(secret, { ...served, price_micros: 9_000_000_000 })
    expect(dear.length).toBe(text.length)
    expect(Buffer.from(text, 'base64url').includes(Buffer.from(served.audience_hash))).toBe(false)
  })

  test('BL-04 forged tokens do not open: one letter changed, cut, of another secret, random text', () => {
    const text = sealServed(secret, served)
    for (let i = 0; i < text.length; i++) {
      const forged = text.slice(0, i) + (text[i] === 'A' ? 'B' : 'A') + text.slice(i + 1)
      expect(openServed(secret, forged), `letter ${i}`).toBeNull()
    }
    for (let length = 0; length < text.length; length++)
      expect(openServed(secret, text.slice(0, length))).toBeNull()
    expect(openServed('of another site', text)).toBeNull()
    for (const nonsense of ['', ' ', text + 'A', `${text} `, '%'.repeat(130), 'A'.repeat(100_000), 'ü'])
      expect(openServed(secret, nonsense)).toBeNull()
  })

  test('BL-04 a token with the head of one and the body of another does not open', () => {
    const text = sealServed(secret, served)
    const other = sealServed(secret, { ...served, impression_id: '99', ad_id: asAdId('98') })
    expect(openServed(secret, other.slice(0, 20) + text.slice(20))).toBeNull()
    expect(openServed(secret, text.slice(0, -22) + other.slice(-22))).toBeNull()
  })
})
