import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { thresholds } from '@bowerbird/contract/money/card-terms'
import type { Db } from '@bowerbird/core/db/database'
import { lockFunds } from '../money/ledger-queries.ts'
import { microsOf } from '../money/money-now.ts'
import type { Fund } from '../money/money-tables.ts'
import { advance, chargeFor, withdraw } from './advance.ts'
import { automaticOf, updateAutomatic } from './automatic-queries.ts'
import type { AutomaticBillingRow, CardChargeRow } from './card-tables.ts'

const dayMs = 24 * 3_600_000
/** A charge that did not get through is tried again after so many days, one after the other. */
const retryDays = [1, 2, 4]

/** What is owed is paid: the site advances again. The fund is locked by the caller. */
async function goOn(db: Db, fund: Fund, raises: number, now: Date): Promise<void> {
  const { advertiser_id } = fund
  await updateAutomatic(db, advertiser_id, { state: 'on', tries: 0, retry_at: null, updated_at: now })
  await advance(db, fund, raises, now)
}

/**
 * After a charge that did not get through, and when automatic billing is off: what the account has pays what it owes, and
 * once nothing is owed spending goes on where it is wanted. The fund is locked by the caller.
 */
export async function payFromBalance(
  db: Db,
  fund: Fund,
  { state, raises }: Pick<AutomaticBillingRow, 'state' | 'raises'>,
  now: Date,
): Promise<void> {
  const after = await withdraw(db, fund, now)
  // Less than a card can be charged is owed on.
  const isPaid = chargeFor(asMicros(0 - microsOf(after.owed_micros)), after.currency) === null
  if (state === 'failed' && isPaid) await goOn(db, after, raises, now)
}

/** A charge got through: the next threshold is higher, and spending goes on. In the transaction that books it. */
export async function takePaid(
  db: Db,
  { advertiser_id, automatic }: Pick<CardChargeRow, 'advertiser_id' | 'automatic'>,
  now: Date,
): Promise<void> {
  const row = await automaticOf(db, advertiser_id)
  const fund = (await lockFunds(db, [advertiser_id])).get(advertiser_id)
  if (!row || !fund) return
  if (row.state !== 'on') return payFromBalance(db, fund, row, now)
  if (automatic !== 'threshold') return
  const raises = Math.min(row.raises + 1, thresholds.length - 1)
  await updateAutomatic(db, advertiser_id, { raises, updated_at: now })
  await advance(db, fund, raises, now)
}

/** A charge did not get through: nothing more is advanced, delivery stops, and it is tried again some days later. */
export async function failCharge(
  db: Db,
  advertiser_id: AdvertiserId,
  now: Date,
  { is_final = false } = {},
): Promise<void> {
  const row = await automaticOf(db, advertiser_id)
  const fund = (await lockFunds(db, [advertiser_id])).get(advertiser_id)
  if (!row || !fund || row.state === 'off') return
  // A user who pays by hand in vain uses up none of the days.
  if (!is_final && row.state === 'failed' && (row.retry_at === null || row.retry_at > now)) return
  const days = is_final ? undefined : retryDays[row.tries]
  await updateAutomatic(db, advertiser_id, {
    state: 'failed',
    tries: row.tries + 1,
    retry_at: days === undefined ? null : new Date(now.getTime() + days * dayMs),
    updated_at: now,
  })
  await withdraw(db, fund, now)
}
