import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'

export type BoardShareLinkTable = {
  board_id: BoardId
  link_id: string
  password_hash: string | null
  expires_at: Date | null
  created_at: Date
}
type ShareLinkTokenTable = { token_hash: string; board_id: BoardId; link_id: string }

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    board_share_link: BoardShareLinkTable
    share_link_token: ShareLinkTokenTable
  }
}

/** The share links of boards; one a board at most. Served by the primary key. */
export async function shareLinksOf(db: Db, board_ids: readonly BoardId[]): Promise<BoardShareLinkTable[]> {
  return db.selectFrom('board_share_link').selectAll().where('board_id', '=', anyId(board_ids)).execute()
}

/** A board's link ends: what its holders hold is worth nothing. */
export async function deleteShareLink(db: Db, board_id: BoardId): Promise<boolean> {
  const links = await db
    .deleteFrom('board_share_link')
    .where('board_id', '=', board_id)
    .returning('link_id')
    .execute()
  for (const { link_id } of links)
    await db
      .deleteFrom('share_link_token')
      .where('board_id', '=', board_id)
      .where('link_id', '=', link_id)
      .execute()
  return links.length > 0
}

/** Of a board that has none: one a board, and one hash that it is found by. */
export async function insertShareLink(db: Db, link: BoardShareLinkTable, token_hash: string): Promise<void> {
  await db.insertInto('board_share_link').values(link).execute()
  await db
    .insertInto('share_link_token')
    .values({ token_hash, board_id: link.board_id, link_id: link.link_id })
    .execute()
}

/** The link that a user holds, if it still is its board's. Served by two primary keys. */
export async function shareLinkOfToken(db: Db, token_hash: string): Promise<BoardShareLinkTable | undefined> {
  const token = await db
    .selectFrom('share_link_token')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  if (!token) return undefined
  const [link] = await shareLinksOf(db, [token.board_id])
  return link?.link_id === token.link_id ? link : undefined
}
