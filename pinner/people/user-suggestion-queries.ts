import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/identity/identity-tables'
import { sql } from 'kysely'
import type {} from '../library/board-tables.ts'
import type {} from '../library/pin-tables.ts'
import '../profiles/people-tables.ts'
import '../topics/topic-tables.ts'

/** So many of those whom a user follows are asked whom they follow, and so many follows of all of them are looked at. */
const mostAsked = 200
const mostFollows = 5000

/** Followed by those whom a user follows, by how many of them. */
export async function followedByFollowed(db: Db, user_id: UserId, limit: number): Promise<UserId[]> {
  const followed = await db
    .selectFrom('follow')
    .select('followed_id')
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .limit(mostAsked)
    .execute()
  if (followed.length === 0) return []
  const { rows } = await sql<{ user_id: UserId }>`
    select followed_id as user_id from (
      select followed_id from follow where user_id = ${anyId(followed.map((row) => row.followed_id))}
      limit ${mostFollows}
    ) as theirs
    group by followed_id order by count(*) desc, followed_id limit ${limit}`.execute(db)
  return rows.map((row) => row.user_id)
}

/** Those with most followers. Served by user_stats_follower_count_idx. */
export async function mostFollowed(db: Db, limit: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('user_stats')
    .select('user_id')
    .where('public_pin_count', '>', 0)
    .orderBy('follower_count', 'desc')
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Of these people, those who do not want to be shown as a user to follow. */
export async function unsuggestedAmong(db: Db, ids: readonly UserId[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('user_account')
    .select('user_id')
    .where('user_id', '=', anyId(ids))
    .where(sql<boolean>`not coalesce((preferences->>'is_suggested')::boolean, true)`)
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

/** Whose pins are the hottest of these topics, each user once. Served by topic_pin_topic_id_heat_idx. */
export async function ownersInTopics(db: Db, topic_ids: readonly string[], limit: number): Promise<UserId[]> {
  if (topic_ids.length === 0) return []
  const { rows } = await sql<{ user_id: UserId }>`
    select owner_id as user_id from unnest(${[...topic_ids]}::text[]) as asked (topic_id)
    cross join lateral (
      select owner_id, heat from topic_pin t where t.topic_id = asked.topic_id
      order by heat desc, pin_id desc limit 40
    ) hot
    group by owner_id order by count(*) desc, max(heat) desc, owner_id limit ${limit}`.execute(db)
  return rows.map((row) => row.user_id)
}

/** The newest pins of each of these users on public boards. Served by user_pin's primary key. */
export async function latestPinsOfEach(
  db: Db,
  user_ids: readonly UserId[],
  each: number,
): Promise<{ pin_id: PinId }[]> {
  if (user_ids.length === 0) return []
  const { rows } = await sql<{ pin_id: PinId }>`
    select latest.pin_id from unnest(${[...user_ids]}::bigint[]) as asked (user_id)
    cross join lateral (
      select p.pin_id from user_pin p
      where p.user_id = asked.user_id and exists (
        select from user_board b where b.user_id = p.user_id and b.board_id = p.board_id
          and b.role <> 'invited' and b.privacy = 'public'
      )
      order by p.pin_id desc limit ${each}
    ) latest
    order by latest.pin_id desc`.execute(db)
  return rows
}
