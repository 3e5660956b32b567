import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { BudgetKind } from '@bowerbird/contract/campaigns/campaign-terms'
import { mondayOf } from '../entities/budget-week.ts'
import '../entities/campaign-tables.ts'
import type { BudgetHoldTable, ChargedEventTable, SpendTable } from './money-tables.ts'

type SpendRow = Selectable<SpendTable>
type DayRow = SpendRow & { day: string }

export interface CampaignDay {
  campaign_id: CampaignId
  day: string
}

/**
 * Budgets of campaigns and what is spent and held of them: as a whole, on these days, and for an average daily budget in
 * their weeks, by Monday.
 */
export async function spendsOf(db: Db, advertiser_id: AdvertiserId, asked: readonly CampaignDay[]) {
  const campaign_ids = [...new Set(asked.map((one) => one.campaign_id))]
  const budgets = await db
    .selectFrom('campaign')
    .select(['campaign_id', 'budget_kind', 'budget_micros'])
    .where('advertiser_id', '=', advertiser_id)
    .where('campaign_id', '=', anyId(campaign_ids))
    .execute()
  const totals: SpendRow[] = await db
    .selectFrom('spend_total')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('campaign_id', '=', anyId(campaign_ids))
    .execute()
  const days: DayRow[] = await db
    .selectFrom('spend_day')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('campaign_id', '=', anyId(campaign_ids))
    .where('day', '=', sql<string>`any(${[...new Set(asked.map((one) => one.day))]}::date[])`)
    .execute()
  const averaged = budgets.filter((one) => one.budget_kind === 'average_daily')
  const weeks = await weeksOf(
    db,
    advertiser_id,
    asked.filter(({ campaign_id }) => averaged.some((one) => one.campaign_id === campaign_id)),
  )
  return { budgets, totals, days, weeks }
}

/** Sums of the weeks that have these days, each by its Monday. Served by the primary key of spend_day. */
async function weeksOf(
  db: Db,
  advertiser_id: AdvertiserId,
  asked: readonly CampaignDay[],
): Promise<DayRow[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<DayRow>`
    select advertiser_id, campaign_id, date_trunc('week', day)::date::text as day,
      sum(spent_micros)::bigint as spent_micros, sum(credited_micros)::bigint as credited_micros,
      sum(held_micros)::bigint as held_micros
    from spend_day
    where advertiser_id = ${advertiser_id} and campaign_id = ${anyId(asked.map((one) => one.campaign_id))}
      and date_trunc('week', day)::date = any(${[...new Set(asked.map((one) => mondayOf(one.day)))]}::date[])
      and day >= ${asked.map((one) => mondayOf(one.day)).toSorted()[0]}::date
    group by advertiser_id, campaign_id, date_trunc('week', day)`.execute(db)
  return rows
}

export interface SpendDelta extends CampaignDay {
  spent: number
  credited: number
  held: number
  /** Events that were charged, and events that were given back. */
  charged_count?: number
  credited_count?: number
}

/** Adds to what is spent, given back and held, of the day and of the whole. */
export async function addSpend(
  db: Db,
  advertiser_id: AdvertiserId,
  deltas: readonly SpendDelta[],
): Promise<void> {
  if (deltas.length === 0) return
  const add = {
    spent_micros: sql<string>`s.spent_micros + delta.spent_micros`,
    credited_micros: sql<string>`s.credited_micros + delta.credited_micros`,
    held_micros: sql<string>`s.held_micros + delta.held_micros`,
  }
  // Not an upsert of the sums: a check refuses less than nothing before the conflict is seen.
  const whole = mergedByCampaign(deltas)
  await db
    .insertInto('spend_day')
    .values(deltas.map(({ campaign_id, day }) => ({ advertiser_id, campaign_id, day })))
    .onConflict((c) => c.doNothing())
    .execute()
  await db
    .insertInto('spend_total')
    .values(whole.map(({ campaign_id }) => ({ advertiser_id, campaign_id })))
    .onConflict((c) => c.doNothing())
    .execute()
  await db
    .updateTable('spend_day as s')
    .from(given(deltas).as('delta'))
    .set({
      ...add,
      charged_count: sql<string>`s.charged_count + delta.charged_count`,
      credited_count: sql<string>`s.credited_count + delta.credited_count`,
    })
    .where('s.advertiser_id', '=', advertiser_id)
    .whereRef('s.campaign_id', '=', 'delta.campaign_id')
    .whereRef('s.day', '=', 'delta.day')
    .execute()
  await db
    .updateTable('spend_total as s')
    .from(given(whole).as('delta'))
    .set(add)
    .where('s.advertiser_id', '=', advertiser_id)
    .whereRef('s.campaign_id', '=', 'delta.campaign_id')
    .execute()
}

const given = (deltas: readonly SpendDelta[]) =>
  sql<{
    campaign_id: CampaignId
    day: string
    spent_micros: string
    credited_micros: string
    held_micros: string
    charged_count: string
    credited_count: string
  }>`(
    select * from unnest(
      ${deltas.map((one) => one.campaign_id)}::bigint[], ${deltas.map((one) => one.day)}::date[],
      ${deltas.map((one) => one.spent)}::bigint[], ${deltas.map((one) => one.credited)}::bigint[],
      ${deltas.map((one) => one.held)}::bigint[], ${deltas.map((one) => one.charged_count ?? 0)}::bigint[],
      ${deltas.map((one) => one.credited_count ?? 0)}::bigint[]
    ) as delta (campaign_id, day, spent_micros, credited_micros, held_micros, charged_count, credited_count))`

function mergedByCampaign(deltas: readonly SpendDelta[]): SpendDelta[] {
  const whole = new Map<string, SpendDelta>()
  for (const one of deltas) {
    const sum = whole.get(one.campaign_id)
    if (!sum) whole.set(one.campaign_id, { ...one })
    else {
      sum.spent += one.spent
      sum.credited += one.credited
      sum.held += one.held
    }
  }
  return [...whole.values()]
}

/** What was decided about these events before. */
export async function chargedBefore(
  db: Db,
  advertiser_id: AdvertiserId,
  event_ids: readonly string[],
): Promise<Selectable<ChargedEventTable>[]> {
  return db
    .selectFrom('charged_event')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('event_id', '=', sql<string>`any(${[...event_ids]}::text[])`)
    .execute()
}

export async function insertCharged(
  db: Db,
  rows: readonly Omit<Selectable<ChargedEventTable>, 'credited_micros'>[],
) {
  if (rows.length > 0) await db.insertInto('charged_event').values(rows).execute()
}

/** Marks these as given back, whole. */
export async function creditCharged(
  db: Db,
  advertiser_id: AdvertiserId,
  event_ids: readonly string[],
): Promise<void> {
  await db
    .updateTable('charged_event')
    .set({ credited_micros: sql`micros` })
    .where('advertiser_id', '=', advertiser_id)
    .where('event_id', '=', sql<string>`any(${[...event_ids]}::text[])`)
    .execute()
}

export async function insertHold(db: Db, hold: BudgetHoldTable): Promise<void> {
  await db.insertInto('budget_hold').values(hold).execute()
}

export async function deleteHold(
  db: Db,
  { advertiser_id, hold_id }: { advertiser_id: AdvertiserId; hold_id: string },
): Promise<BudgetHoldTable | undefined> {
  return db
    .deleteFrom('budget_hold')
    .where('advertiser_id', '=', advertiser_id)
    .where('hold_id', '=', hold_id)
    .returningAll()
    .executeTakeFirst()
}

/** Micros of the holds of a campaign's day, together. Served by budget_hold_campaign_id_idx. */
export async function heldOfDay(db: Db, one: { advertiser_id: AdvertiserId } & CampaignDay): Promise<string> {
  const { sum } = await db
    .selectFrom('budget_hold')
    .select(sql<string>`coalesce(sum(micros), 0)::bigint`.as('sum'))
    .where('advertiser_id', '=', one.advertiser_id)
    .where('campaign_id', '=', one.campaign_id)
    .where('day', '=', one.day)
    .executeTakeFirstOrThrow()
  return sum
}

/** Holds whose time is over, oldest first. Served by budget_hold_until_idx. */
export async function endedHolds(db: Db, now: Date, limit: number): Promise<BudgetHoldTable[]> {
  return db
    .selectFrom('budget_hold')
    .selectAll()
    .where('until', '<', now)
    .orderBy('until')
    .limit(limit)
    .execute()
}

/** For serving: of each campaign its budget, what is spent and held of it, and whether its account has money. */
export async function budgetRows(db: Db, asked: readonly ({ advertiser_id: AdvertiserId } & CampaignDay)[]) {
  const { rows } = await sql<{
    advertiser_id: AdvertiserId
    campaign_id: CampaignId
    budget_kind: BudgetKind
    budget_micros: string
    spent_micros: string
    credited_micros: string
    held_micros: string
    /** Spent and held on the other days of the week, of an average daily budget; else null. */
    others_micros: string | null
    prepaid_micros: string
    reserved_micros: string
    dry_at: Date | null
  }>`
    select a.advertiser_id, a.campaign_id, c.budget_kind, c.budget_micros,
      coalesce(case when c.budget_kind <> 'lifetime' then d.spent_micros else t.spent_micros end, 0)::bigint as spent_micros,
      coalesce(case when c.budget_kind <> 'lifetime' then d.credited_micros else t.credited_micros end, 0)::bigint as credited_micros,
      coalesce(case when c.budget_kind <> 'lifetime' then d.held_micros else t.held_micros end, 0)::bigint as held_micros,
      o.others_micros, coalesce(f.prepaid_micros, 0)::bigint as prepaid_micros, coalesce(f.reserved_micros, 0)::bigint as reserved_micros,
      f.dry_at
    from unnest(
      ${asked.map((one) => one.advertiser_id)}::bigint[], ${asked.map((one) => one.campaign_id)}::bigint[],
      ${asked.map((one) => one.day)}::date[]
    ) as a (advertiser_id, campaign_id, day)
    join campaign c on c.advertiser_id = a.advertiser_id and c.campaign_id = a.campaign_id
    left join spend_day d on d.advertiser_id = a.advertiser_id and d.campaign_id = a.campaign_id and d.day = a.day
    left join spend_total t on t.advertiser_id = a.advertiser_id and t.campaign_id = a.campaign_id
    left join fund f on f.advertiser_id = a.advertiser_id
    left join lateral (
      select coalesce(sum(w.spent_micros - w.credited_micros + w.held_micros), 0)::bigint as others_micros from spend_day w
      where w.advertiser_id = a.advertiser_id and w.campaign_id = a.campaign_id and w.day <> a.day
        and w.day between date_trunc('week', a.day)::date and date_trunc('week', a.day)::date + 6
    ) o on c.budget_kind = 'average_daily'`.execute(db)
  return rows
}
