import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { pacesAfter, setLow } from './low-money-queries.ts'
import type { PaceRow } from './low-money-queries.ts'
import { moneyRunsLow } from './money-events.ts'
import { microsOf } from './money-now.ts'
import { daysLeft, daysLooked } from './read-funds.ts'

/** Its owner gets a mail when money lasts for so many days or fewer; another only after it lasted for more than `safeDays`. */
const lowDays = 3
const safeDays = 4

/** Every hour: before the money of an ad account runs out, its owner hears of it (BILL-03). */
export const warnOfLowMoney = task(
  'warn_of_low_money',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const now = app.clock.now()
    for (let after = asAdvertiserId('0'); !signal.aborted;) {
      const rows = await pacesAfter(db, { now, days: daysLooked, after, limit: 500 })
      for (const row of rows) await settleWarning(db, row, now)
      const last = rows.at(-1)
      if (!last) break
      after = last.advertiser_id
    }
  },
  { cron: '23 * * * *' },
)

async function settleWarning(db: Db, row: PaceRow, now: Date): Promise<void> {
  const { advertiser_id, low_at } = row
  const days = daysLeft(microsOf(row.available_micros), microsOf(row.spent_micros) / daysLooked)
  const isLow = days !== null && days < lowDays
  const isSafe = days === null || days >= safeDays
  if (low_at !== null && isSafe) await setLow(db, advertiser_id, null)
  if (low_at === null && isLow)
    await transaction(db, async (db) => {
      if (await setLow(db, advertiser_id, now))
        await moneyRunsLow.append(db, { advertiser_id, days_left: days })
    })
}
