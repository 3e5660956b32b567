import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { notFound } from '@bowerbird/core/call/api-error'
import { boardFor, refuseGuest } from '../library/board-access.ts'
import type { Board } from '../library/board-tables.ts'
import { pinById } from '../library/pin-queries.ts'
import { seenBoardOf } from '../library/read-pins.ts'
import type { MessageCtx } from './message-access.ts'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { boardUrl } from '../library/addresses.ts'
import { peopleByIds } from '../profiles/people-queries.ts'

export interface Content {
  text: string
  pin_id: PinId | null
  board_id: BoardId | null
}

interface Wanted {
  text?: string | undefined
  pin?: PinId | undefined
  board?: BoardId | undefined
}

/** What is to be sent, of what its sender may see, and the board that says who else may. */
export async function contentToSend(
  ctx: MessageCtx,
  { text = '', pin, board }: Wanted,
): Promise<{ content: Content; shown_on: Board | null }> {
  const shown_on = pin ? await boardOfPin(ctx, pin) : board ? await boardFor(ctx, board, 'see') : null
  if (shown_on) await refuseGuest(ctx, shown_on)
  return { content: { text, pin_id: pin ?? null, board_id: pin ? null : (board ?? null) }, shown_on }
}

async function boardOfPin(ctx: MessageCtx, pin_id: PinId): Promise<Board> {
  const pin = await pinById(ctx.db, pin_id)
  const board = pin && (await seenBoardOf(ctx, pin))
  if (!board) throw notFound()
  return board
}

/** The whole address of a Pin, or of its board, for a user outside. What is secret goes to no one but people here. */
export async function outsideAddress(ctx: AnyCtx, board: Board, pin_id: PinId | null): Promise<string> {
  if (board.privacy === 'secret')
    throw ctx.apiError('not_allowed', localized('errors-pinner.whatIsOnASecretBoard'))
  const { public_url } = ctx.app.settings
  if (pin_id !== null) return `${public_url}/pin/${pin_id}/`
  const owner = (await peopleByIds(ctx.db, [board.owner_id])).get(board.owner_id)
  if (!owner) throw notFound()
  return `${public_url}${boardUrl(owner.username, board.slug)}`
}
