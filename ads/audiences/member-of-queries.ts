import type { AudienceId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId, idArray } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import '../entities/audience-tables.ts'

/** Audiences that a user is in. Served by the primary key. */
export async function audiencesOfUser(db: Db, user_id: UserId): Promise<AudienceId[]> {
  const rows = await db
    .selectFrom('audience_member')
    .select('audience_id')
    .where('user_id', '=', user_id)
    .execute()
  return rows.map((row) => row.audience_id)
}

/** Since when a user is in an audience; undefined: they are not. */
export async function memberSince(
  db: Db,
  { user_id, audience_id }: { user_id: UserId; audience_id: AudienceId },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('audience_member')
    .select('added_at')
    .where('user_id', '=', user_id)
    .where('audience_id', '=', audience_id)
    .executeTakeFirst()
  return row?.added_at
}

/** Puts users into an audience; those who are in it stay as they are. In the order of the key. */
export async function addToAudience(
  db: Db,
  audience_id: AudienceId,
  { user_ids, added_at }: { user_ids: readonly UserId[]; added_at: Date },
): Promise<void> {
  if (user_ids.length === 0) return
  const ids = idArray(user_ids)
  await sql`
    insert into audience_user (audience_id, user_id)
    select ${audience_id}::bigint, user_id from unnest(${ids}::bigint[]) as one (user_id) order by user_id
    on conflict do nothing`.execute(db)
  await sql`
    insert into audience_member (user_id, audience_id, added_at)
    select user_id, ${audience_id}::bigint, ${added_at}::timestamptz
    from unnest(${ids}::bigint[]) as one (user_id) order by user_id
    on conflict do nothing`.execute(db)
}

export async function removeFromAudience(
  db: Db,
  audience_id: AudienceId,
  user_ids: readonly UserId[],
): Promise<void> {
  if (user_ids.length === 0) return
  await db
    .deleteFrom('audience_user')
    .where('audience_id', '=', audience_id)
    .where('user_id', '=', anyId(user_ids))
    .execute()
  await db
    .deleteFrom('audience_member')
    .where('user_id', '=', anyId(user_ids))
    .where('audience_id', '=', audience_id)
    .execute()
}

/** A page of the users of an audience, by id. Served by audience_user's primary key. */
export async function usersOfAudience(
  db: Db,
  audience_id: AudienceId,
  { after, limit }: { after: UserId | null; limit: number },
): Promise<UserId[]> {
  let query = db.selectFrom('audience_user').select('user_id').where('audience_id', '=', audience_id)
  if (after !== null) query = query.where('user_id', '>', after)
  const rows = await query.orderBy('user_id').limit(limit).execute()
  return rows.map((row) => row.user_id)
}

/** Takes a user out of all audiences, for when they leave. */
export async function forgetMemberships(db: Db, user_id: UserId): Promise<void> {
  const audience_ids = await audiencesOfUser(db, user_id)
  if (audience_ids.length > 0)
    await db
      .deleteFrom('audience_user')
      .where('audience_id', '=', anyId(audience_ids))
      .where('user_id', '=', user_id)
      .execute()
  await db.deleteFrom('audience_member').where('user_id', '=', user_id).execute()
}

/** The audiences that a user is in, as the file of their own data names them. */
export async function membershipsToExport(db: Db, user_id: UserId) {
  const members = await db.selectFrom('audience_member').selectAll().where('user_id', '=', user_id).execute()
  const rows = await db
    .selectFrom('audience')
    .select(['audience_id', 'advertiser_id', 'rule'])
    .where('audience_id', '=', anyId(members.map((one) => one.audience_id)))
    .execute()
  const known = new Map(rows.map((row) => [row.audience_id, row]))
  return members.flatMap(({ audience_id, added_at }) => {
    const audience = known.get(audience_id)
    return audience ? [{ advertiser_id: audience.advertiser_id, kind: audience.rule.kind, added_at }] : []
  })
}

/** Users in any of some audiences and in none of others, by id. Served by audience_user's primary key. */
export async function usersOfSome(
  db: Db,
  {
    included,
    excluded,
    limit,
  }: { included: readonly AudienceId[]; excluded: readonly AudienceId[]; limit: number },
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select distinct user_id from audience_user as one
    where audience_id = any(${idArray(included)}::bigint[]) and not exists (
      select 1 from audience_user as other
      where other.audience_id = any(${idArray(excluded)}::bigint[]) and other.user_id = one.user_id
    )
    order by user_id limit ${limit}`.execute(db)
  return rows.map((row) => row.user_id)
}
