import { asAdGroupId } from '@bowerbird/contract/kernel/ids'
import type { AudienceId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Surface } from '@bowerbird/core/ports/slots'
import type { AdIndex } from './ad-index.ts'
import type { Candidate } from './candidate.ts'
import { keywordHits } from './keyword-index.ts'
import type { KeywordHits } from './keyword-index.ts'
import { bestQuality, mostAlike, qualityOn } from './predicted-action.ts'
import type { ViewerPlace } from './place-lists.ts'
import { surfaceBit } from './target-bits.ts'

/** The viewer of a page, as far as an auction may know. */
export interface Audience {
  user_id: UserId | null
  /** Bits of target-bits.ts. */
  age: number
  gender: number
  devices: number
  language: string
  place: ViewerPlace
  /** Keywords of the interests they chose. */
  interests: readonly string[]
  /** Audiences of ad accounts that they are in. */
  audience_ids: ReadonlySet<AudienceId>
  /** Users whose promotions they must not see: blocked in either direction, or hidden. */
  avoided: ReadonlySet<string>
  hidden_pins: ReadonlySet<string>
  /** How often an ad group was shown to them today. */
  impressionsToday(ad: Candidate): number
}

/** The page that has places to fill. */
export interface Page {
  surface: Surface
  /** Words that it is about. */
  words: readonly string[]
  /** The texts that these are of, each as its words in their order (keyword-words.ts). */
  texts: readonly (readonly string[])[]
  shown_pin_ids: ReadonlySet<string>
}

export interface Auction {
  index: AdIndex
  audience: Audience
  page: Page
  /** Places. */
  count: number
  /** By campaign: the most that it may bid now, in micros; 0: its budget keeps it out; below 0: it does not run. */
  allocations: Float64Array
  /** Of each automated campaign its ads, in the order in which they are asked: the first that may take part does (draw-turns.ts). */
  turns: readonly (readonly number[])[]
  /** Where reading begins, so that equals take turns. */
  start: number
  /** How much likelier than on the average page a conversion is here; bids for conversions are that much higher. */
  lift?: number
  /** Told of the outcome before what the auction found is forgotten. */
  observe?: (outcome: Outcome) => void
}

export interface Outcome {
  auction: HeldAuction
  /** Numbers of the ads that won, and the score of the last place: what others lost to; 0: a place stayed empty. */
  won: readonly number[]
  least: number
}

export interface Winner {
  ad: Candidate
  /** For one event of its kind, in micros of the account's currency. */
  price_micros: number
}

/** An auction with what its page says to keywords. */
interface HeldAuction extends Auction {
  hits: KeywordHits
}

/** One that is ahead so far. */
interface Leader {
  ad: number
  score: number
  bid: number
  /** How far from where reading begins. */
  turn: number
}

/**
 * The winners of the slots: the highest bid × chance × quality, one of each advertiser. Each pays what it takes to stay
 * ahead of the next, not under the floor and not above its bid. Pure but for room that is reused.
 */
export function holdAuction(asked: Auction): Winner[] {
  const { index, page, audience, count } = asked
  const auction = { ...asked, hits: keywordHits(index.matched, page.texts) }
  // A search is matched by what it asks for; what a person chose as an interest says nothing about it.
  const interests = page.surface === 'search' ? [] : audience.interests
  findTopics(index, page.words, interests)
  nameGroups(index, auction.hits)
  closeOthers(auction)
  const leaders = leadersOf(auction)
  const ahead = leaders.slice(0, count)
  const winners = ahead.flatMap((leader, place) => winnerOf(index, leader, leaders[place + 1]?.score ?? 0))
  auction.observe?.({ auction, won: ahead.map(({ ad }) => ad), least: ahead[count - 1]?.score ?? 0 })
  forgetTopics(index)
  for (const turn of auction.turns) for (const ad of turn) index.closed[ad] = 0
  return winners
}

/** Of each automated campaign one ad takes part: the first in turn that this page and this person could meet. */
function closeOthers(auction: HeldAuction): void {
  const { index, turns, audience } = auction
  const open = index.places.openTo(audience.place)
  for (const turn of turns) {
    const first = turn.find(
      (ad) =>
        (open[index.places.of[ad] ?? 0] ?? 0) === 1 &&
        bidOf(auction, ad) > 0 &&
        mayMeet(index.candidates[ad], auction),
    )
    for (const ad of turn) if (ad !== first) index.closed[ad] = 1
  }
}

/** The best of each payer, best first: one more than there are places, for the price of the last. */
function leadersOf(auction: HeldAuction): Leader[] {
  const { index, page, audience, count, start } = auction
  const { best_score, by_best, hit, named, alike, payer, candidates } = index
  const open = index.places.openTo(audience.place)
  const leaders: Leader[] = []
  let least = 0
  // Thousands of ads are asked: only what may lead becomes an object.
  const ask = (ad: number) => {
    if ((open[index.places.of[ad] ?? 0] ?? 0) === 0) return
    const bid = bidOf(auction, ad)
    const score = scoreOf(auction, ad, bid)
    if (score === 0 || score < least) return
    const one = { ad, score, bid, turn: ad < start ? ad + by_best.length - start : ad - start }
    if (isBehindOwn(leaders, payer, one) || !mayMeet(candidates[ad], auction)) return
    takeLead(leaders, payer, one)
    if (leaders.length > count + 1) leaders.pop()
    if (leaders.length > count) least = leaders.at(-1)?.score ?? 0
  }
  // Few fit the page or the person.
  const most = page.surface === 'search' ? bestQuality : 1
  for (let n = 0; n < hit.count; n++) {
    const ad = hit.ads[n] ?? 0
    if ((best_score[ad] ?? 0) * most >= least) ask(ad)
  }
  // All others fit as little as one another, and no search: the rest can be no better than the first that is too bad.
  const size = page.surface === 'search' ? 0 : by_best.length
  for (let n = 0; n < size; n++) {
    const ad = by_best[n] ?? 0
    if ((best_score[ad] ?? 0) < least * bestQuality) break
    if ((named[ad] ?? 0) + (alike[ad] ?? 0) === 0) ask(ad)
  }
  return leaders
}

export const scoreOf = ({ index, page }: Pick<Auction, 'index' | 'page'>, ad: number, bid: number): number =>
  bid * (index.worth_per_bid[ad] ?? 0) * qualityOn(page.surface, index.named[ad] ?? 0, index.alike[ad] ?? 0)

/** What may be bid for an ad whose campaign has this room, if everything else of it fits; 0: it takes no part. */
export function entryOf(auction: HeldAuction, ad: number, room: number): number {
  const open = auction.index.places.openTo(auction.audience.place)
  if ((open[auction.index.places.of[ad] ?? 0] ?? 0) === 0) return 0
  const bid = bidWithin(auction, ad, room)
  return bid > 0 && mayMeet(auction.index.candidates[ad], auction) ? bid : 0
}

/** Its bid for this page, within its budget allocation; 0: the targeting does not match, or it is under the floor. */
const bidOf = (auction: Auction, ad: number): number =>
  bidWithin(auction, ad, auction.allocations[auction.index.campaign[ad] ?? 0] ?? 0)

function bidWithin({ index, audience, page, lift = 1 }: Auction, ad: number, room: number): number {
  const { ages, genders, devices, placements, needs_topic, named, alike, closed } = index
  if (room <= 0 || (closed[ad] ?? 0) === 1) return 0
  if ((needs_topic[ad] ?? 0) > (named[ad] ?? 0)) return 0
  // A search is for what it says: what has nothing of it takes no part.
  if (page.surface === 'search' && (named[ad] ?? 0) + (alike[ad] ?? 0) === 0) return 0
  if (((ages[ad] ?? 0) & audience.age) === 0 || ((genders[ad] ?? 0) & audience.gender) === 0) return 0
  if (((devices[ad] ?? 0) & audience.devices) === 0) return 0
  if (((placements[ad] ?? 0) & surfaceBit(page.surface)) === 0) return 0
  const wanted = (index.bid[ad] ?? 0) * ((index.for_conversions[ad] ?? 0) === 1 ? lift : 1)
  const bid = Math.min(wanted, room * (index.events_per_bid[ad] ?? 0))
  return bid < (index.floor[ad] ?? 0) ? 0 : bid
}

/** Checks that are too expensive for every ad: done only for ads that are about to win. */
function mayMeet(ad: Candidate | undefined, { audience, page, hits }: HeldAuction): boolean {
  if (!ad || isBlocked(ad, hits)) return false
  const { languages } = ad.targeting
  if (languages?.length && !languages.includes(audience.language)) return false
  if (!isInAudiences(ad, audience.audience_ids)) return false
  if (ad.owner_user_id === audience.user_id || ad.pin_owner_id === audience.user_id) return false
  if (audience.avoided.has(ad.owner_user_id) || audience.avoided.has(ad.pin_owner_id)) return false
  if (audience.hidden_pins.has(ad.pin_id)) return false
  if (page.shown_pin_ids.has(ad.pin_id) || page.shown_pin_ids.has(ad.root_pin_id)) return false
  return audience.impressionsToday(ad) < ad.daily_cap
}

/** In one of the audiences that are included, if any are, and in none that is excluded. */
function isInAudiences({ included, excluded }: Candidate, own: ReadonlySet<AudienceId>): boolean {
  if (included !== null && !included.some((id) => own.has(id))) return false
  return !excluded.some((id) => own.has(id))
}

/** A negative keyword of its ad group, its campaign or its account is on the page. */
const isBlocked = ({ ad_group_id, campaign_id, advertiser_id }: Candidate, { blocked }: KeywordHits) =>
  blocked.size > 0 && (blocked.has(ad_group_id) || blocked.has(campaign_id) || blocked.has(advertiser_id))

/** Equals take turns, from `start` on. */
const isAhead = (one: Leader, other: Leader) =>
  one.score > other.score || (one.score === other.score && one.turn < other.turn)

/** Another ad of its payer is ahead of it. */
const isBehindOwn = (leaders: readonly Leader[], payer: Int32Array, one: Leader) =>
  leaders.some((other) => payer[other.ad] === payer[one.ad] && isAhead(other, one))

/** Puts one in its order, in the place of a lesser one of the same payer. */
function takeLead(leaders: Leader[], payer: Int32Array, one: Leader): void {
  const own = leaders.findIndex(({ ad }) => payer[ad] === payer[one.ad])
  if (own >= 0) leaders.splice(own, 1)
  const place = leaders.findIndex((other) => isAhead(one, other))
  leaders.splice(place < 0 ? leaders.length : place, 0, one)
}

function winnerOf(
  { candidates, events_per_bid }: AdIndex,
  { ad, bid, score }: Leader,
  next: number,
): Winner[] {
  const candidate = candidates[ad]
  if (!candidate) return []
  const enough = Math.ceil((next / score) * bid)
  const price = Math.min(bid, Math.max(candidate.floor, enough))
  return [{ ad: candidate, price_micros: Math.max(1, Math.ceil(price / (events_per_bid[ad] ?? 1))) }]
}

/** Marks the ads that target the topics of the page or the user, and those about these topics themselves. */
function findTopics(index: AdIndex, page: readonly string[], person: readonly string[]): void {
  const all = new Set([...page, ...person])
  const onPage = new Set(page)
  for (const word of all) {
    mark(index, index.interests, { word, known: all })
    if (!onPage.has(word)) continue
    mark(index, index.keywords, { word, known: onPage })
    addAll(index, index.alike, index.described.get(word))
  }
}

/** Marks the ads of ad groups that have keywords of the page. */
function nameGroups(index: AdIndex, hits: KeywordHits): void {
  for (const [group, count] of hits.named) {
    const ads = index.group_ads.get(asAdGroupId(group))
    for (let n = 0; n < count && n < mostAlike; n++) addAll(index, index.named, ads)
  }
}

function forgetTopics({ hit, named, alike }: AdIndex): void {
  for (let n = 0; n < hit.count; n++) named[hit.ads[n] ?? 0] = alike[hit.ads[n] ?? 0] = 0
  hit.count = 0
}

function mark(
  index: AdIndex,
  { single, phrases }: AdIndex['interests'],
  { word, known }: { word: string; known: ReadonlySet<string> },
): void {
  addAll(index, index.named, single.get(word))
  const isKnown = (one: string) => known.has(one)
  for (const { ad, words } of phrases.get(word) ?? []) if (words.every(isKnown)) add(index, index.named, ad)
}

/** By number: a loop over values would make garbage for each of thousands of ads. */
function addAll(index: AdIndex, counts: Uint8Array, ads: readonly number[] = []): void {
  for (let n = 0; n < ads.length; n++) add(index, counts, ads[n] ?? 0)
}

/** More than enough is no better: the number in a byte must not run over. */
function add({ hit, named, alike }: AdIndex, counts: Uint8Array, ad: number): void {
  if ((named[ad] ?? 0) + (alike[ad] ?? 0) === 0) hit.ads[hit.count++] = ad
  counts[ad] = Math.min(mostAlike, (counts[ad] ?? 0) + 1)
}
