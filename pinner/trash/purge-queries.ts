import { asUserId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/media/image-table'
import { sql } from 'kysely'
import { forgetCountsOfPins } from '../analytics/count-queries.ts'
import type {} from '../library/board-invite-tables.ts'
import type {} from '../alt-texts/alt-text-tables.ts'
import { purgeCommentsOfPins } from '../comments/comment-queries.ts'
import type {} from '../library/board-action-tables.ts'
import type {} from '../profiles/people-tables.ts'
import { deleteImageUses } from '../library/pin-showing-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { longAgo } from './trash-queries.ts'
import type { TrashRow } from './trash-tables.ts'

/** Entries whose time is over, oldest first. Served by trash_item_purge_at_idx. */
export async function dueItems(db: Db, now: Date, limit: number): Promise<TrashRow[]> {
  return db
    .selectFrom('trash_item')
    .selectAll()
    .where('purge_at', '<=', now)
    .orderBy('purge_at')
    .orderBy('item_id')
    .limit(limit)
    .execute()
}

/** Those of these entries that still are due, locked: a restore at the same time waits, and finds them gone. */
export async function lockDue(db: Db, items: readonly TrashRow[], now: Date): Promise<TrashRow[]> {
  if (items.length === 0) return []
  return db
    .selectFrom('trash_item')
    .selectAll()
    .where('user_id', '=', anyId(items.map((item) => item.user_id)))
    .where('item_id', '=', anyId(items.map((item) => item.item_id)))
    .where('purge_at', '<=', now)
    .orderBy('item_id')
    .forUpdate()
    .execute()
}

/** It has begun to go: no one restores what is left of it. */
export async function endWaitOf(db: Db, { user_id, item_id }: TrashRow): Promise<void> {
  await db
    .updateTable('trash_item')
    .set({ purge_at: longAgo })
    .where('user_id', '=', user_id)
    .where('item_id', '=', item_id)
    .execute()
}

/** What no one else has an entry for that still counts. Served by trash_item_object_id_idx. */
export async function soleEntries(db: Db, items: readonly TrashRow[]): Promise<Set<string>> {
  if (items.length === 0) return new Set()
  const others = await db
    .selectFrom('trash_item')
    .select('object_id')
    .where('object_id', '=', anyId(items.map((item) => item.object_id)))
    .where('item_id', '<>', sql<string>`all(${items.map((item) => item.item_id)}::bigint[])`)
    .where('restored_at', 'is', null)
    .execute()
  const shared = new Set(others.map((row) => row.object_id))
  return new Set(items.map((item) => item.object_id).filter((id) => !shared.has(id)))
}

/** Entries go; with pins whose owners gave them up, everyone's. */
export async function deleteItems(
  db: Db,
  items: readonly TrashRow[],
  of_everybody: readonly string[],
): Promise<void> {
  if (items.length > 0)
    await db
      .deleteFrom('trash_item')
      .where('user_id', '=', anyId(items.map((item) => item.user_id)))
      .where('item_id', '=', anyId(items.map((item) => item.item_id)))
      .execute()
  if (of_everybody.length > 0)
    await db
      .deleteFrom('trash_item')
      .where('object_id', '=', anyId(of_everybody))
      .where('kind', '=', 'pin')
      .execute()
}

/** Those of these pins that are deleted, locked. */
export async function trashedPins(db: Db, ids: readonly PinId[]): Promise<Map<string, Pin>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('pin')
    .selectAll()
    .where('pin_id', '=', anyId(ids))
    .where('deleted_at', 'is not', null)
    .orderBy('pin_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((pin) => [pin.pin_id, pin]))
}

/** The pins that stand on a board in the trash. */
export async function placedPins(db: Db, ids: readonly PinId[]): Promise<Pin[]> {
  if (ids.length === 0) return []
  return db.selectFrom('pin').selectAll().where('pin_id', '=', anyId(ids)).execute()
}

/**
 * Deletes pins and all that belongs to them from every table. Where others saved from one, a row stays with nothing
 * but the number of those saves, which their pins still show.
 */
export async function purgePins(db: Db, pins: readonly Pin[]): Promise<void> {
  if (pins.length === 0) return
  const ids = anyId(pins.map((pin) => pin.pin_id))
  const owners = anyId([...new Set(pins.map((pin) => pin.owner_id))])
  const boards = anyId([...new Set(pins.map((pin) => pin.board_id))])
  await deleteImageUses(db, pins)
  await db.deleteFrom('board_pin').where('board_id', '=', boards).where('pin_id', '=', ids).execute()
  await db.deleteFrom('user_pin').where('user_id', '=', owners).where('pin_id', '=', ids).execute()
  await db.deleteFrom('pin_note').where('user_id', '=', owners).where('pin_id', '=', ids).execute()
  await db.deleteFrom('user_picture').where('user_id', '=', owners).where('pin_id', '=', ids).execute()
  await db.deleteFrom('saved_address').where('user_id', '=', owners).where('pin_id', '=', ids).execute()
  await db.deleteFrom('pin_ai_report').where('pin_id', '=', ids).execute()
  await db.deleteFrom('alt_text_suggestion').where('pin_id', '=', ids).execute()
  await db.deleteFrom('pin_origin').where('pin_id', '=', ids).execute()
  await db.deleteFrom('pin_origin_wish').where('pin_id', '=', ids).execute()
  await purgeCommentsOfPins(
    db,
    pins.map((pin) => pin.pin_id),
  )
  await forgetCountsOfPins(db, pins)
  await db.deleteFrom('link_pin').where('pin_id', '=', ids).execute()
  await db
    .deleteFrom('pin_save')
    .where('pin_id', '=', anyId(pins.map((pin) => pin.root_pin_id)))
    .where('saved_pin_id', '=', ids)
    .execute()
  await db
    .deleteFrom('pin')
    .where('pin_id', '=', ids)
    .where(sql<boolean>`not exists (select from pin_save where pin_save.pin_id = pin.pin_id)`)
    .execute()
  await db.updateTable('pin').set(bare).where('pin_id', '=', ids).execute()
}

const bare = {
  owner_id: asUserId('0'),
  section_id: null,
  image_signature: '',
  dominant_color: '',
  placeholder: '',
  title: '',
  description: '',
  alt_text: '',
  link: null,
  domain: '',
  hashtags: [],
  ai_label: null,
  original_link: null,
  link_dead_since: null,
  held_since: null,
  comment_count: 0,
  secret_comment_count: 0,
  deleted_at: sql<Date>`coalesce(deleted_at, changed_at)`,
}

/** Everything that is kept about a board, its pins apart. */
export async function deleteBoardRows(db: Db, board_id: BoardId): Promise<void> {
  const followers = await db
    .deleteFrom('board_follower')
    .where('board_id', '=', board_id)
    .returning('user_id')
    .execute()
  if (followers.length > 0)
    await db
      .deleteFrom('board_follow')
      .where('user_id', '=', anyId(followers.map((row) => row.user_id)))
      .where('board_id', '=', board_id)
      .execute()
  await db
    .deleteFrom('section_place')
    .where('section_id', 'in', ({ selectFrom }) =>
      selectFrom('board_section').select('section_id').where('board_section.board_id', '=', board_id),
    )
    .execute()
  const sections = await db
    .selectFrom('trashed_section')
    .select('section_id')
    .where('board_id', '=', board_id)
    .execute()
  await db
    .deleteFrom('trash_item')
    .where('object_id', '=', anyId([board_id, ...sections.map((row) => row.section_id)]))
    .where('kind', 'in', ['section', 'board'])
    .execute()
  const tables = [
    'board_section',
    'board_collaborator',
    'board_email_invite',
    'email_invite_token',
    'board_share_link',
    'share_link_token',
    'board_action_pin',
    'board_action',
    'board_address',
    'board_idea_dismissal',
    'trashed_section',
  ] as const
  for (const table of tables) await db.deleteFrom(table).where('board_id', '=', board_id).execute()
  await db.deleteFrom('board').where('board_id', '=', board_id).execute()
}
