import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { eventAppended } from '@bowerbird/core/events/event-bell'
import { daysAfter } from '../entities/campaign-days.ts'
import { createAccountZones } from './account-hours.ts'
import { batchWriter } from '@bowerbird/core/db/batch-writer'
import { makeDays, utcDay } from './event-days-queries.ts'
import { insertEvents, insertPinViews } from './tracking-queries.ts'
import type { NewEvent } from './tracking-queries.ts'
import type { PinViewTable } from './tracking-tables.ts'

/** The ingestion of an app. */
export const ingestionOf = (app: Pick<AppContext, 'sides'>) => app.sides.state(createIngestion)

/** Takes in the events of one process: in batches, into the tables of their days. */
function createIngestion({ database: { db }, clock }: AppContext) {
  const zones = createAccountZones()
  const ensureDays = createDayTables({ db, clock })
  const events = batchWriter<NewEvent>({
    async write(events) {
      const areNew = await insertEvents(db, events)
      eventAppended()
      return areNew
    },
  })
  const pin_views = batchWriter<PinViewTable>({ write: (views) => insertPinViews(db, views) })

  return {
    /** Durable when this answers: the events, and that they wait to be judged. Answers how many were new. */
    async ingest(given: {
      events: readonly NewEvent[]
      pin_views: readonly PinViewTable[]
    }): Promise<number> {
      const days = (values: readonly string[]) => [...new Set(values)]
      await ensureDays('measure_event', days(given.events.map((one) => one.served_day)))
      await ensureDays('pin_view', days(given.pin_views.map((one) => one.day)))
      // A request that is refused one of the two sends both again, and of either each counts once.
      const [fresh, views] = await Promise.all([events(given.events), pin_views(given.pin_views)])
      return fresh + views
    },
    /** Time zones of these accounts; those that are no accounts are missing. */
    zonesOfAccounts: (advertiser_ids: readonly AdvertiserId[]) => zones(db, advertiser_ids),
  }
}

/**
 * A task makes parts ahead of time; this is for the first days, and for whenever it could not run. Requests that come
 * while a day is made wait for it, and make none: else many on the first day would take all connections.
 */
function createDayTables({ db, clock }: { db: AppContext['database']['db']; clock: AppContext['clock'] }) {
  const known = new Map<string, Promise<void>>()

  return async (table: 'measure_event' | 'pin_view', days: readonly string[]): Promise<void> => {
    const keyOf = (day: string) => `${table} ${day}`
    if (days.some((day) => !known.has(keyOf(day)))) {
      // Together with tomorrow: at midnight no request waits for it.
      const tomorrow = daysAfter(utcDay(clock.now()), 1)
      const missing = [...new Set([...days, tomorrow])].filter((day) => !known.has(keyOf(day)))
      const making = makeDays(db, table, missing)
      for (const day of missing) known.set(keyOf(day), making)
      making.catch(() => missing.forEach((day) => known.delete(keyOf(day))))
    }
    await Promise.all(days.flatMap((day) => known.get(keyOf(day)) ?? []))
  }
}
