import { asBusinessId, asPinId, asUserId } from '@bowerbird/contract/kernel/ids'
import { expect, test } from 'vitest'
import { buildIndex } from './ad-index.ts'
import { holdAuction } from './auction.ts'
import type { Auction, Audience } from './auction.ts'
import { bruteForce } from './brute-force.ts'
import type { Candidate } from './candidate.ts'
import { candidate, audience, page, randomAuction } from './test-auction.ts'
import { nowhere } from './place-lists.ts'
import type { ViewerPlace } from './place-lists.ts'
import { ageBit, bitsOfDevices, genderBit } from './target-bits.ts'
import { wordsOf } from './candidate.ts'

const auctionOf = (ads: readonly Candidate[], given: Partial<Omit<Auction, 'index'>> = {}): Auction => {
  const index = buildIndex(ads)
  const allocations = new Float64Array(index.campaign_ids.length).fill(1e12)
  return { index, audience: audience(), page: page(), count: 3, allocations, turns: [], start: 0, ...given }
}
const pinsOf = (auction: Auction) => holdAuction(auction).map(({ ad }) => ad.pin_id)

test('ADS-04 ads are ranked by bid times click chance times quality, and each pays the least that beats the next', () => {
  const ads = [
    candidate(asPinId('1'), { bid: 500_000 }),
    candidate(asPinId('2'), { bid: 900_000 }),
    candidate(asPinId('3'), { bid: 700_000 }),
    candidate(asPinId('4'), { bid: 100_000 }),
  ]
  expect(holdAuction(auctionOf(ads)).map(({ ad, price_micros }) => [ad.pin_id, price_micros])).toEqual([
    ['2', 700_000],
    ['3', 500_000],
    ['1', 100_000],
  ])
})

test('ADS-04 a better click chance wins over a higher bid, and lowers the price', () => {
  const ads = [
    candidate(asPinId('1'), { bid: 400_000, chance: 0.03 }),
    candidate(asPinId('2'), { bid: 900_000, chance: 0.01 }),
  ]
  // 900 000 × 0.01 is beaten by 300 000 × 0.03.
  expect(holdAuction(auctionOf(ads, { count: 1 })).map((won) => [won.ad.pin_id, won.price_micros])).toEqual([
    ['1', 300_000],
  ])
})

test('ADS-04 an ad pays at least the floor, and a bid below it does not take part', () => {
  const ads = [
    candidate(asPinId('1'), { bid: 500_000, floor: 40_000 }),
    candidate(asPinId('2'), { bid: 30_000, floor: 40_000 }),
  ]
  expect(holdAuction(auctionOf(ads)).map((won) => [won.ad.pin_id, won.price_micros])).toEqual([['1', 40_000]])
})

test('ADS-04 an impression costs a thousandth of a bid per thousand', () => {
  const ads = [
    candidate(asPinId('1'), { billable_event: 'IMPRESSION', bid: 5_000_000, floor: 200_000 }),
    candidate(asPinId('2'), { billable_event: 'IMPRESSION', bid: 3_000_000, floor: 200_000 }),
  ]
  expect(holdAuction(auctionOf(ads)).map((won) => won.price_micros)).toEqual([3_000, 200])
})

test('ADS-04 an advertiser has one ad on a page, and does not raise its own price', () => {
  const ads = [
    candidate(asPinId('1'), { bid: 900_000, owner_user_id: asBusinessId('7') }),
    candidate(asPinId('2'), { bid: 800_000, owner_user_id: asBusinessId('7') }),
    candidate(asPinId('3'), { bid: 200_000 }),
  ]
  expect(holdAuction(auctionOf(ads)).map((won) => [won.ad.pin_id, won.price_micros])).toEqual([
    ['1', 200_000],
    ['3', 40_000],
  ])
})

test('ADS-04 bids in different currencies are compared by value', () => {
  const ads = [
    candidate(asPinId('1'), { bid: 1_000_000, currency: 'SEK' }),
    candidate(asPinId('2'), { bid: 500_000, currency: 'USD' }),
  ]
  expect(pinsOf(auctionOf(ads))).toEqual(['2', '1'])
})

test('ADS-11 an ad that matches the page comes before an equal bid that does not, without data about the user', () => {
  const ads = [
    candidate(asPinId('1'), { described: wordsOf('Blue vase') }),
    candidate(asPinId('2'), { described: wordsOf('Oak tables') }),
  ]
  expect(pinsOf(auctionOf(ads, { page: page({ words: wordsOf('oak', 'table') }) }))).toEqual(['2', '1'])
  expect(pinsOf(auctionOf(ads, { page: page({ words: wordsOf('vases') }) }))).toEqual(['1', '2'])
})

const kitchens = page({ surface: 'search', words: wordsOf('kitchen') })

test.each<[string, Partial<Candidate>, boolean]>([
  ['a pin of other words', { described: wordsOf('Colour palette') }, false],
  ['a pin without words', {}, false],
  ['a pin that has the word', { described: wordsOf('Small kitchens') }, true],
  ['a keyword of the search', { targeting: { keywords: ['kitchen'] } }, true],
  ['a keyword of more words', { targeting: { keywords: ['kitchen table'] } }, false],
  ['a topic of the search', { targeting: { interests: ['kitchens'] } }, true],
  ['another topic, which the person chose', { targeting: { interests: ['colour'] } }, false],
])('ADS-04 on a search for kitchen: %s', (_, given, isServed) => {
  const who = audience({ interests: wordsOf('colour') })
  const one = auctionOf([candidate(asPinId('1'), given)], { page: kitchens, audience: who })
  expect(pinsOf(one)).toEqual(isServed ? ['1'] : [])
})

test('ADS-04 on a search a full match beats a passing one that bids twice as much', () => {
  const ads = [
    candidate(asPinId('1'), { bid: 800_000, described: wordsOf('Kitchen') }),
    candidate(asPinId('2'), {
      bid: 400_000,
      described: wordsOf('Kitchen'),
      targeting: { interests: ['kitchen'], keywords: ['kitchen'] },
    }),
  ]
  expect(pinsOf(auctionOf(ads, { page: kitchens }))).toEqual(['2', '1'])
  expect(pinsOf(auctionOf(ads, { page: { ...kitchens, surface: 'home' } }))).toEqual(['1', '2'])
})

const adult = ageBit(30)
const paris: ViewerPlace = { country: 'FR', regions: ['FR-75C', 'FR-IDF'], postal_code: 'FR:75001' }

const cases: readonly [string, Candidate['targeting'], Partial<Audience>, boolean][] = [
  ['everyone', {}, {}, true],
  ['an age that is meant', { ages: ['25-34'] }, { age: adult }, true],
  ['another age', { ages: ['35-44', '65+'] }, { age: adult }, false],
  ['an unknown age, with age targeting', { ages: ['25-34'] }, { age: ageBit(null) }, false],
  [
    'an unknown age, where all ages are targeted',
    { ages: ['18-24', '25-34', '35-44', '45-49', '50-54', '55-64', '65+'] },
    { age: ageBit(null) },
    true,
  ],
  ['a user of 16, with all ages from 18 on targeted', { ages: ['18-24'] }, { age: ageBit(16) }, false],
  ['a user of 16, without age targeting', {}, { age: ageBit(16) }, true],
  ['an unknown gender', { genders: ['female'] }, {}, false],
  ['the unknown gender', { genders: ['male', 'unknown'] }, {}, true],
  ['a gender that is meant', { genders: ['female'] }, { gender: genderBit('female') }, true],
  ['another gender', { genders: ['female', 'unknown'] }, { gender: genderBit('male') }, false],
  [
    'any gender, where all are meant',
    { genders: ['female', 'male', 'unknown'] },
    { gender: genderBit('male') },
    true,
  ],
  ['a known gender, where none is meant', {}, { gender: genderBit('female') }, true],
  ['a language that is meant', { languages: ['de', 'en'] }, { language: 'de' }, true],
  ['another language', { languages: ['de'] }, { language: 'ar' }, false],
  ['a place that is meant', { locations: ['DE', 'AT'] }, { place: { ...nowhere, country: 'AT' } }, true],
  ['another place', { locations: ['DE'] }, { place: { ...nowhere, country: 'US' } }, false],
  ['an unknown place', { locations: ['DE'] }, { place: nowhere }, true],
  ['a place that is known, where none is meant', {}, { place: { ...nowhere, country: 'US' } }, true],
  ['a region that is meant', { regions: ['FR-75C', 'US-CA'] }, { place: paris }, true],
  ['a region that lies in one that is meant', { regions: ['FR-IDF'] }, { place: paris }, true],
  [
    'a part of the region that is meant',
    { regions: ['FR-75C'] },
    { place: { ...paris, regions: ['FR-IDF'] } },
    false,
  ],
  ['another region', { regions: ['FR-NOR'] }, { place: paris }, false],
  ['an unknown region', { regions: ['FR-75C'] }, { place: { ...nowhere, country: 'FR' } }, false],
  ['an unknown region of an unknown country', { regions: ['FR-75C'] }, { place: nowhere }, false],
  ['a postal code that is meant', { postal_codes: ['FR:75001'] }, { place: paris }, true],
  ['the same code in another country', { postal_codes: ['DE:75001'] }, { place: paris }, false],
  [
    'a postal code in an area that is meant',
    { postal_codes: ['GB:SW1A'] },
    { place: { country: 'GB', regions: [], postal_code: 'GB:SW1A1AA' } },
    true,
  ],
  [
    'an area of which one postal code is meant',
    { postal_codes: ['GB:SW1A1AA'] },
    { place: { country: 'GB', regions: [], postal_code: 'GB:SW1A' } },
    false,
  ],
  [
    'an unknown postal code',
    { postal_codes: ['FR:75001'] },
    { place: { ...paris, postal_code: null } },
    false,
  ],
  ['a country beside regions of another', { locations: ['FR'], regions: ['US-CA'] }, { place: paris }, true],
  ['a region beside another country', { locations: ['DE'], regions: ['FR-IDF'] }, { place: paris }, true],
  [
    'neither of them',
    { locations: ['DE'], regions: ['US-CA'], postal_codes: ['GB:SW1A1AA'] },
    { place: paris },
    false,
  ],
  [
    'a device that is meant',
    { devices: ['iphone'] },
    { devices: bitsOfDevices(['iphone', 'web_mobile']) },
    true,
  ],
  ['another device', { devices: ['ipad', 'android_tablet'] }, { devices: bitsOfDevices(['web']) }, false],
]

test.each(cases)('ADS-04 targeting meets %s', (_, targeting, given, isMet) => {
  const auction = auctionOf([candidate(asPinId('1'), { targeting })], { audience: audience(given) })
  expect(pinsOf(auction)).toEqual(isMet ? ['1'] : [])
})

test('ADS-04 interests and keywords are joined by OR: from the page or chosen by the user', () => {
  const ads = [candidate(asPinId('1'), { targeting: { interests: ['gardening'], keywords: ['oak table'] } })]
  const meets = (words: string[], interests: string[] = []) =>
    pinsOf(auctionOf(ads, { page: page({ words: wordsOf(...words) }), audience: audience({ interests }) }))
      .length
  expect(meets([])).toBe(0)
  expect(meets(['gardening'])).toBe(1)
  expect(meets([], wordsOf('gardening'))).toBe(1)
  expect(meets(['a table of oak'])).toBe(1)
  expect(meets(['table'])).toBe(0)
  // A keyword is about the page, not about the person.
  expect(meets([], wordsOf('oak', 'table'))).toBe(0)
})

test('ADS-04 a placement is browsing or searching', () => {
  const ads = [
    candidate(asPinId('1'), { placement: 'BROWSE', described: ['oak'] }),
    candidate(asPinId('2'), { placement: 'SEARCH', described: ['oak'] }),
    candidate(asPinId('3'), { described: ['oak'] }),
  ]
  expect(pinsOf(auctionOf(ads, { page: page({ surface: 'search', words: ['oak'] }) }))).toEqual(['2', '3'])
  expect(pinsOf(auctionOf(ads, { page: page({ surface: 'related' }) }))).toEqual(['1', '3'])
})

test("ADS-04 a viewer is not shown their own pins, a blocked user's, hidden ones, those on the page already, or those at their frequency cap", () => {
  const ads = ['1', '2', '3', '4', '5', '6', '7'].map((id) => candidate(asPinId(id), {}))
  const who = audience({
    user_id: asUserId('owner 1'),
    avoided: new Set(['owner 2', 'pinner 3']),
    hidden_pins: new Set(['4']),
    impressionsToday: (ad) => (ad.pin_id === '6' ? 4 : ad.pin_id === '7' ? 3 : 0),
  })
  expect(pinsOf(auctionOf(ads, { audience: who, page: page({ shown_pin_ids: new Set(['5']) }) }))).toEqual([
    '7',
  ])
})

test('ADS-04 a promoted pin is not served beside the pin that it was saved from', () => {
  const ads = [
    candidate(asPinId('1'), { root_pin_id: asPinId('9') }),
    candidate(asPinId('2'), { root_pin_id: asPinId('8') }),
  ]
  expect(pinsOf(auctionOf(ads, { page: page({ shown_pin_ids: new Set(['9']) }) }))).toEqual(['2'])
})

test('ADS-04 a campaign without budget takes no part, and one with little bids no more than that', () => {
  const ads = [
    candidate(asPinId('1'), { bid: 900_000 }),
    candidate(asPinId('2'), { bid: 500_000 }),
    candidate(asPinId('3'), { bid: 400_000 }),
  ]
  const allocations = Float64Array.from([450_000, 0, 1e9])
  expect(
    holdAuction(auctionOf(ads, { allocations })).map((won) => [won.ad.pin_id, won.price_micros]),
  ).toEqual([
    ['1', 400_000],
    ['3', 40_000],
  ])
})

test('ADS-04 equal bids rotate, by the start position', () => {
  const ads = ['1', '2', '3'].map((id) => candidate(asPinId(id), {}))
  expect([0, 1, 2].map((start) => pinsOf(auctionOf(ads, { count: 1, start }))[0])).toEqual(['1', '2', '3'])
})

test('ADS-04 the auction has the same result as checking and sorting all ads', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const auction = randomAuction(seed, 60)
    expect(holdAuction(auction), `seed ${seed}`).toEqual(bruteForce(auction, auction.keywords))
  }
})
