import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import { modelInUse } from '@bowerbird/core/media/descriptor-queries'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import '../library/pin-tables.ts'
import '../search/search-tables.ts'
import type { PinFacts } from './blend.ts'
import './for-you-tables.ts'
import type { ForYouListTable } from './for-you-tables.ts'

/** True of a row whose board is not secret. Served by the primary key of board. */
const isNotSecret = (board_id: string) =>
  sql<boolean>`not exists (select from board b where b.board_id = ${sql.ref(board_id)} and b.privacy = 'secret')`

interface SavesQuery {
  limit: number
  /** False: without what is on secret boards. */
  with_secrets: boolean
}

/** What a user saved or made last, newest first. Served by user_pin's primary key. */
export async function lastSaves(
  db: Db,
  user_id: UserId,
  { limit, with_secrets }: SavesQuery,
): Promise<{ pin_id: PinId; root_pin_id: PinId; board_id: BoardId }[]> {
  let query = db
    .selectFrom('user_pin')
    .select(['pin_id', 'root_pin_id', 'board_id'])
    .where('user_id', '=', user_id)
  if (!with_secrets) query = query.where(isNotSecret('user_pin.board_id'))
  return query.orderBy('pin_id', 'desc').limit(limit).execute()
}

/** What the pictures of these pins are like, in the order of the pins. Served by the primary keys of pin and picture_descriptor. */
export async function vectorsOfPins(db: Db, pin_ids: readonly PinId[]): Promise<Map<PinId, Uint8Array>> {
  if (pin_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('pin')
    .innerJoin('picture_descriptor as d', 'd.signature', 'pin.image_signature')
    .select(['pin.pin_id', 'd.vector'])
    .where('pin.pin_id', '=', anyId(pin_ids))
    .where('d.model_id', '=', modelInUse)
    .where(sql<boolean>`length(d.vector) > 0`)
    .execute()
  const known = new Map(rows.map((row) => [row.pin_id, row.vector]))
  return new Map(
    pin_ids.flatMap((pin_id) => {
      const vector = known.get(pin_id)
      return vector ? [[pin_id, vector] as const] : []
    }),
  )
}

export interface Candidate extends PinFacts {
  hashtags: string[]
  /** The viewer has the picture. */
  is_had: boolean
}

/**
 * What choosing among pins for a user needs to know of them. Hashtags are left out where they do not matter. Served by the
 * primary key of pin and user_pin_user_id_root_pin_id_idx.
 */
export async function candidates(
  db: Db,
  pin_ids: readonly PinId[],
  { user_id, with_hashtags }: { user_id: UserId; with_hashtags: boolean },
): Promise<Candidate[]> {
  if (pin_ids.length === 0) return []
  const { rows } = await sql<Candidate>`
    select p.pin_id, p.root_pin_id, p.owner_id, p.board_id, p.public_save_count as saves,
      case when ${with_hashtags} then p.hashtags else '{}' end as hashtags,
      exists (select from user_pin u where u.user_id = ${user_id} and u.root_pin_id = p.root_pin_id) as is_had
    from pin p where p.pin_id = ${anyId(pin_ids)} and p.deleted_at is null`.execute(db)
  return rows
}

/** The newest public pins that are no copies. Served by search_document's primary key. */
export async function newestOriginals(
  db: Db,
  before: PinId | undefined,
  limit: number,
): Promise<{ pin_id: PinId; owner_id: UserId }[]> {
  let query = db.selectFrom('search_document').select(['pin_id', 'owner_id']).where('is_copy', '=', false)
  if (before !== undefined) query = query.where('pin_id', '<', before)
  return query.orderBy('pin_id', 'desc').limit(limit).execute()
}

/** The hottest pins of each of these hashtags, tag by tag. Served by hashtag_pin_tag_heat_idx. */
export async function hottestTagged(
  db: Db,
  tags: readonly string[],
  each: number,
): Promise<{ tag: string; pin_id: PinId }[]> {
  if (tags.length === 0) return []
  const { rows } = await sql<{ tag: string; pin_id: PinId }>`
    select chosen.tag, p.pin_id from unnest(${[...tags]}::text[]) with ordinality as chosen (tag, place)
    cross join lateral (
      select pin_id, row_number() over (order by heat desc, pin_id desc) as rank from (
        select pin_id, heat from hashtag_pin h where h.tag = chosen.tag order by heat desc, pin_id desc limit ${each}
      ) hottest
    ) p order by p.rank, chosen.place`.execute(db)
  return rows
}

/** The titles of a user's own pins; those on secret boards only with `with_secrets`. */
export async function ownTitles(
  db: Db,
  user_id: UserId,
  { pin_ids, with_secrets }: { pin_ids: readonly PinId[]; with_secrets: boolean },
): Promise<Map<PinId, string>> {
  if (pin_ids.length === 0) return new Map()
  let query = db
    .selectFrom('pin')
    .select(['pin_id', 'title'])
    .where('pin_id', '=', anyId(pin_ids))
    .where('owner_id', '=', user_id)
    .where('deleted_at', 'is', null)
  if (!with_secrets) query = query.where(isNotSecret('pin.board_id'))
  const rows = await query.execute()
  return new Map(rows.map((row) => [row.pin_id, row.title]))
}

/** Keeps a list, and of the user's others only the newest few. */
export async function keepList(db: Db, list: ForYouListTable, most: number): Promise<void> {
  await sql`
    with old as (
      delete from for_you_list where user_id = ${list.user_id}::bigint and list_id <> all(array(
        select list_id from for_you_list where user_id = ${list.user_id}::bigint order by list_id desc limit ${most - 1}
      ))
    )
    insert into for_you_list (user_id, list_id, pin_ids, reasons, marks, earlier, next_popular, next_new, made_at)
    values (${list.user_id}, ${list.list_id}, ${list.pin_ids}::bigint[], ${list.reasons}::text[], ${list.marks}, ${list.earlier}, ${list.next_popular}, ${list.next_new}, ${list.made_at})`.execute(
    db,
  )
}

export async function keptList(
  db: Db,
  user_id: UserId,
  list_id: string,
): Promise<ForYouListTable | undefined> {
  return db
    .selectFrom('for_you_list')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('list_id', '=', list_id)
    .executeTakeFirst()
}

/** Served by for_you_list_made_at_idx. Answers how many went. */
export async function deleteOldLists(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from for_you_list where (user_id, list_id) in (
      select user_id, list_id from for_you_list where made_at < ${before} order by made_at limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
