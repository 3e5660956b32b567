import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { isStatementTimeout } from '@bowerbird/core/db/database-errors'
import { consumeMany } from '@bowerbird/core/events/consume'
import type { Consumer } from '@bowerbird/core/events/consume'
import { task } from '@bowerbird/core/jobs/task'
import { knownId } from '@bowerbird/contract/kernel/fields'
import { z } from 'zod'
import { advertiserById } from '../business/advertiser-queries.ts'
import {
  accountsDue,
  awaitingJudgement,
  dueConversions,
  lockCredits,
  recomputeCreditDays,
  recomputeTouches,
  setAllDaysDue,
  setDaysDue,
  setDue,
  takeDueDays,
  tryLockCredits,
} from './attribution-queries.ts'
import { firstWholeDay } from './conversion-tasks.ts'
import { conversionsTaken } from './conversion-events.ts'
import { settingsOf } from './settings-queries.ts'

/** A part is one statement over the ad actions of 60 days, a day's credits one over those of its conversions. */
const conversionsAtOnce = 5_000
const daysAtOnce = 5
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * Ages at which the credit of a conversion is looked for again: when the ad actions just before it were judged, when held
 * clicks of the day were, and when browsers that were offline can send no more.
 */
const looksAgainAfterMs = [10 * minuteMs, 26 * hourMs, 8 * 24 * hourMs]

interface At {
  db: Db
  now: Date
}

/** Credits what is due of an account, a part at a time, and then makes the days that changed anew. */
export async function attributeConversions(at: At, advertiser_id: AdvertiserId): Promise<void> {
  while ((await attributeSome(at, advertiser_id)) === conversionsAtOnce);
  await creditDueDays(at.db, advertiser_id)
}

/** Answers how many; the days that changed by it are due from then on. */
const attributeSome = ({ db, now }: At, advertiser_id: AdvertiserId): Promise<number> =>
  transaction(db, async (db) => {
    await lockCredits(db, advertiser_id)
    if (!(await settingsOf(db, advertiser_id))) return 0
    const due = await dueConversions(db, { advertiser_id, now, limit: conversionsAtOnce })
    if (due.length === 0) return 0
    const some = { advertiser_id, conversion_ids: due.map((one) => one.conversion_id) }
    // First: what is judged in between is found by the next look.
    const awaiting = await awaitingJudgement(db, some)
    const days = await recomputeTouches(db, some)
    if (days.size > 0) await setDaysDue(db, advertiser_id, days)
    await setDue(
      db,
      advertiser_id,
      due.map(({ received_at, ...one }) => ({
        ...one,
        next_at: nextLook({ received_at, now, is_awaiting: awaiting.has(one.conversion_id) }),
      })),
    )
    return due.length
  })

/** Each day is made once for all parts that changed it: made after each of a hundred parts, it would be a hundred times. */
async function creditDueDays(db: Db, advertiser_id: AdvertiserId): Promise<void> {
  while ((await creditSomeDays(db, advertiser_id)) === daysAtOnce);
}

const creditSomeDays = (db: Db, advertiser_id: AdvertiserId): Promise<number> =>
  transaction(db, async (db) => {
    await lockCredits(db, advertiser_id)
    const days = await takeDueDays(db, advertiser_id, daysAtOnce)
    const [settings, account] = [await settingsOf(db, advertiser_id), await advertiserById(db, advertiser_id)]
    if (settings && account && days.length > 0)
      await recomputeCreditDays(db, { settings, currency: account.currency }, days)
    return days.length
  })

interface Look {
  received_at: Date
  now: Date
  /** Ad actions before it are not judged yet, which takes seconds: the first look then does not wait its full time. */
  is_awaiting: boolean
}

/** Null: it was looked for often enough. */
function nextLook({ received_at, now, is_awaiting }: Look): Date | null {
  const times = looksAgainAfterMs.map((age) => received_at.getTime() + age)
  const next = times.find((at) => at > now.getTime())
  if (next === undefined) return null
  const isFirst = next === times[0]
  return new Date(is_awaiting && isFirst ? Math.min(next, now.getTime() + minuteMs) : next)
}

const dueJob = 'credit-due-conversions'

/** Conversions have their credit as soon as the consumer has read that they came; of very many, those after the first part soon after. */
export const creditConversions: Consumer = consumeMany(
  conversionsTaken,
  'credit-conversions',
  async (events, { db, app }) => {
    const at = { db, now: app.clock.now() }
    const accounts = new Set(events.flatMap((event) => event.advertiser_ids))
    let isMoreDue = false
    for (const advertiser_id of [...accounts].toSorted())
      if (!(await creditAtOnce(at, advertiser_id))) isMoreDue = true
    // One queue: jobs that wait for the same account do not take up all workers.
    if (isMoreDue) await creditDueConversions.enqueue(db, {}, { job_key: dueJob, queue: dueJob })
  },
  { batch: 500 },
)

/**
 * All that it writes is one transaction with the consumer's cursor, and a long one would hold up other consumers: one part of
 * the conversions, of the days those that are one statement, and no wait for others. Answers whether nothing is left.
 */
async function creditAtOnce(at: At, advertiser_id: AdvertiserId): Promise<boolean> {
  if (!(await tryLockCredits(at.db, advertiser_id))) return false
  if ((await attributeSome(at, advertiser_id)) === conversionsAtOnce) return false
  return (await creditSomeDays(at.db, advertiser_id)) < daysAtOnce
}

const accountsAtOnce = 1_000

/** Looks again where ad actions may have been reported or judged since. An account that is too busy is tried at the next run. */
export const creditDueConversions = task(
  dueJob,
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const now = app.clock.now()
    for (const advertiser_id of await accountsDue(db, now, accountsAtOnce)) {
      if (signal.aborted) return
      try {
        await attributeConversions({ db, now }, advertiser_id)
      } catch (error) {
        if (!isStatementTimeout(error)) throw error
        app.observe.log.warn({ advertiser_id, err: error }, 'conversions of an account are credited later')
      }
    }
  },
  { cron: '* * * * *' },
)

/**
 * All credits of an account by its settings as they are now: at once, so that nothing is counted by old and new ones. Days
 * whose conversions may have been deleted keep their sums.
 */
export const recomputeCredits = task(
  'recompute-conversion-credits',
  z.object({ advertiser_id: knownId<AdvertiserId>() }),
  async ({ advertiser_id }, { db, app }) =>
    transaction(db, async (db) => {
      await lockCredits(db, advertiser_id)
      const settings = await settingsOf(db, advertiser_id)
      if (!settings) return
      await setAllDaysDue(db, settings, firstWholeDay(app.clock.now()))
      await creditDueDays(db, advertiser_id)
    }),
)
