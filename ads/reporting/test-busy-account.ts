import type { ReportRow } from '@bowerbird/contract/reporting/report-models'
import type { World } from '@bowerbird/testing/world'
import { daysAfter } from '../entities/campaign-days.ts'
import type { countNames } from '../tracking/report-numbers.ts'
import { accountWithPin, today } from './test-report.ts'
import { countHours } from './test-report-queries.ts'
import type { Hour } from './test-report-queries.ts'

/** Numbers that look like a real day's, the same in every run. */
function* likely(seed: number): Generator<number, undefined> {
  for (let state = seed; ; state = (state * 48_271) % 2_147_483_647) yield state
}

/** Two campaigns, one with two groups and three ads, the other idle in part; 40 days of hours. */
export async function busyAccount(home: World) {
  const account = await accountWithPin(home)
  const boxes = await account.campaign({ name: 'Boxes' })
  const ads = [boxes, await account.another(boxes), await account.another(boxes, 'new group')]
  ads.push(await account.campaign({ name: 'Nests', objective_type: 'AWARENESS' }))
  const numbers = likely(7)
  const next = (below: number) => (numbers.next().value ?? 0) % below
  const hours: Hour[] = []
  for (let back = 0; back < 40; back++)
    for (const ad of ads)
      for (const hour of [0, 12, 23]) {
        const impressions = next(400)
        hours.push({
          ad,
          day: daysAfter(today(home), -back),
          hour,
          impressions,
          viewable_impressions: next(impressions + 1),
          clicks: next(impressions + 1),
          outbound_clicks: next(9),
          saves: next(5),
          closeups: next(7),
          invalid_impressions: next(11),
          invalid_clicks: next(4),
          billed_events: next(9),
          free_events: next(3),
          spend_micros: 1_000_000 + next(9_000_000),
          credit_micros: next(1_000_000),
        })
      }
  await countHours(home.db, account.advertiser_id, hours)
  return { account, ads, boxes, hours }
}

export const sumOf = (
  rows: readonly ReportRow[],
  name: 'spend_micros' | 'charged_micros' | (typeof countNames)[number],
) => rows.reduce((sum, { numbers }) => sum + numbers[name], 0)
