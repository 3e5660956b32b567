import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { addKeywordCounts, addSearchCounts, dropWords, knownTerms } from './term-count-queries.ts'
import type { KeywordCount, SearchCount, TermSums } from './term-count-queries.ts'
import type { TrackingEvent } from './tracking-tables.ts'

export type Ruled = Pick<TrackingEvent, 'verdict' | 'charged_micros' | 'credited_micros'>
export interface SettledEvent {
  event: TrackingEvent
  after: Ruled
}

/** Different words of one ad account in a day; what comes beyond is counted without its words. */
const mostTermsOfDay = 5_000

/**
 * Counts events for the keyword and the searched words that they came by: what each is worth now, less what it was worth
 * before, so that each counts once however often it is settled. In the transaction that writes the verdicts.
 */
export async function countTerms(
  db: Db,
  advertiser_id: AdvertiserId,
  settled: readonly SettledEvent[],
): Promise<void> {
  await addKeywordCounts(db, advertiser_id, keywordCounts(settled))
  const searched = settled.filter(({ event }) => event.search_terms !== null)
  const days = [...new Set(searched.map(({ event }) => event.day))]
  if (days.length === 0) return
  const known = await knownTerms(db, advertiser_id, days)
  const beyond = searched.filter(({ event }) => isBeyond(known, event))
  if (beyond.length > 0)
    await dropWords(
      db,
      advertiser_id,
      beyond.map(({ event }) => event),
    )
  const wordless = new Set(beyond.map(({ event }) => event))
  const kept = searched.map((one) =>
    wordless.has(one.event) ? { ...one, event: { ...one.event, search_terms: '' } } : one,
  )
  await addSearchCounts(db, advertiser_id, searchCounts(kept))
}

/** True where the words are new and their day has too many; else they are known from now on. */
function isBeyond(
  known: Map<string, Set<string>>,
  { day, ad_group_id, search_terms }: TrackingEvent,
): boolean {
  if (search_terms === '') return false
  const of_day = known.get(day) ?? new Set()
  known.set(day, of_day)
  const name = `${ad_group_id} ${search_terms ?? ''}`
  if (!of_day.has(name) && of_day.size >= mostTermsOfDay) return true
  of_day.add(name)
  return false
}

const noSums: TermSums = {
  impressions: 0,
  clicks: 0,
  outbound_clicks: 0,
  saves: 0,
  spend_micros: 0,
  credit_micros: 0,
}
const sumNames = Object.keys(noSums) as (keyof TermSums)[]

/** What an event adds to reports with this verdict. */
export function worthOf({ kind }: TrackingEvent, ruled: Ruled): TermSums {
  const one = ruled.verdict === 'valid' ? 1 : 0
  return {
    impressions: kind === 'impression' ? one : 0,
    clicks: kind === 'click' ? one : 0,
    outbound_clicks: kind === 'outbound' ? one : 0,
    saves: kind === 'save' ? one : 0,
    spend_micros: Number(ruled.charged_micros),
    credit_micros: Number(ruled.credited_micros),
  }
}

function changeOf({ event, after }: SettledEvent): TermSums {
  const [now, before] = [worthOf(event, after), worthOf(event, event)]
  return Object.fromEntries(sumNames.map((name) => [name, now[name] - before[name]])) as unknown as TermSums
}

const isNothing = (sums: TermSums) => sumNames.every((name) => sums[name] === 0)

function addTo(sums: TermSums, more: TermSums): void {
  for (const name of sumNames) sums[name] += more[name]
}

function keywordCounts(settled: readonly SettledEvent[]): KeywordCount[] {
  const counts = new Map<string, KeywordCount>()
  for (const one of settled) {
    const { day, campaign_id, ad_group_id, keyword_type: match_type, keyword: terms } = one.event
    const change = changeOf(one)
    if (match_type === null || terms === null || isNothing(change)) continue
    const key = `${day} ${ad_group_id} ${match_type} ${terms}`
    const count = counts.get(key) ?? { day, campaign_id, ad_group_id, match_type, terms, ...noSums }
    counts.set(key, count)
    addTo(count, change)
  }
  return [...counts.values()]
}

function searchCounts(settled: readonly SettledEvent[]): SearchCount[] {
  const counts = new Map<string, SearchCount>()
  for (const one of settled) {
    const { day, campaign_id, ad_group_id, search_terms: terms, kind, audience_hash } = one.event
    const change = changeOf(one)
    if (terms === null || isNothing(change)) continue
    const key = `${day} ${ad_group_id} ${terms}`
    const count = counts.get(key) ?? { day, campaign_id, ad_group_id, terms, people: [], ...noSums }
    counts.set(key, count)
    addTo(count, change)
    const isSeen = kind === 'impression' && one.after.verdict === 'valid' && terms !== ''
    if (isSeen && !count.people.includes(audience_hash)) count.people.push(audience_hash)
  }
  return [...counts.values()]
}
