import type { Ground } from '@bowerbird/core/ports/ground'
import { transaction } from '@bowerbird/core/db/transaction'
import { createAccountZones } from './account-hours.ts'
import { daysAfter, makeDays, utcDay } from './event-days-queries.ts'
import { viewsTaken } from './measure-events.ts'
import { insertEvents } from './measure-queries.ts'
import type { NewEvent } from './measure-queries.ts'
import { insertPinViews } from './pin-view-queries.ts'
import type { PinViewTable } from './pin-view-tables.ts'

/** Durable when this answers: the events, and that they wait to be judged. Answers how many were new. */
export async function takeEvents(
  ground: Ground,
  { events, pin_views }: { events: readonly NewEvent[]; pin_views: readonly PinViewTable[] },
): Promise<number> {
  const days = (values: readonly string[]) => [...new Set(values)]
  await ensureDays(ground, 'measure_event', days(events.map((one) => one.served_day)))
  await ensureDays(ground, 'pin_view', days(pin_views.map((one) => one.day)))
  return transaction(ground.db, async (db) => {
    const views = pin_views.length > 0 ? await insertPinViews(db, pin_views) : 0
    if (events.length === 0) return views
    const fresh = await insertEvents(db, events)
    const advertiser_ids = [...new Set(fresh.map((one) => one.advertiser_id))]
    if (fresh.length > 0) await viewsTaken.append(db, { advertiser_ids })
    return views + fresh.length
  })
}

const zones = new WeakMap<Ground['pool'], ReturnType<typeof createAccountZones>>()

/** Time zones of these accounts; those that are no accounts are missing. */
export function zonesOfAccounts({ db, pool }: Ground, advertiser_ids: readonly string[]) {
  const known = zones.get(pool) ?? createAccountZones()
  zones.set(pool, known)
  return known(db, advertiser_ids)
}

const made = new WeakMap<Ground['pool'], Set<string>>()

/** A task makes parts ahead of time; this is for the first days, and for whenever it could not run. */
async function ensureDays(
  { db, pool, clock }: Ground,
  table: 'measure_event' | 'pin_view',
  days: readonly string[],
): Promise<void> {
  const known = made.get(pool) ?? new Set<string>()
  made.set(pool, known)
  const missing = days.filter((day) => !known.has(`${table} ${day}`))
  if (missing.length === 0) return
  // In one go with tomorrow: at midnight nobody waits for it.
  const tomorrow = daysAfter(utcDay(clock.now()), 1)
  const wanted = [...new Set([...missing, tomorrow])]
  await makeDays(db, table, wanted)
  for (const day of wanted) known.add(`${table} ${day}`)
}
