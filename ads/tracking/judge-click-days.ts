import { task } from '@bowerbird/core/jobs/task'
import { transaction } from '@bowerbird/core/db/transaction'
import type { Db } from '@bowerbird/core/db/database'
import { z } from 'zod'
import { daysAfter } from '../entities/campaign-days.ts'
import { accountHour } from './account-hours.ts'
import { clickDaysToJudge, closeClickDay, countedOfImpressions, groupedClicks } from './click-day-queries.ts'
import type { ClickDay, GroupedClick } from './click-day-queries.ts'
import { utcDay } from './event-days-queries.ts'
import { hourMs } from './invalid-traffic-filter.ts'
import type { Judged } from './invalid-traffic-filter.ts'
import { lockTracking } from './tracking-queries.ts'
import { clicksToReject, leastToJudge } from './reject-clicks.ts'
import { settleJudged } from './settle-judged.ts'

/** Browsers report impressions later than clicks, so a day is judged when most of it has arrived. */
const afterMs = 3 * hourMs
const daysAtOnce = 500
const clicksAtOnce = 1_000

/**
 * Judges the clicks of days that are over, by the clocks of their accounts. An interrupted run continues at the next
 * one.
 */
export const judgeClickDays = task(
  'judge-click-days',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const now = app.clock.now()
    const ended_by = new Date(now.getTime() - afterMs)
    let after: ClickDay | undefined
    for (;;) {
      const days = await clickDaysToJudge(db, daysAfter(utcDay(now), 1), after, daysAtOnce)
      for (const one of days) {
        if (signal.aborted) return
        if (one.day >= accountHour(one.time_zone, ended_by).day) continue
        await transaction(db, (db) => judgeClickDay({ db, now }, one))
      }
      after = days.at(-1)
      if (days.length < daysAtOnce) return
    }
  },
  { cron: '40 * * * *' },
)

/**
 * Decides on all clicks of a day of an account: those that waited are billed or rejected, those that were billed and
 * turn out to be of a bot are credited (docs/decisions/044). `db` is in a transaction: all of it, or none.
 */
export async function judgeClickDay({ db, now }: { db: Db; now: Date }, one: ClickDay): Promise<void> {
  const { advertiser_id } = one
  await lockTracking(db, [advertiser_id])
  if (!(await closeClickDay(db, one, now))) return
  const clicks = await groupedClicks(db, one, leastToJudge)
  const rejected = rejectedOf(clicks)
  const open = clicks.filter(
    ({ impression_id, verdict }) =>
      verdict === 'held' || (verdict === 'valid' && rejected.has(impression_id)),
  )
  for (let from = 0; from < open.length; from += clicksAtOnce) {
    const events = await countedOfImpressions(db, advertiser_id, open.slice(from, from + clicksAtOnce))
    await settleJudged({ db, now }, advertiser_id, {
      judged: events
        .filter((event) => event.verdict === 'held' && !rejected.has(event.impression_id))
        .map((event): Judged => ({ event, verdict: 'valid' })),
      // A click brings along what else was reported of its impression.
      revoked: events
        .filter((event) => rejected.has(event.impression_id))
        .map((event): Judged => ({ event, verdict: 'fraud' })),
    })
  }
}

/** By the ids of their impressions. What was rejected once stays so. */
function rejectedOf(clicks: readonly GroupedClick[]): ReadonlySet<string> {
  const groups = [...Map.groupBy(clicks, (one) => one.group).values()]
  return new Set(
    groups.flatMap((group) => clicksToReject({ impressions: group[0]?.impressions ?? 0, clicks: group })),
  )
}
