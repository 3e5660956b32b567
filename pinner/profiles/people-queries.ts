import { sql } from 'kysely'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { anyIdIn, filled } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { fixedQuery } from '@bowerbird/core/db/fixed-query'
import type {} from '@bowerbird/core/identity/identity-tables'

/** A user with their numbers, as every view of a person needs them. */
export interface Person {
  user_id: UserId
  username: string
  full_name: string
  about: string
  pronouns: string
  website: string
  /** Claimed sites, the first one first. */
  claimed_sites: string[]
  hides_from_engines: boolean
  avatar_signature: string | null
  is_demo: boolean
  is_partner: boolean
  created_at: Date
  follower_count: number
  following_count: number
  public_board_count: number
  board_count: number
  public_pin_count: number
  pin_count: number
}

const nothing = sql.lit(0)

const claimedSites = sql<string[]>`array(
  select site from site_claim c where c.user_id = a.user_id and c.confirmed_at is not null order by confirmed_at
)`

const hidesFromEngines = sql<boolean>`coalesce((a.preferences->>'hides_from_engines')::boolean, false)`

function people(db: Db) {
  return db
    .selectFrom('user_account as a')
    .leftJoin('user_stats as s', 's.user_id', 'a.user_id')
    .select(({ fn }) => [
      'a.user_id',
      'a.username',
      'a.full_name',
      'a.about',
      'a.pronouns',
      'a.website',
      'a.avatar_signature',
      'a.is_demo',
      'a.is_partner',
      'a.created_at',
      claimedSites.as('claimed_sites'),
      hidesFromEngines.as('hides_from_engines'),
      fn.coalesce('s.follower_count', nothing).as('follower_count'),
      fn.coalesce('s.following_count', nothing).as('following_count'),
      fn.coalesce('s.public_board_count', nothing).as('public_board_count'),
      fn.coalesce('s.board_count', nothing).as('board_count'),
      fn.coalesce('s.public_pin_count', nothing).as('public_pin_count'),
      fn.coalesce('s.pin_count', nothing).as('pin_count'),
    ])
    .where('a.closed_at', 'is', null)
}

/** One query for any number of people; closed accounts are not among them. */
export async function peopleByIds(db: Db, ids: readonly UserId[]): Promise<Map<UserId, Person>> {
  if (ids.length === 0) return new Map()
  const { rows } = await somePeople(db, { ids: filled([...new Set(ids)]) })
  return new Map(rows.map((person) => [person.user_id, person]))
}

const somePeople = fixedQuery((db, { ids }: { ids: readonly UserId[] }) =>
  people(db).where('a.user_id', '=', anyIdIn(ids)),
)

/** Whose a site is, as far as anyone proved it. */
export async function holderOf(
  db: Db,
  site: string,
): Promise<{ user_id: UserId; claim_id: string } | undefined> {
  return db
    .selectFrom('claimed_site')
    .select(['user_id', 'claim_id'])
    .where('site', '=', site)
    .executeTakeFirst()
}

interface StatsChange {
  board_count?: number
  public_board_count?: number
  pin_count?: number
  public_pin_count?: number
  follower_count?: number
  following_count?: number
}

/** Adds to a user's numbers in the transaction that changes what they count. */
export async function addToStats(db: Db, user_id: UserId, change: StatsChange): Promise<void> {
  const start = {
    board_count: 0,
    public_board_count: 0,
    pin_count: 0,
    public_pin_count: 0,
    follower_count: 0,
    following_count: 0,
    ...change,
  }
  await db
    .insertInto('user_stats')
    .values({ user_id, ...mapValues(start, (by) => Math.max(0, by)) })
    .onConflict((c) =>
      c
        .column('user_id')
        .doUpdateSet(
          Object.fromEntries(
            Object.entries(change).map(([column, by]) => [
              column,
              sql`greatest(0, user_stats.${sql.ref(column)} + ${by as number}::int)`,
            ]),
          ),
        ),
    )
    .execute()
}

function mapValues<T extends Record<string, number>>(values: T, change: (value: number) => number): T {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)])) as T
}

/** Counts people's boards and pins afresh: pins that a user left on a board when they went are not theirs to count. */
export async function recountStats(db: Db, user_ids: readonly UserId[]): Promise<void> {
  // In one order, so that two that recount the same people do not wait in a circle.
  const inOrder = [...new Set(user_ids)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  for (const user_id of inOrder) await recountOne(db, user_id)
}

async function recountOne(db: Db, user_id: UserId): Promise<void> {
  await addToStats(db, user_id, { pin_count: 0 })
  // The lock first, so that the counts below see every save that was added before.
  await db.selectFrom('user_stats').select('user_id').where('user_id', '=', user_id).forUpdate().execute()
  await sql`
    update user_stats set
      board_count = (select count(*) from user_board where user_id = ${user_id}::bigint and role = 'owner'),
      public_board_count = (select count(*) from user_board where user_id = ${user_id}::bigint and role = 'owner' and privacy = 'public'),
      pin_count = (select count(*) from user_pin p where p.user_id = ${user_id}::bigint and exists (
        select from user_board b where b.user_id = ${user_id}::bigint and b.board_id = p.board_id and b.role <> 'invited')),
      public_pin_count = (select count(*) from user_pin p where p.user_id = ${user_id}::bigint and exists (
        select from user_board b where b.user_id = ${user_id}::bigint and b.board_id = p.board_id
        and b.role <> 'invited' and b.privacy = 'public'))
    where user_id = ${user_id}::bigint`.execute(db)
}

/** A business account that a user acts as; none that is closed or restricted. */
export async function profileRow(db: Db, user_id: UserId) {
  return db
    .selectFrom('user_account')
    .select([
      'user_id',
      'username',
      'full_name',
      'email',
      'avatar_signature',
      'is_demo',
      'is_partner',
      'created_at',
      'preferences',
    ])
    .where('user_id', '=', user_id)
    .where('closed_at', 'is', null)
    .where('restriction', 'is', null)
    .executeTakeFirst()
}
