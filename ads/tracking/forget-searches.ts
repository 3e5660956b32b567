import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { worthOf } from './term-counts.ts'
import {
  accountsWithSearchesOf,
  addSearchCounts,
  dropPeople,
  dropWords,
  searchesOf,
} from './term-count-queries.ts'
import type { SearchCount } from './term-count-queries.ts'
import { lockTracking } from './tracking-queries.ts'

/** What viewers searched is theirs: it goes with them, and what came of it is counted without its words. */
export async function forgetSearches(db: Db, audience_hashes: readonly string[]): Promise<void> {
  for (const advertiser_id of await accountsWithSearchesOf(db, audience_hashes))
    await transaction(db, async (db) => {
      await lockTracking(db, [advertiser_id])
      const events = await searchesOf(db, advertiser_id, audience_hashes)
      const moved = events.flatMap((event): SearchCount[] => {
        const { day, campaign_id, ad_group_id, search_terms } = event
        const worth = worthOf(event, event)
        const less = Object.fromEntries(Object.entries(worth).map(([name, value]) => [name, -value]))
        const place = { day, campaign_id, ad_group_id, people: [] }
        return [
          { ...place, terms: search_terms ?? '', ...worth, ...less },
          { ...place, terms: '', ...worth },
        ]
      })
      await addSearchCounts(db, advertiser_id, summed(moved))
      await dropWords(db, advertiser_id, events)
      await dropPeople(db, advertiser_id, audience_hashes)
    })
}

/** One row for each day, ad group and words. */
function summed(counts: readonly SearchCount[]): SearchCount[] {
  const rows = new Map<string, SearchCount>()
  for (const one of counts) {
    const key = `${one.day} ${one.ad_group_id} ${one.terms}`
    const row = rows.get(key)
    if (!row) {
      rows.set(key, { ...one })
      continue
    }
    row.impressions += one.impressions
    row.clicks += one.clicks
    row.outbound_clicks += one.outbound_clicks
    row.saves += one.saves
    row.spend_micros += one.spend_micros
    row.credit_micros += one.credit_micros
  }
  return [...rows.values()].filter(
    (row) =>
      row.impressions ||
      row.clicks ||
      row.outbound_clicks ||
      row.saves ||
      row.spend_micros ||
      row.credit_micros,
  )
}
