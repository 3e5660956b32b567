import type { AdGroupId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { Candidate } from './candidate.ts'
import { noKeywords } from './keyword-index.ts'
import type { KeywordIndex } from './keyword-index.ts'
import { placeListsOf } from './place-lists.ts'
import type { PlaceLists } from './place-lists.ts'
import { bestQuality } from './predicted-action.ts'
import { MOST_LIFT } from './predicted-conversion.ts'
import { agesBits, devicesBits, gendersBits, placementBits } from './target-bits.ts'

/** A keyword or topic of several words: a page is about it when it has them all. */
interface Phrase {
  ad: number
  words: readonly string[]
}

interface WordLists {
  single: ReadonlyMap<string, readonly number[]>
  /** By their first word. */
  phrases: ReadonlyMap<string, readonly Phrase[]>
}

/** All ads that may be served, laid out so that an auction reads numbers alone until an ad is about to win. */
export interface AdIndex {
  candidates: readonly Candidate[]
  /** The campaign and the advertiser of each ad, as numbers from 0. */
  campaign: Int32Array
  payer: Int32Array
  campaign_ids: readonly CampaignId[]
  payers: number
  ages: Uint16Array
  genders: Uint8Array
  devices: Uint8Array
  placements: Uint8Array
  places: PlaceLists
  /** 1: shown only where the page or the person is about something it names. */
  needs_topic: Uint8Array
  worth_per_bid: Float64Array
  /** The number of events that a bid pays for: 1, or a thousand impressions. */
  events_per_bid: Float64Array
  bid: Float64Array
  /** 1: for conversions; its bid is more on pages where these are likelier. */
  for_conversions: Uint8Array
  floor: Float64Array
  /** The score of its full bid on a page that it is all about: it never has more. */
  best_score: Float64Array
  /** All ads, the highest of these scores first. */
  by_best: Int32Array
  interests: WordLists
  keywords: WordLists
  /** Keywords with a match type, and negative ones, of all accounts. */
  matched: KeywordIndex
  /** The ads of each ad group. */
  group_ads: ReadonlyMap<AdGroupId, readonly number[]>
  described: ReadonlyMap<string, readonly number[]>
  /** The ads of each automated campaign, of which one takes part in an auction. */
  divided: readonly (readonly number[])[]
  /** Room of one auction after the other: hits of named topics, and how much of a page an ad is about. */
  named: Uint8Array
  alike: Uint8Array
  /** The ads with such hits, and how many these are. */
  hit: { ads: Int32Array; count: number }
  /** 1: another ad of its campaign takes part. */
  closed: Uint8Array
}

export function buildIndex(candidates: readonly Candidate[], matched: KeywordIndex = noKeywords): AdIndex {
  const campaigns = numbered(candidates.map((one) => one.campaign_id))
  const payers = numbered(candidates.map((one) => one.owner_user_id))
  const of = (value: (one: Candidate) => number) => candidates.map(value)
  const best_score = Float64Array.from(of((one) => mostBidOf(one) * one.worth_per_bid * bestQuality))
  return {
    candidates,
    campaign: Int32Array.from(campaigns.places),
    payer: Int32Array.from(payers.places),
    campaign_ids: campaigns.names,
    payers: payers.names.length,
    ages: Uint16Array.from(of(({ targeting }) => agesBits(targeting.ages))),
    genders: Uint8Array.from(of(({ targeting }) => gendersBits(targeting.genders))),
    devices: Uint8Array.from(of(({ targeting }) => devicesBits(targeting.devices))),
    placements: Uint8Array.from(of(({ placement }) => placementBits(placement))),
    places: placeListsOf(candidates.map(({ targeting }) => targeting)),
    needs_topic: Uint8Array.from(
      of((one) =>
        one.interests.length + one.keywords.length > 0 || matched.positive_ids.has(one.ad_group_id) ? 1 : 0,
      ),
    ),
    worth_per_bid: Float64Array.from(of((one) => one.worth_per_bid)),
    events_per_bid: Float64Array.from(of((one) => (one.billable_event === 'IMPRESSION' ? 1000 : 1))),
    bid: Float64Array.from(of((one) => one.bid)),
    for_conversions: Uint8Array.from(of((one) => (one.conversion_event === null ? 0 : 1))),
    floor: Float64Array.from(of((one) => one.floor)),
    best_score,
    by_best: Int32Array.from(candidates.keys()).sort(
      (one, other) => (best_score[other] ?? 0) - (best_score[one] ?? 0),
    ),
    interests: listsOf(candidates.map((one) => one.interests)),
    keywords: listsOf(candidates.map((one) => one.keywords)),
    matched,
    group_ads: groupedAds(candidates),
    described: inverted(candidates.map((one) => one.described)),
    divided: dividedOf(candidates),
    named: new Uint8Array(candidates.length),
    alike: new Uint8Array(candidates.length),
    hit: { ads: new Int32Array(candidates.length), count: 0 },
    closed: new Uint8Array(candidates.length),
  }
}

/** The most that is bid for it on any page. */
export const mostBidOf = ({ bid, conversion_event }: Candidate): number =>
  conversion_event === null ? bid : bid * MOST_LIFT

function groupedAds(candidates: readonly Candidate[]): Map<AdGroupId, number[]> {
  const groups = new Map<AdGroupId, number[]>()
  candidates.forEach(({ ad_group_id }, ad) => {
    const list = groups.get(ad_group_id)
    if (list) list.push(ad)
    else groups.set(ad_group_id, [ad])
  })
  return groups
}

function dividedOf(candidates: readonly Candidate[]): number[][] {
  const campaigns = new Map<string, number[]>()
  candidates.forEach(({ campaign_id, share }, ad) => {
    if (share !== null) campaigns.set(campaign_id, [...(campaigns.get(campaign_id) ?? []), ad])
  })
  return [...campaigns.values()]
}

function listsOf(all: readonly (readonly (readonly string[])[])[]): WordLists {
  const phrases = new Map<string, Phrase[]>()
  all.forEach((texts, ad) => {
    for (const words of texts) {
      const [first] = words
      if (first === undefined || words.length < 2) continue
      const list = phrases.get(first) ?? []
      list.push({ ad, words })
      phrases.set(first, list)
    }
  })
  const single = inverted(all.map((texts) => texts.flatMap((words) => (words.length === 1 ? words : []))))
  return { single, phrases }
}

function inverted(all: readonly (readonly string[])[]): Map<string, number[]> {
  const lists = new Map<string, number[]>()
  all.forEach((words, ad) => {
    for (const word of new Set(words)) {
      const list = lists.get(word)
      if (list) list.push(ad)
      else lists.set(word, [ad])
    }
  })
  return lists
}

function numbered<Name extends string>(names: readonly Name[]): { names: Name[]; places: number[] } {
  const known = new Map<Name, number>()
  const places = names.map((name) => {
    const place = known.get(name) ?? known.size
    known.set(name, place)
    return place
  })
  return { names: [...known.keys()], places }
}
