import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { notFound } from '@bowerbird/core/call/api-error'
import type { Board } from '../library/board-tables.ts'
import { boardUrl } from '../library/board-view.ts'
import { peopleByIds } from '../profiles/people-queries.ts'

/** The whole address of a Pin, or of its board, for somebody outside. What is secret goes to nobody but people here. */
export async function outsideAddress(ctx: AnyCtx, board: Board, pin_id: string | null): Promise<string> {
  if (board.privacy === 'secret')
    throw ctx.apiError('not_allowed', 'What is on a secret board can only be sent to people here.')
  const { public_url } = ctx.app.settings
  if (pin_id !== null) return `${public_url}/pin/${pin_id}/`
  const owner = (await peopleByIds(ctx.db, [board.owner_id])).get(board.owner_id)
  if (!owner) throw notFound()
  return `${public_url}${boardUrl(owner.username, board.slug)}`
}
