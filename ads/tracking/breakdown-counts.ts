import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { reportBreakdowns } from '@bowerbird/contract/reporting/breakdown-terms'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { addBreakdownCounts, dropViewers, viewedBy } from './breakdown-count-queries.ts'
import type { BreakdownCount, BreakdownSums } from './breakdown-count-queries.ts'
import { countNames } from './report-numbers.ts'
import type { Ruled, SettledEvent } from './term-counts.ts'
import { lockTracking } from './tracking-queries.ts'
import type { TrackingEvent } from './tracking-tables.ts'
import { breakdownValues } from './viewer-code.ts'

/**
 * Counts events for the age, gender, country, device, placement and topic that they came by: what each is worth now, less what it was
 * worth before, so that each counts once however often it is settled. In the transaction that writes the verdicts.
 */
export async function countBreakdowns(
  db: Db,
  advertiser_id: AdvertiserId,
  settled: readonly SettledEvent[],
): Promise<void> {
  const counts = new Map<string, BreakdownCount>()
  for (const { event, after } of settled) {
    if (event.viewer_code === null) continue
    const change = less(reportWorthOf(event, after), reportWorthOf(event, event))
    // Of a viewer who left nothing is known any more, their hash neither.
    const isSeen = event.viewer_code > 0 && event.kind === 'impression' && after.verdict === 'valid'
    countEvent(counts, { event, code: event.viewer_code, change, is_seen: isSeen })
  }
  await addBreakdownCounts(db, advertiser_id, [...counts.values()])
}

/** What was known of viewers goes with them: what they saw is counted among what is of unknown viewers. */
export async function forgetViewed(db: Db, audience_hashes: readonly string[]): Promise<void> {
  const seen = await viewedBy(db, audience_hashes)
  for (const advertiser_id of [...new Set(seen.map((event) => event.advertiser_id))].toSorted())
    await transaction(db, async (db) => {
      await lockTracking(db, [advertiser_id])
      const counts = new Map<string, BreakdownCount>()
      for (const event of await viewedBy(db, audience_hashes, { advertiser_id })) {
        const worth = reportWorthOf(event, event)
        countEvent(counts, {
          event,
          code: event.viewer_code ?? 0,
          change: less(nothing, worth),
          is_seen: false,
        })
        countEvent(counts, { event, code: 0, change: worth, is_seen: false })
      }
      await addBreakdownCounts(db, advertiser_id, [...counts.values()].filter(isAny))
      await dropViewers(db, advertiser_id, audience_hashes)
    })
}

const nothing = Object.fromEntries(countNames.map((name) => [name, 0])) as BreakdownSums

const less = (now: BreakdownSums, before: BreakdownSums) =>
  Object.fromEntries(countNames.map((name) => [name, now[name] - before[name]])) as BreakdownSums

const isAny = (sums: BreakdownSums) => countNames.some((name) => sums[name] !== 0)

/** What an event adds to a report with this verdict: as `remakeHours` counts. */
export function reportWorthOf({ kind, price_micros }: TrackingEvent, ruled: Ruled): BreakdownSums {
  const { verdict } = ruled
  if (verdict === null) return nothing
  const one = (is: boolean) => (is ? 1 : 0)
  const isValid = verdict === 'valid'
  const isPaidKind = isValid && price_micros !== null
  const isCharged = Number(ruled.charged_micros) > 0
  return {
    impressions: one(isValid && kind === 'impression'),
    viewable_impressions: one(isValid && kind === 'viewable'),
    clicks: one(isValid && kind === 'click'),
    outbound_clicks: one(isValid && kind === 'outbound'),
    saves: one(isValid && kind === 'save'),
    closeups: one(isValid && kind === 'closeup'),
    invalid_impressions: one(!isValid && kind === 'impression'),
    invalid_clicks: one(!isValid && verdict !== 'held' && ['click', 'outbound', 'prefetch'].includes(kind)),
    held_clicks: one(verdict === 'held'),
    billed_events: one(isPaidKind && isCharged),
    free_events: one(isPaidKind && !isCharged),
    spend_micros: Number(ruled.charged_micros),
    credit_micros: Number(ruled.credited_micros),
  }
}

interface Change {
  event: TrackingEvent
  code: number
  change: BreakdownSums
  /** Its viewer stands behind the values. */
  is_seen: boolean
}

function countEvent(counts: Map<string, BreakdownCount>, { event, code, change, is_seen }: Change): void {
  if (!isAny(change)) return
  const { day, ad_id, campaign_id, ad_group_id, audience_hash } = event
  const values = breakdownValues(code, event.surface)
  for (const dimension of reportBreakdowns) {
    const value = values[dimension]
    const key = `${dimension} ${day} ${ad_id} ${value}`
    const count = counts.get(key) ?? {
      ...nothing,
      dimension,
      day,
      ad_id,
      value,
      campaign_id,
      ad_group_id,
      people: [],
    }
    counts.set(key, count)
    for (const name of countNames) count[name] += change[name]
    if (is_seen && !count.people.includes(audience_hash)) count.people.push(audience_hash)
  }
}
