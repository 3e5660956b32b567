import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { consumeMany } from '@bowerbird/core/events/consume'
import type { Consumer } from '@bowerbird/core/events/consume'
import { task } from '@bowerbird/core/jobs/task'
import { knownId } from '@bowerbird/contract/kernel/fields'
import { z } from 'zod'
import { advertiserById } from '../business/advertiser-queries.ts'
import {
  accountsDue,
  dueConversions,
  lockCredits,
  recomputeCreditDays,
  recomputeTouches,
  setDue,
} from './attribution-queries.ts'
import { conversionsTaken } from './conversion-events.ts'
import { settingsOf } from './settings-queries.ts'

const atOnce = 10_000
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * Ages at which the credit of a conversion is looked for again: when the ad actions just before it were judged, when held
 * clicks of the day were, and when browsers that were offline can send no more.
 */
const looksAgainAfterMs = [10 * minuteMs, 26 * hourMs, 8 * 24 * hourMs]

/** Credits what is due of an account, and makes the days that changed anew, in one transaction a part. */
export async function attributeConversions(
  { db, now }: { db: Db; now: Date },
  advertiser_id: AdvertiserId,
): Promise<void> {
  for (;;) {
    const count = await transaction(db, (db) => attributeSome({ db, now }, advertiser_id))
    if (count < atOnce) return
  }
}

async function attributeSome(
  { db, now }: { db: Db; now: Date },
  advertiser_id: AdvertiserId,
): Promise<number> {
  await lockCredits(db, advertiser_id)
  const [settings, account] = [await settingsOf(db, advertiser_id), await advertiserById(db, advertiser_id)]
  if (!settings || !account) return 0
  const due = await dueConversions(db, { advertiser_id, now, limit: atOnce })
  if (due.length === 0) return 0
  const days = await recomputeTouches(db, {
    advertiser_id,
    conversion_ids: due.map((one) => one.conversion_id),
  })
  if (days.size > 0) await recomputeCreditDays(db, { settings, currency: account.currency }, [...days])
  await setDue(
    db,
    advertiser_id,
    due.map(({ conversion_id, received_at }) => ({ conversion_id, due_at: nextLook(received_at, now) })),
  )
  return due.length
}

/** Null: it was looked for often enough. */
export function nextLook(received_at: Date, now: Date): Date | null {
  const next = looksAgainAfterMs.map((age) => received_at.getTime() + age).find((at) => at > now.getTime())
  return next === undefined ? null : new Date(next)
}

/** Conversions have their credit as soon as the consumer has read that they came. */
export const creditConversions: Consumer = consumeMany(
  conversionsTaken,
  'credit-conversions',
  async (events, { db, app }) => {
    const accounts = new Set(events.flatMap((event) => event.advertiser_ids))
    for (const advertiser_id of [...accounts].toSorted())
      await attributeConversions({ db, now: app.clock.now() }, advertiser_id)
  },
  { batch: 500 },
)

const accountsAtOnce = 1_000

/** Looks again where ad actions may have been reported or judged since. */
export const creditDueConversions = task(
  'credit-due-conversions',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const now = app.clock.now()
    for (const advertiser_id of await accountsDue(db, now, accountsAtOnce)) {
      if (signal.aborted) return
      await attributeConversions({ db, now }, advertiser_id)
    }
  },
  { cron: '* * * * *' },
)

/** All credits of an account by its settings as they are now. */
export const recomputeCredits = task(
  'recompute-conversion-credits',
  z.object({ advertiser_id: knownId<AdvertiserId>() }),
  async ({ advertiser_id }, { db }) =>
    transaction(db, async (db) => {
      await lockCredits(db, advertiser_id)
      const [settings, account] = [
        await settingsOf(db, advertiser_id),
        await advertiserById(db, advertiser_id),
      ]
      if (settings && account) await recomputeCreditDays(db, { settings, currency: account.currency }, null)
    }),
)
