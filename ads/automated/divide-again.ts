import { DIVIDED_BY_DAYS } from '@bowerbird/contract/campaigns/automated-terms'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { daysAfter, dayIn } from '../entities/campaign-days.ts'
import { campaignOf } from '../entities/campaign-queries.ts'
import type { Campaign } from '../entities/campaign-tables.ts'
import { promotionChanged } from '../entities/entity-events.ts'
import { armsOf, automatedCampaigns, divisionsOf, keptAdsOf, putDivision } from './automated-queries.ts'
import type { DueCampaign } from './automated-queries.ts'
import { divideBudget } from './divide-budget.ts'

type Moment = { db: Db; now: Date }

/**
 * Divides the places of a campaign among its ads that are active, by their counts of the 14 days before today, and tells
 * serving. In the caller's transaction, with the campaign's row locked. Once a day; another time after its pins changed.
 */
export async function divideAgain(
  { db, now }: Moment,
  {
    advertiser_id,
    campaign_id,
    objective_type,
    time_zone,
  }: Pick<DueCampaign, 'time_zone' | 'objective_type' | 'advertiser_id' | 'campaign_id'>,
): Promise<void> {
  const place = { advertiser_id, campaign_id }
  const day = dayIn(time_zone, now)
  const ads = (await keptAdsOf(db, place)).filter((ad) => ad.status === 'ACTIVE')
  if (ads.length === 0) return
  const counts = objective_type === 'AWARENESS' ? 'engagements' : 'clicks'
  const days = { from: daysAfter(day, -DIVIDED_BY_DAYS), before: day }
  const known = await armsOf(db, { ...place, ...days }, counts)
  const [last] = await divisionsOf(db, place, 1)
  const before = new Map(last?.shares.map((one) => [one.ad_id, one.share]))
  const arms = ads.map((ad) => known.get(ad.ad_id) ?? { impressions: 0, results: 0 })
  const divided = divideBudget(
    arms,
    ads.map((ad) => before.get(ad.ad_id) ?? null),
  )
  const shares = ads.map(({ ad_id }, n) => ({
    ad_id,
    ...(arms[n] ?? { impressions: 0, results: 0 }),
    ...(divided[n] ?? { share: 0, chance_best: 0 }),
  }))
  await putDivision(db, { ...place, day, shares, made_at: now })
  await promotionChanged.append(db, place, { key: `advertiser/${advertiser_id}` })
}

const atOnce = 200

/** Every hour, since a day begins in each time zone at another one. */
export const divideBudgets = task(
  'divide_budgets',
  z.object({}),
  async (_, { db, app, signal }) => {
    let after: DueCampaign | null = null
    for (;;) {
      const some: DueCampaign[] = await automatedCampaigns(db, after, atOnce)
      for (const one of some) {
        if (signal.aborted) return
        await divideIfDue({ db, now: app.clock.now() }, one)
      }
      after = some.at(-1) ?? null
      if (some.length < atOnce) return
    }
  },
  { cron: '7 * * * *' },
)

/** Twice is once: of two processes, the second finds it done. */
async function divideIfDue({ db, now }: Moment, due: DueCampaign): Promise<void> {
  if (due.divided_on >= dayIn(due.time_zone, now)) return
  await transaction(db, async (db) => {
    const row = await campaignOf(db, due.advertiser_id, due.campaign_id, 'lock')
    const [last] = await divisionsOf(db, due, 1)
    if (!row || !isDue(row, last?.day, dayIn(due.time_zone, now))) return
    await divideAgain({ db, now }, due)
  })
}

const isDue = (row: Campaign, divided_on: string | undefined, today: string) =>
  row.ads_client_type === 'automated' &&
  row.status === 'ACTIVE' &&
  (divided_on === undefined || divided_on < today)
