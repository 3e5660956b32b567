import { z } from 'zod'
import { conversionEvents } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { isStatementTimeout } from '@bowerbird/core/db/database-errors'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { daysAfter } from '../entities/campaign-days.ts'
import { lockCredits, tryLockCredits } from './attribution-queries.ts'
import { recomputeSamples, reportingAccounts } from './sample-queries.ts'

/** Days of impressions that conversions are predicted by. */
const sampledDays = 28
const accountsAtOnce = 500

/**
 * Counts what conversions are predicted by, one ad account a transaction. Accounts that are busy come after all others; one
 * that is too busy then as well keeps its counts until the next run.
 */
export const sampleConversions = task(
  'sample-conversions',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const since = daysAfter(app.clock.now().toISOString().slice(0, 10), -sampledDays)
    const busy: AdvertiserId[] = []
    let after: AdvertiserId | null = null
    for (;;) {
      const accounts = await reportingAccounts(db, { after, limit: accountsAtOnce })
      for (const advertiser_id of accounts) {
        if (signal.aborted) return
        const isDone = await orLater(app, advertiser_id, () => sampleIdle(db, { advertiser_id, since }))
        if (isDone === false) busy.push(advertiser_id)
      }
      if (accounts.length < accountsAtOnce) break
      after = accounts.at(-1) ?? null
    }
    for (const advertiser_id of busy) {
      if (signal.aborted) return
      await orLater(app, advertiser_id, () => sampleBusy(db, { advertiser_id, since }))
    }
  },
  { cron: '17 */4 * * *' },
)

interface Sampled {
  advertiser_id: AdvertiserId
  since: string
}

/** False: others make its credits at this time. */
const sampleIdle = (db: Db, account: Sampled): Promise<boolean> =>
  transaction(db, async (db) => {
    if (!(await tryLockCredits(db, account.advertiser_id))) return false
    await sample(db, account)
    return true
  })

const sampleBusy = (db: Db, account: Sampled): Promise<void> =>
  transaction(db, async (db) => {
    await lockCredits(db, account.advertiser_id)
    await sample(db, account)
  })

const sample = (db: Db, account: Sampled): Promise<void> =>
  recomputeSamples(db, { ...account, event_names: [...conversionEvents] })

/** Undefined: the statement ran out of time; other accounts go on. */
async function orLater<T>(
  app: AppContext,
  advertiser_id: AdvertiserId,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    app.observe.log.warn({ advertiser_id, err: error }, 'conversions of an account are sampled later')
    return undefined
  }
}
