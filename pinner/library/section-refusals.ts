import { localized } from '@bowerbird/texts/localized'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
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
