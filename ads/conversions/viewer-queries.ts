import { sql } from 'kysely'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'

/**
 * A person is matched with nothing any more: who they were to any advertiser is deleted, with what their conversions came
 * with; sums keep their credits. Click ids that they were handed out before are matched with no viewer from now on.
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

export interface KnownIdentity {
  advertiser_id: AdvertiserId
  identity: string
}

/** What these viewers are known by to advertisers; `after` is the last of the page before. */
export async function identitiesOf(
  db: Db,
  audience_hashes: readonly string[],
  { after, limit }: { after: KnownIdentity | undefined; limit: number },
): Promise<KnownIdentity[]> {
  let query = db
    .selectFrom('conversion_identity')
    .select(['advertiser_id', 'identity'])
    .where('audience_hash', '=', anyText(audience_hashes))
  if (after)
    query = query.where(
      sql<boolean>`(advertiser_id, identity) > (${after.advertiser_id}::bigint, ${after.identity}::text)`,
    )
  return query.orderBy('advertiser_id').orderBy('identity').limit(limit).execute()
}

/** One ad account no longer knows these viewers by these. */
export async function deleteIdentities(
  db: Db,
  audience_hashes: readonly string[],
  { advertiser_id, identities }: { advertiser_id: AdvertiserId; identities: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('conversion_identity')
    .where('advertiser_id', '=', advertiser_id)
    .where('identity', '=', anyText(identities))
    .where('audience_hash', '=', anyText(audience_hashes))
    .execute()
}

/** The conversion where so many marks after that one end; undefined: there are fewer. Served by the primary key. */
export async function endOfMarks(
  db: Db,
  { advertiser_id, after, limit }: { advertiser_id: AdvertiserId; after: string; limit: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ conversion_id: string }>`
    select conversion_id from conversion_mark
    where advertiser_id = ${advertiser_id}::bigint and conversion_id > ${after}::bigint
    order by conversion_id offset ${limit - 1} limit 1`.execute(db)
  return rows[0]?.conversion_id
}

interface MarkRange {
  advertiser_id: AdvertiserId
  identities: readonly string[]
  after: string
  /** Included; undefined: all that follow. */
  end: string | undefined
}

/** Served by the primary key. */
export async function deleteMarks(
  db: Db,
  { advertiser_id, identities, after, end }: MarkRange,
): Promise<void> {
  await sql`
    delete from conversion_mark where advertiser_id = ${advertiser_id}::bigint and conversion_id > ${after}::bigint
      ${end === undefined ? sql`` : sql`and conversion_id <= ${end}::bigint`}
      and identity = ${anyText(identities)}`.execute(db)
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
