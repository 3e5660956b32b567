import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import '../search/search-tables.ts'

type HomeFeedTable = { user_id: UserId; pin_id: PinId; author_id: UserId; board_id: BoardId; at: Date }
type WideSourceTable = { kind: 'person' | 'board'; source_id: string }

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    home_feed: HomeFeedTable
    wide_source: WideSourceTable
  }
}

export interface FeedRow {
  pin_id: PinId
  /** The viewer follows the user who saved it; else they follow the board only. */
  by_person: boolean
  /** The board that it was saved to then. */
  board_id: BoardId | ''
}

/**
 * Feed rows that still hold, newest first: the person or the board is followed, no one is blocked.
 * All tables are the viewer's own; served by home_feed's primary key.
 * Not by `exists`, which the planner may turn into a hash of everyone's follows.
 */
export async function feedRows(
  db: Db,
  user_id: UserId,
  before: string | undefined,
  limit: number,
): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select pin_id, board_id, by_person from (
      select h.pin_id, h.board_id,
        (select true from follow f where f.user_id = h.user_id and f.followed_id = h.author_id) is true as by_person,
        (select true from board_follow f where f.user_id = h.user_id and f.board_id = h.board_id) is true as by_board
      from home_feed h
      where h.user_id = ${user_id}::bigint and h.pin_id < ${before ?? MAX_ID}::bigint
        and h.author_id <> all(array(select other_id from block where user_id = ${user_id}::bigint))
      order by h.pin_id desc
    ) row
    where by_person or by_board
    limit ${limit}`.execute(db)
  return rows
}

const MAX_ID = '9223372036854775807'

/** Puts pins of one author into many feeds. Feeds that have them already stay as they are. */
export async function insertFeedRows(
  db: Db,
  user_ids: readonly UserId[],
  pins: readonly { pin_id: PinId; board_id: BoardId; at: Date }[],
  author_id: UserId,
): Promise<void> {
  if (user_ids.length === 0 || pins.length === 0) return
  await sql`
    insert into home_feed (user_id, pin_id, author_id, board_id, at)
    select u.user_id, p.pin_id, ${author_id}::bigint, p.board_id, p.at
    from unnest(${[...user_ids]}::bigint[]) as u (user_id)
    cross join jsonb_to_recordset(${JSON.stringify(pins)}::jsonb) as p (pin_id bigint, board_id bigint, at timestamptz)
    on conflict (user_id, pin_id) do nothing`.execute(db)
}

/** Takes a user's pins out of a feed, save those of boards that are followed themselves. */
export async function deleteFeedRowsOf(db: Db, user_id: UserId, author_id: UserId): Promise<void> {
  await sql`
    delete from home_feed h where h.user_id = ${user_id}::bigint and h.author_id = ${author_id}::bigint
      and not exists (select from board_follow f where f.user_id = h.user_id and f.board_id = h.board_id)
      and not exists (select from follow f where f.user_id = h.user_id and f.followed_id = h.author_id)`.execute(
    db,
  )
}

/** The followers of a person; one more than `most` means too many. */
export async function followerIds(db: Db, followed_id: UserId, most: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('follower')
    .select('user_id')
    .where('followed_id', '=', followed_id)
    .limit(most + 1)
    .execute()
  return rows.map((row) => row.user_id)
}

export async function boardFollowerIds(db: Db, board_id: BoardId, most: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('board_follower')
    .select('user_id')
    .where('board_id', '=', board_id)
    .limit(most + 1)
    .execute()
  return rows.map((row) => row.user_id)
}

/** From now on the pins of this person or board are merged when a feed is read. */
export async function markWide(db: Db, kind: 'person' | 'board', source_id: string): Promise<void> {
  await db
    .insertInto('wide_source')
    .values({ kind, source_id })
    .onConflict((c) => c.doNothing())
    .execute()
}

export interface WideSources {
  people: string[]
  boards: string[]
}

/** Followed people and boards whose pins are not in the feed's rows; the latest few of them. */
export async function followedWideSources(db: Db, user_id: UserId, most: number): Promise<WideSources> {
  const { rows } = await sql<WideSources>`select ${wideSources(sql`${user_id}::bigint`, most)}`.execute(db)
  return rows[0] ?? { people: [], boards: [] }
}

/** The same as columns of another query. */
export const wideSources = (user_id: RawBuilder<unknown>, most: number): RawBuilder<unknown> => sql`
  array(
    select w.source_id from wide_source w join follow f on f.followed_id = w.source_id
    where w.kind = 'person' and f.user_id = ${user_id}
      and not exists (select from block b where b.user_id = f.user_id and b.other_id = f.followed_id)
    order by f.created_at desc limit ${most}
  ) as people,
  array(
    select w.source_id from wide_source w join board_follow f on f.board_id = w.source_id
    where w.kind = 'board' and f.user_id = ${user_id} order by f.created_at desc limit ${most}
  ) as boards`

/** The newest pins of several people and boards, each limited by itself, as rows of a feed. */
export async function newestPinsOf(
  db: Db,
  { people, boards }: WideSources,
  before: string | undefined,
  each: number,
): Promise<FeedRow[]> {
  const end = sql`${before ?? MAX_ID}::bigint`
  const arms = [
    ...people.map(
      (id) =>
        sql`(select pin_id, board_id, true as by_person from user_pin where user_id = ${id}::bigint and pin_id < ${end} order by pin_id desc limit ${each})`,
    ),
    // A board's newest by position; pins that were moved there lately may be older ones.
    ...boards.map(
      (id) =>
        sql`(select pin_id, board_id, false as by_person from board_pin where board_id = ${id}::bigint and pin_id < ${end} order by position desc limit ${each})`,
    ),
  ]
  if (arms.length === 0) return []
  const { rows } = await sql<FeedRow>`
    select distinct on (pin_id) pin_id, board_id, by_person
    from (${sql.join(arms, sql` union all `)}) one order by pin_id desc, by_person desc limit ${each}`.execute(
    db,
  )
  return rows
}

/** A person's newest pins on public boards, for a new follower. */
export async function newestPublicPinsOf(db: Db, user_id: UserId, limit: number) {
  const rows = await db
    .selectFrom('user_pin as p')
    .select(['p.pin_id', 'p.board_id'])
    .where('p.user_id', '=', user_id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_board as b')
          .select('b.board_id')
          .whereRef('b.user_id', '=', 'p.user_id')
          .whereRef('b.board_id', '=', 'p.board_id')
          .where('b.role', '<>', 'invited')
          .where('b.privacy', '=', 'public'),
      ),
    )
    .orderBy('p.pin_id', 'desc')
    .limit(limit)
    .execute()
  return rows
}

/** The users who saved these pins. */
export async function authorsOf(db: Db, pin_ids: readonly PinId[]): Promise<Map<PinId, UserId>> {
  const rows = await db
    .selectFrom('pin')
    .select(['pin_id', 'owner_id'])
    .where('pin_id', '=', anyId(pin_ids))
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.pin_id, row.owner_id]))
}
