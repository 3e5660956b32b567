import type { AppContext } from '@bowerbird/core/call/app-context'
import { eventAppended } from '@bowerbird/core/events/event-bell'
import { daysAfter } from '../entities/campaign-days.ts'
import { createAccountZones } from './account-hours.ts'
import { makeDays, utcDay } from './event-days-queries.ts'
import { batchWriter } from './batch-writer.ts'
import { insertEvents } from './tracking-queries.ts'
import type { NewEvent } from './tracking-queries.ts'
import { insertPinViews } from './pin-view-queries.ts'
import type { PinViewTable } from './tracking-tables.ts'

/** Durable when this answers: the events, and that they wait to be judged. Answers how many were new. */
export async function ingestEvents(
  app: AppContext,
  { events, pin_views }: { events: readonly NewEvent[]; pin_views: readonly PinViewTable[] },
): Promise<number> {
  const days = (values: readonly string[]) => [...new Set(values)]
  await ensureDays(app, 'measure_event', days(events.map((one) => one.served_day)))
  await ensureDays(app, 'pin_view', days(pin_views.map((one) => one.day)))
  const take = takingOf(app)
  // Whoever is refused one of the two sends both again, and of either each counts once.
  const [fresh, views] = await Promise.all([take.events(events), take.pin_views(pin_views)])
  return fresh + views
}

const taking = new WeakMap<AppContext['database']['pool'], ReturnType<typeof createTaking>>()

function takingOf({ database: { db, pool } }: AppContext) {
  const known = taking.get(pool) ?? createTaking(db)
  taking.set(pool, known)
  return known
}

function createTaking(db: AppContext['database']['db']) {
  return {
    events: batchWriter<NewEvent>({
      async write(events) {
        const areNew = await insertEvents(db, events)
        eventAppended()
        return areNew
      },
    }),
    pin_views: batchWriter<PinViewTable>({ write: (views) => insertPinViews(db, views) }),
  }
}

const zones = new WeakMap<AppContext['database']['pool'], ReturnType<typeof createAccountZones>>()

/** Time zones of these accounts; those that are no accounts are missing. */
export function zonesOfAccounts({ database: { db, pool } }: AppContext, advertiser_ids: readonly string[]) {
  const known = zones.get(pool) ?? createAccountZones()
  zones.set(pool, known)
  return known(db, advertiser_ids)
}

const made = new WeakMap<AppContext['database']['pool'], Map<string, Promise<void>>>()

/**
 * A task makes parts ahead of time; this is for the first days, and for whenever it could not run. Whoever comes while
 * a day is made waits for it, and makes none: else a crowd on the first day would take all connections.
 */
async function ensureDays(
  { database: { db, pool }, clock }: AppContext,
  table: 'measure_event' | 'pin_view',
  days: readonly string[],
): Promise<void> {
  const known = made.get(pool) ?? new Map<string, Promise<void>>()
  made.set(pool, known)
  const keyOf = (day: string) => `${table} ${day}`
  if (days.some((day) => !known.has(keyOf(day)))) {
    // In one go with tomorrow: at midnight nobody waits for it.
    const tomorrow = daysAfter(utcDay(clock.now()), 1)
    const missing = [...new Set([...days, tomorrow])].filter((day) => !known.has(keyOf(day)))
    const making = makeDays(db, table, missing)
    for (const day of missing) known.set(keyOf(day), making)
    making.catch(() => missing.forEach((day) => known.delete(keyOf(day))))
  }
  await Promise.all(days.flatMap((day) => known.get(keyOf(day)) ?? []))
}
