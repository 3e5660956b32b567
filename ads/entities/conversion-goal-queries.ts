import { sql } from 'kysely'
import { conversionEvents } from '@bowerbird/contract/conversions/conversion-terms'
import type { ConversionEvent } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'

export interface ConversionGoal {
  event_name: ConversionEvent
  events: number
}

/** Events of the market's names that an ad account reported since, the most frequent first. Served by the primary key. */
export async function reportedGoals(
  db: Db,
  { advertiser_id, since }: { advertiser_id: AdvertiserId; since: Date },
): Promise<ConversionGoal[]> {
  const { rows } = await sql<{ event_name: ConversionEvent; events: string }>`
    select event_name, sum(events) as events from conversion_arrival
    where advertiser_id = ${advertiser_id}::bigint and hour >= ${since} and outcome = 'taken'
      and event_name = any(${[...conversionEvents]}::text[])
    group by event_name order by 2 desc, 1`.execute(db)
  return rows.map(({ event_name, events }) => ({ event_name, events: Number(events) }))
}
