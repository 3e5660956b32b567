import { sql } from 'kysely'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'

/**
 * A person is matched with nothing any more: who they were to any advertiser is deleted, with what their conversions came
 * with; sums keep their credits. Click ids that they were handed out before name no one from now on.
 */
export async function forgetViewers(db: Db, audience_hashes: readonly string[], now: Date): Promise<void> {
  if (audience_hashes.length === 0) return
  const hashes = anyText(audience_hashes)
  await sql`
    insert into forgotten_viewer (audience_hash, forgotten_at)
    select audience_hash, ${now}::timestamptz from unnest(${[...audience_hashes]}::text[]) as n (audience_hash)
    on conflict (audience_hash) do update set forgotten_at = excluded.forgotten_at`.execute(db)
  await sql`
    delete from conversion_mark m using (
      select advertiser_id, conversion_id from conversion_viewer where audience_hash = ${hashes}
      union select advertiser_id, conversion_id from conversion_touch where audience_hash = ${hashes}
    ) theirs
    where m.advertiser_id = theirs.advertiser_id and m.conversion_id = theirs.conversion_id`.execute(db)
  await db.deleteFrom('conversion_identity').where('audience_hash', '=', hashes).execute()
  await db.deleteFrom('conversion_viewer').where('audience_hash', '=', hashes).execute()
  await db
    .updateTable('conversion_touch')
    .set({ audience_hash: '' })
    .where('audience_hash', '=', hashes)
    .execute()
}

/** Their click ids count again. */
export async function rememberViewers(db: Db, audience_hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('forgotten_viewer').where('audience_hash', '=', anyText(audience_hashes)).execute()
}

/** Which of these viewers are to be matched with nothing. Served by the primary key. */
export async function forgottenAmong(
  db: Db,
  audience_hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (audience_hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('forgotten_viewer')
    .select('audience_hash')
    .where('audience_hash', '=', anyText(audience_hashes))
    .execute()
  return new Set(rows.map((row) => row.audience_hash))
}

/**
 * What conversions came with goes as well where it was never credited to this person: before who they were is forgotten.
 * Reads the conversions of each ad account that knew them; an index by identity would be paid for by each conversion.
 */
export async function forgetMarks(db: Db, audience_hashes: readonly string[]): Promise<void> {
  const { rows } = await sql<{ advertiser_id: AdvertiserId; identities: string[] }>`
    select advertiser_id, array_agg(identity) as identities from conversion_identity
    where audience_hash = ${anyText(audience_hashes)} group by advertiser_id`.execute(db)
  for (const { advertiser_id, identities } of rows)
    await sql`
      delete from conversion_mark where advertiser_id = ${advertiser_id}::bigint
        and identity = any(${identities}::text[])`.execute(db)
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
