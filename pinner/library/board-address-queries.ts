import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type {} from './board-tables.ts'

export const nameAddress = (owner_id: UserId, folded: string) => `name/${owner_id}/${folded}`
export const slugAddress = (owner_id: UserId, slug: string) => `slug/${owner_id}/${slug}`

/** Claims a name or slug for a board; false when another board of the owner has it. */
export async function claimAddress(db: Db, address: string, board_id: BoardId): Promise<boolean> {
  const result = await db
    .insertInto('board_address')
    .values({ address, board_id })
    .onConflict((c) => c.column('address').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function releaseAddress(db: Db, address: string, board_id: BoardId): Promise<void> {
  await db
    .deleteFrom('board_address')
    .where('address', '=', address)
    .where('board_id', '=', board_id)
    .execute()
}

/** Forgets every slug that a board has or had. */
export async function releaseSlugs(db: Db, board_id: BoardId): Promise<void> {
  await db
    .deleteFrom('board_address')
    .where('board_id', '=', board_id)
    .where('address', 'like', 'slug/%')
    .execute()
}

/** The board at an address, old slugs included. */
export async function boardIdAt(db: Db, address: string): Promise<BoardId | undefined> {
  return (
    await db.selectFrom('board_address').select('board_id').where('address', '=', address).executeTakeFirst()
  )?.board_id
}
