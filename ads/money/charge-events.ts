import type { AdGroupId, AdId, AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { settleDepletedBalance } from './balance-depleted.ts'
import { addSpend, chargedBefore, insertCharged } from './budget-queries.ts'
import type { SpendDelta } from './budget-queries.ts'
import { dayKey, decideCharges } from './decide-charges.ts'
import type { Decided } from './decide-charges.ts'
import { drawPromotions } from './promotional-credit.ts'
import { lockFunds } from './ledger-queries.ts'
import { moneyNow, microsOf } from './money-now.ts'
import type { Fund } from './money-tables.ts'
import { postLedger } from './post-ledger.ts'

export interface Charge {
  event_id: string
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  ad_id: AdId
  price_micros: number
  /** `YYYY-MM-DD` in the account's zone: the day on which it happened. */
  day: string
}

/**
 * Charges events, each once: an earlier decision stays. Answers what each was charged; 0 for what was
 * over the budget or the money: that is free. In the caller's transaction, if it has one.
 */
export async function chargeEvents(
  { db, now }: { db: Db; now: Date },
  charges: readonly Charge[],
): Promise<Map<string, number>> {
  return transaction(db, async (db) => {
    const funds = await lockFunds(db, [...new Set(charges.map((one) => one.advertiser_id))])
    const charged = new Map<string, number>()
    for (const fund of funds.values()) {
      const own = charges.filter((one) => one.advertiser_id === fund.advertiser_id)
      for (const [event_id, micros] of await chargeOne(db, fund, { charges: own, now }))
        charged.set(event_id, micros)
    }
    return charged
  })
}

interface OwnCharges {
  charges: readonly Charge[]
  now: Date
}

async function chargeOne(db: Db, fund: Fund, { charges, now }: OwnCharges): Promise<Map<string, number>> {
  const { advertiser_id } = fund
  const once = new Map(charges.map((one) => [one.event_id, one]))
  const before = await chargedBefore(db, advertiser_id, [...once.keys()])
  for (const { event_id } of before) once.delete(event_id)
  const fresh = [...once.values()]
  const { decided, fell_short } = decideCharges(await moneyNow(db, fund, fresh), fresh)
  const promos = await drawPromotions(db, fund, decided)
  const booked = await book(db, fund, { spends: spendsByDay(fresh, decided, promos), now })
  await insertCharged(
    db,
    fresh.map(({ event_id, campaign_id, ad_group_id, ad_id, day }, i) => {
      const micros = decided[i]?.micros ?? 0
      const txn_no = micros > 0 ? (booked.txn_of.get(dayKey({ campaign_id, day })) ?? null) : null
      return {
        advertiser_id,
        event_id,
        campaign_id,
        ad_group_id,
        ad_id,
        day,
        micros: String(micros),
        promo_micros: String(promos[i] ?? 0),
        txn_no,
        at: now,
      }
    }),
  )
  if (fresh.length > 0) await settleDepletedBalance(db, booked.fund, { now, fell_short })
  return new Map([
    ...before.map((one) => [one.event_id, microsOf(one.micros)] as const),
    ...decided.map((one) => [one.event_id, one.micros] as const),
  ])
}

/** One transaction of the ledger for each campaign and day. */
async function book(db: Db, fund: Fund, { spends, now }: { spends: OwnSpend[]; now: Date }) {
  const txn_of = new Map<string, string>()
  if (spends.length === 0) return { fund, txn_of }
  const posted = await postLedger(
    db,
    fund,
    spends.map(({ campaign_id, day, spent, held, promo }) => ({
      kind: 'spend' as const,
      source: 'spend',
      // What promotional credit paid was promised until now, and is given now.
      amounts: { revenue: spent, reserved: held, prepaid: -spent - held, promo, credit: 0 - promo },
      campaign_id,
      day,
    })),
    now,
  )
  if (!posted) throw new Error('more was charged than there is')
  await addSpend(db, fund.advertiser_id, spends)
  spends.forEach((spend, i) => txn_of.set(dayKey(spend), posted.txn_nos[i] ?? ''))
  return { fund: posted.fund, txn_of }
}

/** What was spent on a day of a campaign, and what promotional credit paid of it. */
type OwnSpend = SpendDelta & { promo: number }

function spendsByDay(
  charges: readonly Charge[],
  decided: readonly Decided[],
  promos: readonly number[],
): OwnSpend[] {
  const spends = new Map<string, OwnSpend>()
  charges.forEach(({ campaign_id, day }, i) => {
    const { micros = 0, from_held = 0 } = decided[i] ?? {}
    if (micros === 0) return
    const key = dayKey({ campaign_id, day })
    const sum = spends.get(key) ?? {
      campaign_id,
      day,
      spent: 0,
      credited: 0,
      held: 0,
      charged_count: 0,
      promo: 0,
    }
    spends.set(key, {
      ...sum,
      spent: sum.spent + micros,
      held: sum.held - from_held,
      charged_count: (sum.charged_count ?? 0) + 1,
      promo: sum.promo + (promos[i] ?? 0),
    })
  })
  return [...spends.values()]
}
