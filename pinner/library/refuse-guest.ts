import { localized } from '@bowerbird/texts/localized'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { membershipsOn } from './board-access.ts'
import type { Board } from './board-tables.ts'

/** Guests look at a secret board: nothing is taken from it, and no one learns from a number that they were there. */
export async function refuseGuest(ctx: AnyCtx, board: Board): Promise<void> {
  if (board.privacy !== 'secret' || ctx.caller.guest_tokens.length === 0) return
  if ((await membershipsOn(ctx, [board])).get(board.board_id) === 'guest')
    throw ctx.apiError('not_allowed', localized('errors-pinner.thisBoardIsSharedWithYou'))
}
