import { asAdvertiserId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** A day of a campaign; as the end of some it is among them, as their beginning it is not. */
interface CampaignDayPlace {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  day: string
}

export const beforeAllDays: CampaignDayPlace = {
  advertiser_id: asAdvertiserId('-1'),
  campaign_id: asCampaignId('0'),
  day: '-infinity',
}
export const afterAllDays: CampaignDayPlace = {
  advertiser_id: asAdvertiserId('9223372036854775807'),
  campaign_id: asCampaignId('0'),
  day: 'infinity',
}

const placeOf = ({ advertiser_id, campaign_id, day }: CampaignDayPlace) =>
  sql`(${advertiser_id}::bigint, ${campaign_id}::bigint, ${day}::date)`

/** The day with which so many events end; afterAllDays: there are no more. Served by charged_event_campaign_id_idx alone. */
export async function endOfDays(db: Db, after: CampaignDayPlace, events: number): Promise<CampaignDayPlace> {
  const { rows } = await sql<CampaignDayPlace>`
    select advertiser_id, campaign_id, day::text as day from charged_event
    where (advertiser_id, campaign_id, day) > ${placeOf(after)}
    order by advertiser_id, campaign_id, charged_event.day offset ${events - 1} limit 1`.execute(db)
  return rows[0] ?? afterAllDays
}

/** What is counted as spent on a day is what events of that day were charged, and given back. */
export function ruleOfDays(after: CampaignDayPlace, until: CampaignDayPlace): RawBuilder<unknown> {
  const within = (alias: string) => {
    const key = sql`(${sql.ref(`${alias}.advertiser_id`)}, ${sql.ref(`${alias}.campaign_id`)}, ${sql.ref(`${alias}.day`)})`
    return sql`${key} > ${placeOf(after)} and ${key} <= ${placeOf(until)}`
  }
  return sql`
    select coalesce(d.advertiser_id, c.advertiser_id) as advertiser_id,
      'campaign ' || coalesce(d.campaign_id, c.campaign_id) || ' spent ' || coalesce(d.spent_micros, 0) || ' on '
        || coalesce(d.day, c.day) || ', its events were charged ' || coalesce(c.micros, 0) as detail
    from (select d.* from spend_day d where ${within('d')}) d
    full join (
      select c.advertiser_id, c.campaign_id, c.day, sum(c.micros) as micros, sum(c.credited_micros) as credited,
        count(*) filter (where c.micros > 0) as charged_count
      from charged_event c where ${within('c')} group by c.advertiser_id, c.campaign_id, c.day) c
      on c.advertiser_id = d.advertiser_id and c.campaign_id = d.campaign_id and c.day = d.day
    where coalesce(d.spent_micros, 0) <> coalesce(c.micros, 0)
      or coalesce(d.credited_micros, 0) <> coalesce(c.credited, 0)
      or coalesce(d.charged_count, 0) <> coalesce(c.charged_count, 0)`
}
