import { sql } from 'kysely'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'

/** A person is matched with nothing any more: who they were to any advertiser is deleted; sums keep their credits. */
export async function forgetViewers(db: Db, audience_hashes: readonly string[]): Promise<void> {
  if (audience_hashes.length === 0) return
  const hashes = anyText(audience_hashes)
  await db.deleteFrom('conversion_identity').where('audience_hash', '=', hashes).execute()
  await db.deleteFrom('conversion_viewer').where('audience_hash', '=', hashes).execute()
  await db
    .updateTable('conversion_touch')
    .set({ audience_hash: '' })
    .where('audience_hash', '=', hashes)
    .execute()
}

interface Visitors {
  advertiser_id: AdvertiserId
  /** Undefined: any event. */
  event_name: string | undefined
  since: Date
}

/** Viewers who came to the advertiser's own site since that day, by their hashes; `after` is the last of the page before. */
export async function visitorHashes(
  db: Db,
  { advertiser_id, event_name, since }: Visitors,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ audience_hash: string }>`
    select distinct audience_hash from (
      select v.audience_hash, c.event_name from conversion c
      join conversion_viewer v on v.advertiser_id = c.advertiser_id and v.conversion_id = c.conversion_id
      where c.advertiser_id = ${advertiser_id}::bigint and c.day >= ${since}::date
      union all
      select i.audience_hash, c.event_name from conversion c
      join conversion_mark m on m.advertiser_id = c.advertiser_id and m.conversion_id = c.conversion_id
      join conversion_identity i on i.advertiser_id = c.advertiser_id and i.identity = m.identity
      where c.advertiser_id = ${advertiser_id}::bigint and c.day >= ${since}::date
    ) seen
    where audience_hash > ${after} ${event_name === undefined ? sql`` : sql`and event_name = ${event_name}`}
    order by audience_hash limit ${limit}`.execute(db)
  return rows.map((row) => row.audience_hash)
}
