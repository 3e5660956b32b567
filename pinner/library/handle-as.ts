import type { Call, Parsed } from '@bowerbird/contract/kernel/call'
import type { BoardId, PinId, SectionId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Ctx, Handler, HandlerAnswer } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { pinById } from './pin-queries.ts'
import { asSubject, profileToActAs } from './delegation.ts'
import { boardById } from './board-queries.ts'
import { boardOfSection } from './section-queries.ts'

interface Options<C extends Call, AnswerId extends string> {
  again?: (id: AnswerId, ctx: Ctx<C>, input: Parsed<C>) => Promise<HandlerAnswer<C> | null>
}

/**
 * As `handle`, for what can be done to boards in the name of a profile (`orbac_subject_id`, BIZ-04): it runs with the
 * profile in place of the acting user. They count as the owner of the profile's things as well: on their own boards
 * they are themselves. Looked at outside and, with the history's line, inside the transaction.
 */
export function handleAs<C extends Call, AnswerId extends string = string>(
  call: C,
  run: (input: Parsed<C>, ctx: Ctx<C>) => Promise<HandlerAnswer<C>>,
  { again }: Options<C, AnswerId> = {},
): Handler {
  return handle(call, async (input, ctx) => run(input, await acting(ctx, input)), {
    ...(again && { again: async (id: AnswerId, ctx, input) => again(id, await acting(ctx, input), input) }),
  })
}

/** The names by which such calls say what they are about: a pin, a section or a board. */
interface Names {
  orbac_subject_id?: UserId
  id?: PinId
  section_id?: SectionId
  board_id?: BoardId
}

async function acting<C extends Call>(ctx: Ctx<C>, input: Parsed<C>): Promise<Ctx<C>> {
  const names = input as Names
  const subject_id = names.orbac_subject_id
  if (subject_id === undefined || subject_id === ctx.viewer?.id) return ctx
  const viewer = (await profileToActAs(ctx, subject_id)) as Ctx<C>['viewer']
  if (await isAboutOwn(ctx, names)) return ctx
  return {
    ...ctx,
    viewer,
    transaction: (fn) => ctx.transaction(async (own) => fn(within(await asSubject(own, subject_id)))),
  }
}

/** What is begun inside goes on in the same transaction, as the same profile. */
function within<C extends Call>(ctx: Ctx<C>): Ctx<C> {
  const inner: Ctx<C> = { ...ctx, transaction: (fn) => fn(inner) }
  return inner
}

async function isAboutOwn({ db, viewer }: Ctx, { id, section_id, board_id }: Names): Promise<boolean> {
  const about =
    (id === undefined ? undefined : (await pinById(db, id))?.board_id) ??
    (section_id === undefined ? undefined : await boardOfSection(db, section_id)) ??
    board_id
  return about !== undefined && (await boardById(db, about))?.owner_id === viewer?.id
}
