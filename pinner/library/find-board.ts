import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { notFound } from '@bowerbird/core/call/api-error'
import { idOfUsername } from '@bowerbird/core/identity/account-queries'
import { checkedBoard } from './board-access.ts'
import type { Allowed } from './board-access.ts'
import { boardById } from './board-queries.ts'
import type { Board } from './board-tables.ts'
import { boardIdAt, slugAddress } from './board-address-queries.ts'

/** The board at `/{username}/{slug}/`, for a viewer who may see it. */
export async function findBoardAt(
  ctx: AnyCtx,
  username: string,
  slug: string,
): Promise<Allowed<Board, 'see'>> {
  const owner_id = await idOfUsername(ctx.db, username)
  if (owner_id === undefined) throw notFound()
  const board_id = await boardIdAt(ctx.db, slugAddress(owner_id, slug.toLowerCase()))
  return checkedBoard(ctx, board_id === undefined ? undefined : await boardById(ctx.db, board_id), 'see')
}
