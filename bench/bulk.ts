import { makeAdvertiser } from '@bowerbird/ads/business/test-advertiser'
import { applyBulkJob } from '@bowerbird/ads/bulk-editor/apply-bulk-job'
import { checkBulkJob } from '@bowerbird/ads/bulk-editor/check-bulk-job'
import type { Task } from '@bowerbird/core/jobs/task'
import { asUserId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { setTimeout } from 'node:timers/promises'
import { median, quantile } from './interleave.ts'
import { longStatements, secondsFigure, timed } from './long-statements.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchResult, BenchRow } from './row.ts'
import { timesOfSavesBeside } from './saves-by-others.ts'
import { seed } from './seed.ts'

const campaigns = 500
const groups = 5_000
const ads = 44_500
const rows = campaigns + groups + ads
const checkSeconds = 20
const applySeconds = 180
/** Other people, what they save, and how long they are watched while nothing else happens. */
const others = { people: 2_000, boards: 4_000, pins: 100_000, follows: 0 }
const idleSeconds = 20

/**
 * A sheet of 50,000 rows that each change something, checked and applied in the process in which others save meanwhile;
 * beside the same rows copied and updated, and the same saves while nothing else happens.
 */
const bulkRow: BenchRow = {
  row: 'bulk',
  goal: '50,000 rows checked within 20 s and applied within 3 minutes; saves of others meanwhile at most 1.5x as long',
  async run() {
    const product = await openProduct()
    try {
      await seed(product, others)
      const account = await makeAdvertiser(product, { id: asUserId('1') })
      await longStatements(product, sheetOf(account))
      await idleSaves(product)
      const before = await idleSaves(product)
      const checked = await beside(product, () => run(product, checkBulkJob, account))
      await longStatements(product, [
        `update bulk_job set state = 'applying', mode = 'all_or_none', acted_by = 1`,
      ])
      const appliedIn = await beside(product, () => run(product, applyBulkJob, account))
      const after = await idleSaves(product)
      const idle = [...before, ...after]
      const [job] = await longStatements(product, ['select applied from bulk_job'])
      const applied = Number(job?.['applied'])
      if (applied !== rows) throw new Error(`${applied} of ${rows} rows were applied`)
      const copied = await timed(() =>
        longStatements(product, [
          'create table bench_rows as select * from bulk_row',
          'vacuum analyze bench_rows',
        ]),
      )
      const updated = await timed(() =>
        longStatements(product, [
          `update ad set name = name || '.'`,
          `update ad_group set name = name || '.'`,
          `update campaign set name = name || '.'`,
        ]),
      )
      return [
        secondsFigure(
          '50,000 rows checked',
          checked.seconds,
          checkSeconds,
          `the rows copied take ${copied.toFixed(1)} s`,
        ),
        secondsFigure(
          '50,000 rows applied',
          appliedIn.seconds,
          applySeconds,
          `three UPDATEs of them take ${updated.toFixed(1)} s`,
        ),
        savesFigure('a save beside the check, median', [checked.saves, idle], 0.5),
        savesFigure('the same, p95', [checked.saves, idle], 0.95),
        savesFigure('a save beside the changes, median', [appliedIn.saves, idle], 0.5),
        savesFigure('the same, p95', [appliedIn.saves, idle], 0.95),
      ]
    } finally {
      await product.end()
    }
  },
}
export default bulkRow

const idleSaves = (product: BenchProduct) =>
  timesOfSavesBeside(product, others, () => setTimeout(idleSeconds * 1000))

async function beside(product: BenchProduct, work: () => Promise<unknown>) {
  let seconds = 0
  const saves = await timesOfSavesBeside(product, others, async () => {
    seconds = await timed(work)
  })
  return { seconds, saves }
}

function savesFigure(what: string, [busy, idle]: [number[], number[]], q: number): BenchResult {
  const of = (times: number[]) => (q === 0.5 ? median(times) : quantile(times, q))
  const ratio = of(busy) / of(idle)
  const note = `${busy.length} saves; ${idle.length} while nothing else happened`
  return { what, subject: of(busy), limit: of(idle), ratio, min: ratio, max: ratio, unit: 'ms', note }
}

async function run({ app }: BenchProduct, task: Task, advertiser_id: AdvertiserId): Promise<void> {
  const { db } = app.database
  const signal = new AbortController().signal
  await task.run({ advertiser_id, job_id: '1' } as never, { db, app, signal, job_id: '1', attempt: 1 })
}

/** A campaign has ten ad groups and 89 ads; every row names another name, ad groups a bid and a list as well. */
const sheetOf = (account: AdvertiserId): string[] => [
  `insert into campaign (advertiser_id, campaign_id, name, objective_type, status, budget_kind, budget_micros, start_at,
      pacing, ads_client_type, created_by, created_at, updated_at)
    select ${account}, n, 'Campaign ' || n, 'CONSIDERATION', 'ACTIVE', 'daily', 5000000, now(), 'STANDARD', 'web', 1, now(),
      now() from generate_series(1, ${campaigns}) n`,
  `insert into ad_group (advertiser_id, ad_group_id, campaign_id, name, status, billable_event, bid_strategy, targeting,
      placement, created_at, updated_at)
    select ${account}, n, 1 + n % ${campaigns}, 'Group ' || n, 'ACTIVE', 'CLICKTHROUGH', 'AUTOMATIC_BID', '{}', 'ALL', now(),
      now() from generate_series(1, ${groups}) n`,
  `insert into ad (advertiser_id, ad_id, ad_group_id, campaign_id, pin_id, name, status, destination_url, review_status,
      created_at, updated_at)
    select ${account}, n, 1 + n % ${groups}, 1 + n % ${campaigns}, n, 'Ad ' || n, 'ACTIVE', 'https://oak.example/', 'APPROVED',
      now(), now() from generate_series(1, ${ads}) n`,
  `insert into bulk_job (advertiser_id, job_id, name, state, total_rows, received_rows, created_by, created_at, updated_at)
    values (${account}, 1, 'Bench', 'checking', ${rows}, ${rows}, 1, now(), now())`,
  `insert into bulk_row (advertiser_id, job_id, row_number, cells)
    select ${account}, 1, row_number() over (), cells from (
      select jsonb_build_object('level', 'campaign', 'id', n::text, 'name', 'Spring ' || n, 'budget', '7.50') as cells
        from generate_series(1, ${campaigns}) n
      union all select jsonb_build_object('level', 'ad_group', 'id', n::text, 'name', 'Readers ' || n, 'bid', '0.75',
        'countries', 'US | DE') from generate_series(1, ${groups}) n
      union all select jsonb_build_object('level', 'ad', 'id', n::text, 'name', 'Elm ' || n, 'status', 'PAUSED')
        from generate_series(1, ${ads}) n
    ) all_rows`,
  'vacuum analyze',
]
