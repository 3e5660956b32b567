import type { AudienceId } from '@bowerbird/contract/kernel/ids'
import type { ServedKeyword } from '../entities/keyword-queries.ts'
import type { Auction, Winner } from './auction.ts'
import type { Candidate } from './candidate.ts'
import { isWithin } from './place-lists.ts'
import { agesBits, devicesBits, gendersBits, placementBits, surfaceBit } from './target-bits.ts'

/** The same auction as it would be held by hand: every ad asked everything, all sorted. For tests and benches. */
export function bruteForce(auction: Auction, keywords: readonly ServedKeyword[] = []): Winner[] {
  const { index, audience, page, count, allocations, turns, start, lift = 1 } = auction
  const met = keywords.filter((one) => isMet(one, page.texts))
  const positive = new Set(keywords.filter((one) => !isNegative(one)).map((one) => one.parent_id))
  const all = [...index.candidates.slice(start), ...index.candidates.slice(0, start)]
  const campaigns = new Map(index.campaign_ids.map((id, n) => [id, n]))
  const isSearch = page.surface === 'search'
  const known = new Set([...page.words, ...(isSearch ? [] : audience.interests)])
  const eligible = all
    .map((ad) => {
      const events = ad.billable_event === 'IMPRESSION' ? 1000 : 1
      const allocation = allocations[campaigns.get(ad.campaign_id) ?? -1] ?? 0
      const bid = Math.min(ad.conversion_event === null ? ad.bid : ad.bid * lift, allocation * events)
      const matched = met.filter((one) => !isNegative(one) && one.parent_id === ad.ad_group_id).length
      const named = hits(ad.interests, known) + hits(ad.keywords, new Set(page.words)) + matched
      const alike = ad.described.filter(
        (word, n, words) => page.words.includes(word) && words.indexOf(word) === n,
      )
      const quality = 1 + Math.min(4, 2 * Math.min(4, named) + Math.min(4, alike.length)) / 4
      const isMatch = !isSearch || named + alike.length > 0
      const weight = isSearch ? quality * quality : quality
      return { ad, bid, events, named, isMatch, score: bid * ad.worth_per_bid * weight }
    })
    .filter(({ ad, bid, named, isMatch }) => {
      const isForAll = ad.interests.length + ad.keywords.length === 0 && !positive.has(ad.ad_group_id)
      const isAbout = isForAll || named > 0
      const isUnwanted = met.some(
        (one) =>
          isNegative(one) &&
          [ad.ad_group_id, ad.campaign_id, ad.advertiser_id].some((id) => id === one.parent_id),
      )
      return !isUnwanted && isMatch && bid > 0 && bid >= ad.floor && isAbout && isFor(ad, { audience, page })
    })
    .toSorted((a, b) => b.score - a.score)
  const closed = new Set(
    turns.flatMap((turn) => {
      const ads = turn.map((ad) => index.candidates[ad])
      const drawn = ads.find((ad) => eligible.some((one) => one.ad === ad))
      return ads.filter((ad) => ad !== drawn)
    }),
  )
  const entries = eligible.filter(({ ad }) => !closed.has(ad))
  const payers = new Set<string>()
  const first = entries.filter(({ ad }) => {
    const isFirst = !payers.has(ad.owner_user_id)
    payers.add(ad.owner_user_id)
    return isFirst
  })
  return first.slice(0, count).map(({ ad, bid, events, score }, n) => {
    const enough = Math.ceil(((first[n + 1]?.score ?? 0) / score) * bid)
    const price = Math.min(bid, Math.max(ad.floor, enough))
    return { ad, price_micros: Math.max(1, Math.ceil(price / events)) }
  })
}

const isNegative = ({ match_type }: ServedKeyword) => match_type.endsWith('_NEGATIVE')

/** Asked of each text of the page by hand. */
function isMet({ match_type, terms }: ServedKeyword, texts: readonly (readonly string[])[]): boolean {
  const padded = texts.map((text) => ` ${text.join(' ')} `)
  if (match_type === 'BROAD') return terms.split(' ').every((word) => texts.flat().includes(word))
  if (match_type.startsWith('EXACT')) return padded.includes(` ${terms} `)
  return padded.some((text) => text.includes(` ${terms} `))
}

const hits = (texts: readonly (readonly string[])[], known: ReadonlySet<string>) =>
  texts.filter((words) => words.every((word) => known.has(word))).length

function isFor(ad: Candidate, { audience, page }: Pick<Auction, 'audience' | 'page'>): boolean {
  const { ages, genders, devices, languages = [] } = ad.targeting
  const { audience_include = [], audience_exclude = [] } = ad.targeting
  const isIn = (id: AudienceId) => audience.audience_ids.has(id)
  return (
    (agesBits(ages) & audience.age) !== 0 &&
    (gendersBits(genders) & audience.gender) !== 0 &&
    (devicesBits(devices) & audience.devices) !== 0 &&
    (placementBits(ad.placement) & surfaceBit(page.surface)) !== 0 &&
    (languages.length === 0 || languages.includes(audience.language)) &&
    isWithin(ad.targeting, audience.place) &&
    (audience_include.length === 0 || audience_include.some(isIn)) &&
    !audience_exclude.some(isIn) &&
    ![ad.owner_user_id, ad.pin_owner_id].some((id) => id === audience.user_id || audience.avoided.has(id)) &&
    !audience.hidden_pins.has(ad.pin_id) &&
    ![ad.pin_id, ad.root_pin_id].some((id) => page.shown_pin_ids.has(id)) &&
    audience.impressionsToday(ad) < ad.daily_cap
  )
}
