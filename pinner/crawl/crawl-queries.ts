import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/identity/identity-tables'
import { sql } from 'kysely'
import type {} from '../boards/board-tables.ts'
import type {} from '../pins/pin-tables.ts'

/** Addresses in one sitemap file; the format allows 50 000. */
export const sitemapSize = 10_000

export interface SitemapRow {
  id: string
  path: string
  changed_at: Date
}

/** Public pins after an id, oldest first, so that a file's content stays the same as pins are added. */
export async function publicPinPaths(db: Db, after: string): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow>`
    select p.pin_id as id, '/pin/' || p.pin_id || '/' as path, p.changed_at
    from pin p join board b on b.board_id = p.board_id
    where p.pin_id > ${after}::bigint and p.deleted_at is null and b.deleted_at is null and b.privacy = 'public'
    order by p.pin_id limit ${sitemapSize}`.execute(db)
  return rows
}

export async function publicBoardPaths(db: Db, after: string): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow>`
    select b.board_id as id, '/' || a.username || '/' || b.slug || '/' as path, b.changed_at
    from board b join user_account a on a.user_id = b.owner_id
    where b.board_id > ${after}::bigint and b.deleted_at is null and b.privacy = 'public' and a.closed_at is null
    order by b.board_id limit ${sitemapSize}`.execute(db)
  return rows
}

export async function profilePaths(db: Db, after: string): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow>`
    select user_id as id, '/' || username || '/' as path, created_at as changed_at
    from user_account where user_id > ${after}::bigint and closed_at is null
    order by user_id limit ${sitemapSize}`.execute(db)
  return rows
}
