import { gzipSync } from 'node:zlib'
import { reportCells } from '@bowerbird/ads/report-center/report-cells'
import { noCounts } from '@bowerbird/ads/tracking/report-numbers'
import pg from 'pg'
import { advertiser_id } from './seed-tracking-events.ts'

/** `node seed-report-file.ts CONNECTION ROWS`: a report of so many lines, by day, whose parts are written, in a process of its own. */
const [connection = '', rows = ''] = process.argv.slice(2)
const perPart = 2_000
const metrics = ['impressions', 'clicks', 'spend_micros', 'ctr', 'cpc_micros', 'cpm_micros'] as const
const plan = {
  grain: 'ads',
  split: 'day',
  breakdown: null,
  metrics: [...metrics],
  start_date: '2025-04-01',
  end_date: '2026-03-31',
  compare_start_date: null,
  compare_end_date: null,
  currency: 'USD',
  time_zone: 'America/New_York',
} as const

const client = new pg.Client({ connectionString: connection })
await client.connect()
await client.query(
  `insert into report_run (advertiser_id, run_id, name, grain, range, metrics, split, format, start_date, end_date, as_of, time_zone,
    currency, state, counted_at, total_rows, written_rows, created_by, created_at, finished_at, updated_at, compare)
  values ($1, 1, 'Year', 'ads', 'custom', $2, 'day', 'xlsx', $3, $4, now(), $5, 'USD', 'done', now(), $6, $6, 1, now(), now(), now(), 'none')`,
  [advertiser_id, JSON.stringify(metrics), plan.start_date, plan.end_date, plan.time_zone, rows],
)
for (let from = 0; from < Number(rows); from += perPart) {
  const cells = Array.from({ length: Math.min(perPart, Number(rows) - from) }, (_, n) => lineOf(from + n))
  await client.query(
    'insert into report_part (advertiser_id, run_id, part_number, cells) values ($1, 1, $2, $3)',
    [advertiser_id, from / perPart + 1, gzipSync(JSON.stringify(cells))],
  )
}
await client.end()

function lineOf(n: number) {
  const ad = String(385_384_223_223_000_000n + BigInt(n % 5_000))
  return reportCells(plan as unknown as Parameters<typeof reportCells>[0], {
    ...noCounts,
    id: ad,
    name: `Ad ${n % 5_000} of spring`,
    status: 'ACTIVE',
    objective_type: 'CONSIDERATION',
    campaign_id: '385384223223000001' as never,
    campaign_name: 'Nests for spring',
    ad_group_id: '385384223223000002' as never,
    ad_group_name: 'Gardeners',
    pin_id: ad as never,
    day: new Date(Date.parse(plan.start_date) + Math.floor(n / 5_000) * 86_400_000)
      .toISOString()
      .slice(0, 10),
    impressions: 1_000 + ((n * 7_919) % 9_000),
    clicks: n % 97,
    outbound_clicks: n % 89,
    spend_micros: (n * 104_729) % 50_000_000,
  })
}
