import { ageBuckets, targetGenders } from '@bowerbird/contract/campaigns/campaign-terms'
import {
  asAdGroupId,
  asAdId,
  asAdvertiserId,
  asAudienceId,
  asBusinessId,
  asCampaignId,
  asPinId,
  asUserId,
} from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { matchTypes } from '@bowerbird/contract/campaigns/keyword-terms'
import type { ServedKeyword } from '../entities/keyword-queries.ts'
import { buildIndex } from './ad-index.ts'
import type { Auction, Audience, Page } from './auction.ts'
import type { Candidate } from './candidate.ts'
import { dollarsPer } from '@bowerbird/contract/campaigns/bid-floor'
import { wordsOf } from './candidate.ts'
import { buildKeywordIndex } from './keyword-index.ts'
import { drawTurns } from './draw-turns.ts'
import { nowhere } from './place-lists.ts'
import type { ViewerPlace } from './place-lists.ts'
import { ageBit, bitsOfDevices, genderBit } from './target-bits.ts'

/** An ad with its own account; only the pin's id and the given fields matter. */
export function candidate(id: PinId, given: Partial<Candidate>): Candidate {
  const { billable_event = 'CLICKTHROUGH', chance = 0.01, currency = 'USD', targeting = {} } = given
  const listOf = (texts: readonly string[] = []) => texts.map((text) => wordsOf(text))
  return {
    reviewed: null,
    advertiser_id: asAdvertiserId(`account ${id}`),
    campaign_id: asCampaignId(`campaign ${id}`),
    ad_group_id: asAdGroupId(`group ${id}`),
    ad_id: asAdId(`ad ${id}`),
    pin_id: id,
    destination_url: 'https://shop.example/',
    owner_user_id: asBusinessId(`owner ${id}`),
    pin_owner_id: asUserId(`pinner ${id}`),
    root_pin_id: id,
    country: 'US',
    currency,
    time_zone: 'UTC',
    promoter: { id: asUserId(id), username: id, full_name: id },
    ads_client_type: 'web',
    share: null,
    budget_kind: 'daily',
    budget_micros: '10000000',
    pacing: 'STANDARD',
    end_day: null,
    start_at: new Date(0),
    bid_strategy: 'MAX_BID',
    bid_micros: null,
    conversion_event: null,
    daily_cap: 4,
    placement: 'ALL',
    billable_event,
    chance,
    targeting,
    described: [],
    category: null,
    bid: 400_000,
    floor: 40_000,
    interests: listOf(targeting.interests),
    keywords: listOf(targeting.keywords),
    included: targeting.audience_include?.length ? targeting.audience_include : null,
    excluded: targeting.audience_exclude ?? [],
    worth_per_bid: (billable_event === 'IMPRESSION' ? 1 / 1000 : chance) * dollarsPer(currency),
    ...given,
  }
}

export const audience = (given: Partial<Audience> = {}): Audience => ({
  user_id: null,
  age: ageBit(null),
  gender: genderBit('unknown'),
  devices: bitsOfDevices(['web']),
  language: 'en',
  place: nowhere,
  interests: [],
  audience_ids: new Set(),
  avoided: new Set(),
  hidden_pins: new Set(),
  impressionsToday: () => 0,
  ...given,
})

export const page = (given: Partial<Page> = {}): Page => ({
  surface: 'home',
  words: [],
  texts: [],
  shown_pin_ids: new Set(),
  ...given,
})

const audienceIds = ['11', '12', '13'].map(asAudienceId)

/** An auction of so many ads of every sort, the same for the same seed. */
export function randomAuction(
  seed: number,
  ads: number,
  vocabulary = 40,
): Auction & { keywords: ServedKeyword[] } {
  const random = randomOf(seed)
  const below = (n: number) => Math.floor(random() * n)
  const some = <T>(all: readonly T[]) => all.filter(() => random() < 0.5)
  const topics = Array.from(
    { length: vocabulary },
    (_, n) => `topic${String.fromCharCode(97 + (n % 26))}${n}`,
  )
  const candidates = Array.from({ length: ads }, (_, n) =>
    candidate(asPinId(String(n)), {
      bid: 50_000 + 10_000 * below(100),
      chance: (1 + below(30)) / 1000,
      billable_event: random() < 0.2 ? 'IMPRESSION' : 'CLICKTHROUGH',
      currency: random() < 0.3 ? 'EUR' : 'USD',
      conversion_event: random() < 0.2 ? 'checkout' : null,
      owner_user_id: asBusinessId(`owner ${below(Math.ceil(ads / 3))}`),
      // Some automated campaigns of several ads.
      ...(n % 10 < 3 &&
        n < 600 && { campaign_id: asCampaignId(`automated ${Math.floor(n / 10)}`), share: random() }),
      described: [topics[below(vocabulary)] ?? '', topics[below(vocabulary)] ?? ''],
      targeting: {
        ...(random() < 0.3 && { ages: some(ageBuckets) }),
        ...(random() < 0.2 && { genders: some(targetGenders) }),
        ...(random() < 0.3 && { interests: [topics[below(vocabulary)] ?? ''] }),
        ...(random() < 0.3 && {
          keywords: [`${topics[below(vocabulary)] ?? ''} ${topics[below(vocabulary)] ?? ''}`],
        }),
        ...(random() < 0.3 && { locations: some(['DE', 'AT', 'CH', 'US']) }),
        ...(random() < 0.2 && { regions: some(['DE-BY', 'DE-BE', 'US-CA', 'FR-IDF']) }),
        ...(random() < 0.1 && { postal_codes: some(['DE:80331', 'US:94105', 'GB:SW1A']) }),
        ...(random() < 0.2 && { audience_include: some(audienceIds) }),
        ...(random() < 0.1 && { audience_exclude: some(audienceIds) }),
        ...(random() < 0.2 && { languages: ['en', 'de'].slice(below(2)) }),
      },
    }),
  )
  const keywords = Array.from({ length: ads / 10 }, (): ServedKeyword => {
    const advertiser_id = asAdvertiserId(`account ${below(ads)}`)
    const match_type = matchTypes[below(matchTypes.length)] ?? 'BROAD'
    const isNegative = match_type.endsWith('_NEGATIVE')
    const parent = isNegative ? (['account', 'campaign', 'group'][below(3)] ?? '') : 'group'
    const terms = [
      topics[below(vocabulary)] ?? '',
      ...(random() < 0.5 ? [topics[below(vocabulary)] ?? ''] : []),
    ].join(' ')
    return { advertiser_id, parent_id: `${parent} ${below(ads)}`, match_type, terms }
  })
  const index = buildIndex(candidates, buildKeywordIndex(keywords))
  const allocations = Float64Array.from(index.campaign_ids, () =>
    random() < 0.1 ? 0 : 1e5 * (1 + below(50)),
  )
  const words = [
    topics[below(vocabulary)] ?? '',
    topics[below(vocabulary)] ?? '',
    topics[below(vocabulary)] ?? '',
  ]
  return {
    keywords,
    index,
    allocations,
    audience: audience({
      audience_ids: new Set(audienceIds.filter((_, n) => (seed >> n) % 2 === 0)),
      age: ageBit(18 + below(60)),
      gender: genderBit(targetGenders[below(3)] ?? 'unknown'),
      place: randomPlace(below),
      interests: [topics[below(vocabulary)] ?? ''],
      hidden_pins: new Set([String(below(ads)), String(below(ads))]),
      avoided: new Set([`owner ${below(Math.ceil(ads / 3))}`]),
      impressionsToday: (ad) => (Number(ad.pin_id) % 7 === 0 ? 4 : 0),
    }),
    page: page({
      surface: random() < 0.3 ? 'search' : 'home',
      words,
      texts: random() < 0.5 ? [words] : words.map((word) => [word]),
    }),
    count: 1 + below(4),
    turns: drawTurns(index, random),
    start: below(ads),
    lift: 0.5 + 1.5 * random(),
  }
}

const randomPlaces: readonly ViewerPlace[] = [
  nowhere,
  { ...nowhere, country: 'DE' },
  { country: 'DE', regions: ['DE-BY'], postal_code: 'DE:80331' },
  { country: 'US', regions: ['US-CA'], postal_code: null },
  { country: 'FR', regions: ['FR-75C', 'FR-IDF'], postal_code: 'FR:75001' },
  { country: 'GB', regions: [], postal_code: 'GB:SW1A1AA' },
  { ...nowhere, country: 'JP' },
]
const randomPlace = (below: (n: number) => number) => randomPlaces[below(randomPlaces.length)] ?? nowhere

/** Numbers from 0 to below 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}
