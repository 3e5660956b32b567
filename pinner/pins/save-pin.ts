import type { PinId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import { pipelined } from '@bowerbird/core/db/pipelined'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { notFound } from '@bowerbird/core/call/api-error'
import { actingFor, handleAs } from '../library/delegation.ts'
import type { Allowed } from '../library/board-access.ts'
import { boardById } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { isBlockedEitherWay } from '../profiles/follow-queries.ts'
import { refuseGuest } from '../library/board-access.ts'
import { hashtagsIn } from '../library/hashtags.ts'
import { linkDomain } from '../library/addresses.ts'
import { boardToSaveTo, pinSavedBefore, placePin, labelOfNew } from '../library/place-pin.ts'
import { earlierSave, pinById, pinsByIds } from '../library/pin-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { seenBoardOf, viewSavedPin } from '../library/read-pins.ts'

type SaveInput = Parsed<typeof repinCreate>
type SaveCtx = Ctx<typeof repinCreate>

/** Saves a user's pin to a board of one's own (SAVE-20). */
export const savePin = handleAs(
  repinCreate,
  async (input, ctx) => {
    await actingFor(ctx, input.advertiser_id)
    return ctx.transaction(async (ctx) => {
      const [source, board] = await pipelined(ctx.db, (db) => [
        pinToSave({ ...ctx, db }, input.pin_id),
        boardToSaveTo({ ...ctx, db }, input.board_id, input.section),
      ])
      const before = input.save_again ? undefined : await savedBefore(ctx, source.pin, board, input.section)
      const pin = before ?? (await newSave(ctx, source, board, input))
      ctx.remember(pin.pin_id)
      const saved = { pin, board, source: pin.source_pin_id === source.pin.pin_id ? source : null }
      const [view] = await pipelined(ctx.db, (db) => [
        viewSavedPin({ ...ctx, db }, saved),
        ...(before ? [] : [placePin({ ...ctx, db }, board, pin, source.pin.root_pin_id)]),
      ])
      return view
    })
  },
  { again: pinSavedBefore },
)

async function pinToSave(ctx: SaveCtx, pin_id: PinId) {
  const pin = (await pinsByIds(ctx.db, [pin_id])).get(pin_id)
  if (!pin) throw notFound()
  const isOwn = pin.owner_id === ctx.viewer.id
  const [board, isBlocked] = await pipelined(ctx.db, (db) => [
    seenBoardOf({ ...ctx, db }, pin),
    isOwn ? Promise.resolve(false) : isBlockedEitherWay(db, ctx.viewer.id, pin.owner_id),
  ])
  if (!board) throw notFound()
  if (isBlocked) throw ctx.apiError('not_allowed', localized('errors-pinner.youCannotSaveThisPin'))
  await refuseGuest(ctx, board)
  return { pin, board }
}

/** The pin that is on that board and section already; reported by a notice, not by an error. */
async function savedBefore(
  ctx: SaveCtx,
  source: Pin,
  board: Allowed<Board, 'save'>,
  section: string | undefined,
): Promise<Pin | undefined> {
  const ids = await earlierSave(ctx.db, {
    user_id: ctx.viewer.id,
    root_pin_id: source.root_pin_id,
    board_id: board.board_id,
  })
  const pins = await pinsByIds(ctx.db, ids)
  const before = ids.map((id) => pins.get(id)).find((pin) => pin?.section_id === (section ?? null))
  if (before !== undefined)
    ctx.say(localized('errors-pinner.psstYouAlreadySavedThisPin', { name: board.name }))
  return before
}

type Source = Awaited<ReturnType<typeof pinToSave>>

async function newSave(
  ctx: SaveCtx,
  { pin: source, board: from }: Source,
  board: Allowed<Board, 'save'>,
  input: SaveInput,
): Promise<Pin> {
  const pin_id = ctx.newId<PinId>()
  const title = input.title ?? source.title
  const description = input.description ?? source.description
  const link = input.link ?? source.link
  return {
    ...source,
    pin_id,
    owner_id: ctx.viewer.id,
    board_id: board.board_id,
    section_id: input.section ?? null,
    title,
    description,
    alt_text: input.alt_text ?? source.alt_text,
    link,
    domain: linkDomain(link),
    // Wherever it goes from there: what a secret board knew of it is not passed on.
    original_link: from.privacy === 'secret' ? link : source.original_link,
    hashtags: hashtagsIn(title, description),
    method: 'repin',
    ai_label: source.ai_label ?? labelOfNew(null, input.is_ai_made),
    link_dead_since: link === source.link ? source.link_dead_since : null,
    ...(from.privacy === 'secret' && board.privacy !== 'secret'
      ? await publicOrigin(ctx, source, pin_id)
      : { source_pin_id: source.pin_id, root_pin_id: source.root_pin_id }),
    public_save_count: 0,
    save_count: 0,
    comment_count: 0,
    secret_comment_count: 0,
    takes_comments: true,
    created_at: ctx.now,
    changed_at: ctx.now,
  }
}

/**
 * Out of a secret board nothing leads back to it: the copy goes back to where the picture was public
 * before it got there, or is the first of its own.
 */
async function publicOrigin({ db }: SaveCtx, source: Pin, pin_id: PinId) {
  const root = source.root_pin_id === source.pin_id ? undefined : await pinById(db, source.root_pin_id)
  const board = root && (await boardById(db, root.board_id))
  return root && board?.privacy === 'public' && board.deleted_at === null
    ? { source_pin_id: root.pin_id, root_pin_id: root.pin_id }
    : { source_pin_id: null, root_pin_id: pin_id }
}
