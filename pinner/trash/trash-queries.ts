import type { BoardId, PinId, SectionId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Section } from '../library/section-queries.ts'
import type { TrashedSectionTable, TrashItemTable, TrashKind, TrashRow } from './trash-tables.ts'

interface PinItem {
  user_id: UserId
  item_id: string
  pin_id: PinId
  title: string
}

/** Entries for pins of one board that still are on it: the place of each is kept. What was in the trash before begins anew. */
export async function putPinItems(
  db: Db,
  items: readonly PinItem[],
  {
    board_id,
    action_id,
    deleted_at,
    purge_at,
  }: Pick<TrashRow, 'board_id' | 'action_id' | 'deleted_at' | 'purge_at'>,
): Promise<void> {
  if (items.length === 0) return
  await sql`
    insert into trash_item (user_id, item_id, kind, object_id, board_id, action_id, title, position, deleted_at, purge_at)
    select item.user_id, item.item_id, 'pin', item.pin_id, ${board_id}::bigint, ${action_id}::bigint, item.title, placed.position, ${deleted_at}::timestamptz, ${purge_at}::timestamptz
    from unnest(
      ${items.map((item) => item.user_id)}::bigint[], ${items.map((item) => item.item_id)}::bigint[],
      ${items.map((item) => item.pin_id)}::bigint[], ${items.map((item) => item.title)}::text[]
    ) as item (user_id, item_id, pin_id, title)
    left join board_pin as placed on placed.board_id = ${board_id}::bigint and placed.pin_id = item.pin_id
    on conflict (user_id, kind, object_id) do update set
      item_id = excluded.item_id, board_id = excluded.board_id, action_id = excluded.action_id, title = excluded.title,
      position = excluded.position, deleted_at = excluded.deleted_at, purge_at = excluded.purge_at, restored_at = null`.execute(
    db,
  )
}

export async function putItems(db: Db, items: readonly Insertable<TrashItemTable>[]): Promise<void> {
  await db
    .insertInto('trash_item')
    .values(items)
    .onConflict((c) =>
      c.columns(['user_id', 'kind', 'object_id']).doUpdateSet(({ ref }) => ({
        item_id: ref('excluded.item_id'),
        board_id: ref('excluded.board_id'),
        action_id: ref('excluded.action_id'),
        title: ref('excluded.title'),
        deleted_at: ref('excluded.deleted_at'),
        purge_at: ref('excluded.purge_at'),
        restored_at: null,
      })),
    )
    .execute()
}

interface TrashPage {
  user_id: UserId
  kind: TrashKind | undefined
  after: string | undefined
  limit: number
  now: Date
  /** Things of secret boards as well. */
  with_secrets: boolean
}

/** A user's trash, latest first. Served by the primary key, or trash_item_user_id_kind_item_id_idx. */
export async function trashOf(
  db: Db,
  { user_id, kind, after, limit, now, with_secrets }: TrashPage,
): Promise<TrashRow[]> {
  let query = db
    .selectFrom('trash_item')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('restored_at', 'is', null)
    .where('purge_at', '>', now)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (after !== undefined) query = query.where('item_id', '<', after)
  if (!with_secrets) query = query.where(notSecret)
  query = query.where(stillKnown)
  return query.orderBy('item_id', 'desc').limit(limit).execute()
}

const notSecret = sql<boolean>`not exists (
  select from board where board.board_id = trash_item.board_id and board.privacy = 'secret')`

/** The user's own things, and those of others for as long as they are a member of the board: a user who left it, or was removed, reads nothing of it. */
const stillKnown = sql<boolean>`(
  exists (select from pin where trash_item.kind = 'pin' and pin.pin_id = trash_item.object_id and pin.owner_id = trash_item.user_id)
  or exists (select from board where board.board_id = trash_item.board_id and board.owner_id = trash_item.user_id)
  or exists (select from user_board where user_board.user_id = trash_item.user_id
    and user_board.board_id = trash_item.board_id and user_board.role <> 'invited'))`

interface OfSomebody {
  user_id: UserId
  ids: readonly string[]
  now: Date
}

/** Entries by their ids, those that are back already included. */
export async function itemsByIds(db: Db, { user_id, ids, now }: OfSomebody): Promise<TrashRow[]> {
  return db
    .selectFrom('trash_item')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('item_id', '=', anyId(ids))
    .where('purge_at', '>', now)
    .orderBy('item_id')
    .execute()
}

/** Entries by what they are for. Served by trash_item_user_id_kind_object_id_key. */
export async function itemsOfObjects(
  db: Db,
  { user_id, kind, ids, now }: OfSomebody & { kind: TrashKind },
): Promise<TrashRow[]> {
  return db
    .selectFrom('trash_item')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('object_id', '=', anyId(ids))
    .where('purge_at', '>', now)
    .orderBy('item_id')
    .execute()
}

interface OfAction {
  user_id: UserId
  action_id: string
  after: string | undefined
  limit: number
  now: Date
}

/** What one bulk action deleted, in order. Served by trash_item_user_id_action_id_idx. */
export async function itemsOfAction(
  db: Db,
  { user_id, action_id, after = '0', limit, now }: OfAction,
): Promise<TrashRow[]> {
  return db
    .selectFrom('trash_item')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('action_id', '=', action_id)
    .where('item_id', '>', after)
    .where('purge_at', '>', now)
    .orderBy('item_id')
    .limit(limit)
    .execute()
}

/**
 * The same entries as they are now, locked, and with them everyone's for the same things: an operation that restores, purges
 * or ends them at the same time waits, and does so in the order of their ids.
 */
export async function lockItems(db: Db, { user_id, ids, now }: OfSomebody): Promise<TrashRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('trash_item')
    .selectAll()
    .where('object_id', 'in', (of) =>
      of
        .selectFrom('trash_item as own')
        .select('own.object_id')
        .where('own.user_id', '=', user_id)
        .where('own.item_id', '=', anyId(ids)),
    )
    .where('purge_at', '>', now)
    .orderBy('item_id')
    .forUpdate()
    .execute()
  const asked = new Set(ids)
  return rows.filter((item) => item.user_id === user_id && asked.has(item.item_id))
}

/** Everyone's entries for these things are done with. Served by trash_item_object_id_idx. */
export async function markRestored(
  db: Db,
  kind: TrashKind,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('trash_item')
    .set({ restored_at: now })
    .where('object_id', '=', anyId(ids))
    .where('kind', '=', kind)
    .where('restored_at', 'is', null)
    .execute()
}

/** An entry of a user that still can be seen: not restored, not due, not of a board that they left. */
export async function itemOf(
  db: Db,
  { user_id, item_id, now }: { user_id: UserId; item_id: string; now: Date },
): Promise<TrashRow | undefined> {
  return db
    .selectFrom('trash_item')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('item_id', '=', item_id)
    .where('restored_at', 'is', null)
    .where('purge_at', '>', now)
    .where(stillKnown)
    .executeTakeFirst()
}

/** Before every clock's now: a restore at the same moment, by a clock that is a little behind, comes too late as well. */
export const longAgo = new Date(0)

interface EndedWait extends Pick<TrashPage, 'user_id' | 'now' | 'with_secrets'> {
  ids: readonly string[] | 'all'
}

/** Ends the wait of the named entries, or of all: the purge takes them next. Answers how many they are. */
export async function endWait(db: Db, { user_id, ids, now, with_secrets }: EndedWait): Promise<number> {
  let query = db
    .selectFrom('trash_item')
    .select('item_id')
    .where('user_id', '=', user_id)
    .where('restored_at', 'is', null)
    .where('purge_at', '>', now)
  if (ids !== 'all') query = query.where('item_id', '=', anyId(ids))
  if (!with_secrets) query = query.where(notSecret)
  const rows = await query.orderBy('item_id').forUpdate().execute()
  if (rows.length === 0) return 0
  await db
    .updateTable('trash_item')
    .set({ purge_at: longAgo })
    .where('user_id', '=', user_id)
    .where('item_id', '=', anyId(rows.map((row) => row.item_id)))
    .execute()
  return rows.length
}

export async function keepSection(
  db: Db,
  section: Section,
  pin_ids: readonly PinId[],
  deleted_at: Date,
): Promise<void> {
  const { board_id, section_id, title, slug, position, name_source, created_at } = section
  const kept = { title, slug, position, name_source, pin_ids: [...pin_ids], created_at, deleted_at }
  await db
    .insertInto('trashed_section')
    .values({ board_id, section_id, ...kept })
    .onConflict((c) => c.columns(['board_id', 'section_id']).doUpdateSet(kept))
    .execute()
}

export async function keptSections(
  db: Db,
  ids: readonly { board_id: BoardId; section_id: SectionId }[],
): Promise<Map<string, TrashedSectionTable>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('trashed_section')
    .selectAll()
    .where('board_id', '=', anyId(ids.map((id) => id.board_id)))
    .where('section_id', '=', anyId(ids.map((id) => id.section_id)))
    .execute()
  return new Map(rows.map((section) => [section.section_id, section]))
}

export async function forgetSection(
  db: Db,
  { board_id, section_id }: { board_id: BoardId; section_id: SectionId },
): Promise<void> {
  await db
    .deleteFrom('trashed_section')
    .where('board_id', '=', board_id)
    .where('section_id', '=', section_id)
    .execute()
}
