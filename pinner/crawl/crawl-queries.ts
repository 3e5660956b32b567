import { asBoardId, asPinId, asUserId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import { idTime } from '@bowerbird/core/db/id-layout'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/identity/identity-tables'
import { sql } from 'kysely'
import type {} from '../library/board-tables.ts'
import type {} from '../library/pin-tables.ts'
import '../search/search-tables.ts'

import { newestOfEachTopic } from '../topics/topic-queries.ts'
import { topicTree } from '../topics/topic-tree.ts'

export interface SitemapRow {
  path: string
  changed_at: Date
}

/** Where the pages of one sort are listed, by id: tables that hold nothing but what everyone may find. */
const lists = {
  pins: { table: 'search_document', id: 'pin_id' },
  boards: { table: 'board_document', id: 'board_id' },
  people: { table: 'person_document', id: 'user_id' },
} as const

export type Source = keyof typeof lists

/** Ids after this one, oldest first, so that a file's content stays the same as pages are added. */
async function idsAfter(
  db: Db,
  source: Source,
  { after, limit, offset = 0 }: { after: string; limit: number; offset?: number },
): Promise<string[]> {
  const { table, id } = lists[source]
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(id)} as id from ${sql.table(table)} where ${sql.ref(id)} > ${after}::bigint
    order by ${sql.ref(id)} offset ${offset} limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** The id after which the next file begins; undefined when the file that begins after this one is the last. */
export async function nextFileAfter(
  db: Db,
  source: Source,
  after: string,
  size: number,
): Promise<string | undefined> {
  const ids = await idsAfter(db, source, { after, offset: size - 1, limit: 2 })
  return ids.length === 2 ? ids[0] : undefined
}

/** The addresses in one file. What stopped being public a moment ago is left out. */
export async function pathsAfter(db: Db, source: Source, after: string, size: number): Promise<SitemapRow[]> {
  return paths[source](db, await idsAfter(db, source, { after, limit: size }))
}

const paths = {
  pins: (db: Db, ids: readonly string[]) => pinPaths(db, ids.map(asPinId)),
  boards: (db: Db, ids: readonly string[]) => boardPaths(db, ids.map(asBoardId)),
  people: (db: Db, ids: readonly string[]) => profilePaths(db, ids.map(asUserId)),
}

/** The pages of topics that have public pins. */
export async function topicPaths(db: Db): Promise<SitemapRow[]> {
  const newest = await newestOfEachTopic(db, [...topicTree.keys()])
  return newest.map(({ topic_id, pin_id }) => ({ path: `/ideas/${topic_id}/`, changed_at: idTime(pin_id) }))
}

async function pinPaths(db: Db, ids: readonly PinId[]): Promise<SitemapRow[]> {
  const pins = await db
    .selectFrom('pin')
    .select(['pin_id', 'board_id', 'changed_at'])
    .where('pin_id', '=', anyId(ids))
    .where('deleted_at', 'is', null)
    .orderBy('pin_id')
    .execute()
  const shown = new Set(
    (await publicBoards(db, [...new Set(pins.map((pin) => pin.board_id))])).map((board) => board.board_id),
  )
  return pins
    .filter((pin) => shown.has(pin.board_id))
    .map(({ pin_id, changed_at }) => ({ path: `/pin/${pin_id}/`, changed_at }))
}

async function boardPaths(db: Db, ids: readonly BoardId[]): Promise<SitemapRow[]> {
  const boards = await publicBoards(db, ids)
  const owners = await accountsOf(db, [...new Set(boards.map((board) => board.owner_id))])
  return boards.flatMap(({ owner_id, slug, changed_at }) => {
    const owner = owners.get(owner_id)
    return owner ? [{ path: `/${owner.username}/${slug}/`, changed_at }] : []
  })
}

async function profilePaths(db: Db, ids: readonly UserId[]): Promise<SitemapRow[]> {
  const accounts = await accountsOf(db, ids)
  return ids.flatMap((id) => {
    const account = accounts.get(id)
    return account && !account.hides_from_engines
      ? [{ path: `/${account.username}/`, changed_at: account.created_at }]
      : []
  })
}

async function publicBoards(db: Db, ids: readonly BoardId[]) {
  return db
    .selectFrom('board')
    .select(['board_id', 'owner_id', 'slug', 'changed_at'])
    .where('board_id', '=', anyId(ids))
    .where('privacy', '=', 'public')
    .where('deleted_at', 'is', null)
    .orderBy('board_id')
    .execute()
}

async function accountsOf(db: Db, ids: readonly UserId[]) {
  const rows = await db
    .selectFrom('user_account')
    .select([
      'user_id',
      'username',
      'created_at',
      sql<boolean>`coalesce((preferences->>'hides_from_engines')::boolean, false)`.as('hides_from_engines'),
    ])
    .where('user_id', '=', anyId(ids))
    .where('closed_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}
