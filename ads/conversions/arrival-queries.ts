import { sql } from 'kysely'
import type { ConversionOutcome, ConversionSource } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { bareArray, textArray, timeArray, timeOf } from '@bowerbird/core/db/column-arrays'
import type { Db } from '@bowerbird/core/db/database'
import { fixedQuery } from '@bowerbird/core/db/fixed-query'

export interface Arrival {
  advertiser_id: AdvertiserId
  source: ConversionSource
  event_name: string
  outcome: ConversionOutcome
  at: Date
}

/** Counts what came, by the hour. */
export async function countArrivals(db: Db, arrivals: readonly Arrival[]): Promise<void> {
  if (arrivals.length === 0) return
  const groups = counted(arrivals)
  await countArrivalColumns(db, {
    advertiser_id: bareArray(groups.map((one) => one.advertiser_id)),
    source: bareArray(groups.map((one) => one.source)),
    event_name: textArray(groups.map((one) => one.event_name)),
    outcome: bareArray(groups.map((one) => one.outcome)),
    at: timeArray(groups.map((one) => one.at)),
    events: bareArray(groups.map((one) => one.events)),
  })
}

function counted(arrivals: readonly Arrival[]): (Arrival & { events: number })[] {
  const groups = new Map<string, Arrival & { events: number }>()
  for (const one of arrivals) {
    const key = groupOf(one)
    const group = groups.get(key)
    if (group) group.events++
    else groups.set(key, { ...one, events: 1 })
  }
  return [...groups.values()]
}

/** What came together is one group: a batch has few of these, however many events. */
const groupOf = ({ advertiser_id, source, event_name, outcome, at }: Arrival) =>
  `${advertiser_id} ${source} ${event_name} ${outcome} ${at.getTime()}`

const countArrivalColumns = fixedQuery(
  (_db, one: Record<keyof Arrival | 'events', string>) => sql`
    insert into conversion_arrival as a (advertiser_id, hour, source, event_name, outcome, events, last_at)
    select advertiser_id, date_trunc('hour', at), source, event_name, outcome, sum(events), max(at)
    from (
      select advertiser_id, source, event_name, outcome, ${timeOf('at_ms')} as at, events
      from unnest(${one.advertiser_id}::bigint[], ${one.source}::text[], ${one.event_name}::text[],
        ${one.outcome}::text[], ${one.at}::bigint[], ${one.events}::integer[])
        as n (advertiser_id, source, event_name, outcome, at_ms, events)
    ) came
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (advertiser_id, hour, source, event_name, outcome) do update
      set events = a.events + excluded.events, last_at = greatest(a.last_at, excluded.last_at)`,
)
