import { localized } from '@bowerbird/texts/localized'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { Board } from './board-tables.ts'
import type { ApiError } from '@bowerbird/core/call/api-error'

/** Sections that a board holds at most. */
export const mostSections = 500

type Refusing = Pick<AnyCtx, 'apiError'>

export function sectionNameTaken(ctx: Refusing): ApiError {
  const message = localized('errors-pinner.thisBoardHasASectionOf')
  return ctx.apiError('name_taken', message, { fields: { name: message } })
}

export function tooManySections(ctx: Refusing): ApiError {
  const message = localized('errors-pinner.aBoardHoldsSectionsAtMost', { mostSections })
  return ctx.apiError('bad_request', message, { fields: { name: message } })
}

/** What could not begin: 2171 a move, 2172 anything else, 2173 whatever would end on a busy board. They read alike (pinner.md §8). */
type Busy = 'board_busy' | 'board_has_action' | 'target_busy'

/** One action at a time runs on a board. Asked of a locked row. */
export function refuseWhileBusy(
  ctx: Pick<AnyCtx, 'apiError'>,
  board: Pick<Board, 'action_id'>,
  code: Busy = 'board_has_action',
): void {
  if (board.action_id !== null)
    throw ctx.apiError(code, localized('errors-pinner.pleaseWaitUntilThePreviousBoard'))
}
