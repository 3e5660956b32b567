import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { Temporal } from 'temporal-polyfill'
import { zonesOf } from './tracking-queries.ts'

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

/**
 * Time zones of ad accounts: fixed when an account is made, so that a process asks for each once, however many want to
 * know it at the same time.
 */
export function createAccountZones() {
  const zones = new Map<string, Promise<string | undefined>>()

  function ask(db: Db, advertiser_ids: readonly AdvertiserId[]): void {
    const asked = zonesOf(db, advertiser_ids).then(
      (rows) => new Map(rows.map((one) => [one.advertiser_id, one.time_zone])),
    )
    for (const id of advertiser_ids) {
      const zone = asked.then((found) => found.get(id))
      zones.set(id, zone)
      // An account that is not there may come to be, and a database that is away comes back.
      const forget = () => void (zones.get(id) === zone && zones.delete(id))
      zone.then((found) => found ?? forget(), forget)
    }
  }

  return async (db: Db, advertiser_ids: readonly AdvertiserId[]): Promise<ReadonlyMap<string, string>> => {
    if (zones.size + advertiser_ids.length > mostKept) zones.clear()
    const unknown = advertiser_ids.filter((id) => !zones.has(id))
    if (unknown.length > 0) ask(db, unknown)
    const known = advertiser_ids.map(async (id) => [id, await zones.get(id)] as const)
    return new Map((await Promise.all(known)).flatMap(([id, zone]) => (zone ? [[id, zone] as const] : [])))
  }
}
