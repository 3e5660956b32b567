import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { Refusal } from '@bowerbird/core/call/api-error'
import { mostSections } from './most-sections.ts'

type Refusing = Pick<AnyCtx, 'refusal'>

export function sectionNameTaken(ctx: Refusing): Refusal {
  const message = 'This board has a section of this name already.'
  return ctx.refusal('name_taken', message, { fields: { name: message } })
}

export function tooManySections(ctx: Refusing): Refusal {
  const message = `A board holds ${mostSections} sections at most.`
  return ctx.refusal('bad_request', message, { fields: { name: message } })
}
