import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { idArray } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { fixedQuery } from '@bowerbird/core/db/fixed-query'
import { sql } from 'kysely'
import '../library/pin-tables.ts'
import '../profiles/people-tables.ts'
import './for-you-tables.ts'
import type { ForYouList, ForYouListTable } from './for-you-tables.ts'
import { wideSources } from './home-feed-queries.ts'
import type { WideSources } from './home-feed-queries.ts'

/** Keeps a list, and of the user's others only the newest few. */
export async function keepList(db: Db, list: ForYouList, most: number): Promise<void> {
  const places = new Map([...new Set(list.reasons)].map((reason, place) => [reason, place]))
  await keptNewest(db, {
    ...list,
    most,
    pin_ids: idArray(list.pin_ids),
    reasons: [...places.keys()],
    reason_at: Buffer.from(list.reasons.map((reason) => places.get(reason) ?? 0)),
  })
}

type KeptNewest = Omit<ForYouListTable, 'pin_ids'> & { most: number; pin_ids: string }
const keptNewest = fixedQuery(
  (_db, list: KeptNewest) => sql`
    with old as (
      delete from for_you_list where user_id = ${list.user_id}::bigint and list_id <> all(array(
        select list_id from for_you_list where user_id = ${list.user_id}::bigint order by list_id desc limit ${list.most}::int - 1
      ))
    )
    insert into for_you_list (
      user_id, list_id, pin_ids, reasons, reason_at, marks, earlier, next_popular, next_new, made_at, signs, taste
    )
    values (${list.user_id}, ${list.list_id}, ${list.pin_ids}::bigint[], ${list.reasons}::text[], ${list.reason_at}, ${list.marks},
      ${list.earlier}, ${list.next_popular}, ${list.next_new}, ${list.made_at}, ${list.signs}, ${list.taste})`,
)

export async function keptList(db: Db, user_id: UserId, list_id: string): Promise<ForYouList | undefined> {
  const { rows } = await listById(db, { user_id, list_id })
  return rows[0] && listOf(rows[0])
}

const listById = fixedQuery(
  (_db, { user_id, list_id }: { user_id: UserId; list_id: string }) => sql<ListRow>`
    select ${listColumns} from for_you_list l where l.user_id = ${user_id} and l.list_id = ${list_id}`,
)

/** Hundreds of ids as one text, which JavaScript takes apart faster than pg does. */
type ListRow = Omit<ForYouListTable, 'pin_ids'> & { pin_ids: string }
const listColumns = sql`l.user_id, l.list_id, array_to_string(l.pin_ids, ',') as pin_ids, l.reasons, l.reason_at, l.marks,
  l.earlier, l.next_popular, l.next_new, l.made_at, l.signs, l.taste`

function listOf({ reason_at, ...row }: ListRow): ForYouList {
  // A list that the version before made has a reason for each pin.
  const reasons = reason_at.length === 0 ? row.reasons : Array.from(reason_at, (at) => row.reasons[at] ?? '')
  return { ...row, reasons, pin_ids: row.pin_ids === '' ? [] : row.pin_ids.split(',').map(asPinId) }
}

/** More followed boards than these are not counted. */
const mostBoards = 1_000

export interface Opened {
  /** What the user saved and follows, and the newest pin of these: another text once any of it changes. */
  signs: string
  followed_at: Date | null
  /** Marks of what was shown to the user. */
  seen: Buffer | null
  /** The newest public pin that is no copy. */
  newest: PinId | null
  wide: WideSources
  /** The list that was made last, if `since` and from the same signs. */
  list: ForYouList | undefined
}

/**
 * What home is opened with. Unfollowing is noticed by the number of follows. Served by the primary keys of the tables, which
 * begin with the user, by follow_user_id_created_at_idx and by that of search_document.
 */
export async function openedWith(
  db: Db,
  user_id: UserId,
  given: Omit<OpeningIn, 'user_id'>,
): Promise<Opened> {
  const { rows } = await opened(db, { user_id, ...given })
  const [row] = rows
  if (!row) throw new Error('a query without conditions answered no row')
  const { signs_now, followed_at, seen, newest, people, boards, ...list } = row
  return {
    signs: signs_now,
    followed_at,
    seen,
    newest,
    wide: { people, boards },
    list: list.list_id === null ? undefined : listOf(list),
  }
}

interface OpeningIn {
  user_id: UserId
  since: Date
  seen_since: number
  most_wide: number
}
type OpeningRow = Pick<Opened, 'followed_at' | 'seen' | 'newest'> &
  WideSources & { signs_now: string } & (ListRow | { list_id: null })
const opened = fixedQuery(
  (_db, { user_id, since, seen_since, most_wide }: OpeningIn) => sql<OpeningRow>`
    select now.signs as signs_now, now.followed_at, now.seen, now.newest, now.people, now.boards, ${listColumns} from (
      select followed.at as followed_at, concat_ws(' ',
        (select max(p.pin_id) from user_pin p where p.user_id = viewer.id), '/',
        (select max(h.pin_id) from home_feed h where h.user_id = viewer.id), '/',
        (select s.following_count from user_stats s where s.user_id = viewer.id), '/',
        (select count(*) from (select from board_follow f where f.user_id = viewer.id limit ${sql.lit(mostBoards)}) follows),
        extract(epoch from followed.at)
      ) as signs,
      (select string_agg(s.marks, '') from seen_pictures s where s.user_id = viewer.id and s.period >= ${seen_since}) as seen,
      (select pin_id from search_document where not is_copy order by pin_id desc limit 1) as newest,
      ${wideSources(sql`viewer.id`, most_wide)}
      from (select ${user_id}::bigint as id) viewer
      cross join lateral (select greatest(
        (select max(f.created_at) from follow f where f.user_id = viewer.id),
        (select max(f.created_at) from board_follow f where f.user_id = viewer.id)
      ) as at) followed
    ) now
    left join lateral (
      select * from for_you_list where user_id = ${user_id}::bigint order by list_id desc limit 1
    ) l on l.signs = now.signs and l.made_at > ${since}`,
)

/** Served by for_you_list_made_at_idx. Answers how many went. */
export async function deleteOldLists(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from for_you_list where (user_id, list_id) in (
      select user_id, list_id from for_you_list where made_at < ${before} order by made_at limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
