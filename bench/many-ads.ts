import { campaignsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { reportRowsGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import { callerFor } from './caller.ts'
import { median, quantile } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchResult, BenchRow } from './row.ts'
import { seed } from './seed.ts'
import { seedAds } from './seed-ads.ts'

const size = { people: 1_100, boards: 1_000, pins: 8_000, follows: 0 }
const ads = 5_000
const days = 30
const rounds = 5
const calls = 40
/** Until the first rows are there. */
const goal = 200
const advertiser_id = asAdvertiserId('5000')

/** What a page of the ads manager asks for, in an ad account with thousands of ads and a month of figures. */
const manyAds: BenchRow = {
  row: 'many-ads',
  goal: `a page of the manager with ${ads} ads: first rows under ${goal} ms`,
  async run() {
    const product = await openProduct()
    const { app, dispatcher } = product
    try {
      await seed(product, size)
      await seedAds(product, { ...size, boards: 1 }, { accounts: 1, each: ads })
      await app.database.pool.query(
        `insert into ad_day (advertiser_id, day, ad_id, campaign_id, ad_group_id, impressions, viewable_impressions,
           clicks, outbound_clicks, saves, closeups, invalid_impressions, invalid_clicks, billed_events, free_events,
           spend_micros, credit_micros)
         select 5000, current_date - d, 10000 + m, 5000, 5000, 100 + m % 97, 90, 3, 2, 1, 4, 0, 0, 2, 0, 80000, 0
         from generate_series(0, ${ads - 1}) m, generate_series(0, ${days - 1}) d`,
      )
      await app.database.pool.query('vacuum analyze')
      const caller = () => callerFor(1_000)
      const rowsOf = (grain: 'ads' | 'campaigns') => () =>
        dispatcher.run(reportRowsGet, { advertiser_id, grain, page_size: 50 }, caller())
      return [
        await opened('rows of ads, the first 50', rowsOf('ads')),
        await opened('rows of campaigns', rowsOf('campaigns')),
        await opened('sums above them', () =>
          dispatcher.run(reportSummaryGet, { advertiser_id, grain: 'ads' }, caller()),
        ),
        await opened('list of campaigns', () =>
          dispatcher.run(campaignsGet, { advertiser_id, page_size: 50 }, caller()),
        ),
      ]
    } finally {
      await product.end()
    }
  },
}
export default manyAds

async function opened(what: string, ask: () => Promise<Outcome>): Promise<BenchResult> {
  const seen: number[] = []
  for (let round = -1; round < rounds; round++) {
    const times: number[] = []
    for (let n = 0; n < calls; n++) {
      const started = performance.now()
      const outcome = await ask()
      times.push(performance.now() - started)
      if (!outcome.ok) throw new Error(outcome.message)
    }
    if (round >= 0) seen.push(quantile(times, 0.95))
  }
  const subject = median(seen)
  return {
    what: `${what}, p95`,
    subject,
    limit: goal,
    ratio: subject / goal,
    min: Math.min(...seen) / goal,
    max: Math.max(...seen) / goal,
    unit: 'ms',
    note: `${ads} ads, ${days} days of figures; the limit is the goal`,
  }
}
