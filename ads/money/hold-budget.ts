import { z } from 'zod'
import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { addSpend, deleteHold, endedHolds, heldOfDay, insertHold } from './budget-queries.ts'
import { dayKey, limitsOf, weekKey } from './decide-charges.ts'
import type { MoneyNow, Spend } from './decide-charges.ts'
import { lockFunds } from './ledger-queries.ts'
import { moneyNow, microsOf } from './money-now.ts'
import type { Fund } from './money-tables.ts'
import { postLedger } from './post-ledger.ts'

/** What processes held and did not give back, because they died or forgot, can be spent again. */
export const returnHolds = task(
  'return_budget_holds',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    while (!signal.aborted && (await returnEndedHolds(db, app.clock.now())) > 0);
  },
  { cron: '* * * * *' },
)

export interface BudgetHold {
  hold_id: string
  micros: number
  until: Date
}

interface HoldRequest {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  /** `YYYY-MM-DD` in the account's zone. */
  day: string
  /** At most so much; less where less is left. */
  micros: number
  /** Which process serves from it. */
  holder: string
  now: Date
}

/** Long enough for most clicks of what was shown; a process that dies keeps the money no longer. */
const holdMs = 10 * 60_000

/**
 * Sets part of a campaign's budget aside for one process to serve from, of the money that is there and of what is left
 * of the day or the whole. What is charged later uses it up. Null: nothing is left.
 */
export async function holdBudget(db: Db, asked: HoldRequest): Promise<BudgetHold | null> {
  const { advertiser_id, campaign_id, day, now, holder } = asked
  return transaction(db, async (db) => {
    const fund = (await lockFunds(db, [advertiser_id])).get(advertiser_id)
    if (!fund || fund.dry_at !== null) return null
    const micros = Math.min(asked.micros, leftToHold(await moneyNow(db, fund, [asked]), asked))
    if (micros <= 0) return null
    const posted = await postLedger(
      db,
      fund,
      [
        {
          kind: 'reserve',
          source: 'reserve',
          amounts: { prepaid: -micros, reserved: micros },
          campaign_id,
          day,
        },
      ],
      now,
    )
    const hold_id = posted?.txn_nos[0]
    if (!hold_id) return null
    const until = new Date(now.getTime() + holdMs)
    await insertHold(db, { advertiser_id, hold_id, campaign_id, day, micros: String(micros), holder, until })
    await addSpend(db, advertiser_id, [{ campaign_id, day, spent: 0, credited: 0, held: micros }])
    return { hold_id, micros, until }
  })
}

/** What of the budget is neither spent nor held, and of the money neither spent nor held elsewhere. */
function leftToHold(now: MoneyNow, asked: HoldRequest): number {
  const budget = now.budgets.get(asked.campaign_id)
  if (!budget) return 0
  const limits = limitsOf(budget, {
    total: now.totals.get(asked.campaign_id) ?? nothingSpent,
    day: now.days.get(dayKey(asked)) ?? nothingSpent,
    week: now.weeks.get(weekKey(asked)) ?? nothingSpent,
  })
  const left = limits.map(({ spend: { spent, credited, held }, most }) => most - (spent - credited) - held)
  return Math.min(...left, now.prepaid)
}

const nothingSpent: Spend = { spent: 0, credited: 0, held: 0 }

/** Gives back what is left of a hold. Twice is once. */
export async function returnHold(
  db: Db,
  { advertiser_id, hold_id, now }: { advertiser_id: AdvertiserId; hold_id: string; now: Date },
): Promise<void> {
  await transaction(db, async (db) => {
    const fund = (await lockFunds(db, [advertiser_id])).get(advertiser_id)
    if (fund) await release(db, fund, { hold_id, now })
  })
}

async function release(db: Db, fund: Fund, { hold_id, now }: { hold_id: string; now: Date }): Promise<void> {
  const { advertiser_id } = fund
  const hold = await deleteHold(db, { advertiser_id, hold_id })
  if (!hold) return
  const { campaign_id, day } = hold
  const money = await moneyNow(db, fund, [hold])
  // Charges use up what is held for the day, not a certain hold: as if the oldest went first.
  const held = money.days.get(dayKey(hold))?.held ?? 0
  const micros = Math.max(0, held - microsOf(await heldOfDay(db, hold)))
  if (micros === 0) return
  await postLedger(
    db,
    fund,
    [
      {
        kind: 'release',
        source: 'release',
        source_id: hold_id,
        amounts: { reserved: -micros, prepaid: micros },
        campaign_id,
        day,
      },
    ],
    now,
  )
  await addSpend(db, advertiser_id, [{ campaign_id, day, spent: 0, credited: 0, held: -micros }])
}

/** Gives back the holds whose time is over. Answers how many there were. */
export async function returnEndedHolds(db: Db, now: Date): Promise<number> {
  const ended = await endedHolds(db, now, 500)
  for (const { advertiser_id, hold_id } of ended) await returnHold(db, { advertiser_id, hold_id, now })
  return ended.length
}
