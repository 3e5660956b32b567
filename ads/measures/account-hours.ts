import type { Db } from '@bowerbird/core/db/database'
import { Temporal } from 'temporal-polyfill'
import { zonesOf } from './measure-queries.ts'

/** A day and an hour by an account's own clock. */
export interface AccountHour {
  day: string
  hour: number
}

const quarterMs = 15 * 60_000
const mostKept = 20_000
const kept = new Map<string, AccountHour>()

/** When that was by the clock of a time zone. No zone changes its clock within a quarter of an hour. */
export function accountHour(time_zone: string, at: Date): AccountHour {
  const quarter = Math.floor(at.getTime() / quarterMs)
  const key = `${time_zone} ${quarter}`
  const known = kept.get(key)
  if (known) return known
  const there = Temporal.Instant.fromEpochMilliseconds(quarter * quarterMs).toZonedDateTimeISO(time_zone)
  const made = { day: there.toPlainDate().toString(), hour: there.hour }
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, made)
  return made
}

/** Time zones of ad accounts: fixed when an account is made, so that a process asks for each once. */
export function createAccountZones() {
  const zones = new Map<string, string>()
  return async (db: Db, advertiser_ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const unknown = advertiser_ids.filter((id) => !zones.has(id))
    if (zones.size + unknown.length > mostKept) zones.clear()
    if (unknown.length > 0)
      for (const one of await zonesOf(db, unknown)) zones.set(one.advertiser_id, one.time_zone)
    return zones
  }
}
