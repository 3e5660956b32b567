import { z } from 'zod'
import { conversionEvents } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { daysAfter } from '../entities/campaign-days.ts'
import { lockCredits } from './attribution-queries.ts'
import { recomputeSamples, reportingAccounts } from './sample-queries.ts'

/** Days of impressions that conversions are predicted by. */
const sampledDays = 28
const accountsAtOnce = 500

/** Counts what conversions are predicted by, one ad account a transaction. */
export const sampleConversions = task(
  'sample-conversions',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const since = daysAfter(app.clock.now().toISOString().slice(0, 10), -sampledDays)
    let after: AdvertiserId | null = null
    for (;;) {
      const accounts = await reportingAccounts(db, { after, limit: accountsAtOnce })
      for (const advertiser_id of accounts) {
        if (signal.aborted) return
        await transaction(db, async (db) => {
          await lockCredits(db, advertiser_id)
          await recomputeSamples(db, { advertiser_id, since, event_names: [...conversionEvents] })
        })
      }
      if (accounts.length < accountsAtOnce) return
      after = accounts.at(-1) ?? null
    }
  },
  { cron: '17 */4 * * *' },
)
