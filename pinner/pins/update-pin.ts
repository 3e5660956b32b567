import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { pinUpdate } from '@bowerbird/contract/pins/pin-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import { tryAgain } from '@bowerbird/core/db/database-errors'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { notFound } from '@bowerbird/core/call/api-error'
import { maySee, membershipsOn } from '../library/board-access.ts'
import { lockBoards } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { handleAs } from '../library/delegation.ts'
import { recountSections } from '../library/section-queries.ts'
import { hashtagsIn } from '../library/hashtags.ts'
import { labelAfterSaver } from './ai-label.ts'
import { linkDomain } from '../library/addresses.ts'
import { setSection } from '../library/move-pin-queries.ts'
import { movePins } from '../library/move-pins.ts'
import { factOf, pinChanged } from '../library/library-events.ts'
import { setNote } from '../library/pin-note-queries.ts'
import { pinById, updatePin } from '../library/pin-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { boardToSaveTo } from '../library/place-pin.ts'
import { mayEditPin, readPinDetail } from '../library/read-pins.ts'
import { insertSavedAddresses } from '../library/insert-pin-queries.ts'

type UpdateInput = Parsed<typeof pinUpdate>
type UpdateCtx = Ctx<typeof pinUpdate>

/** Changes a pin's words and link, and moves it to another board or section. */
export const editPin = handleAs(pinUpdate, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    const { pin, board } = await pinToEdit(ctx, input.id, input.board_id)
    if (pin.owner_id !== ctx.viewer.id) refuseOthersWord(ctx, input)
    await changeWords(ctx, pin, input)
    await changePlace(ctx, { pin, from: board }, input)
    await pinChanged.append(ctx.db, factOf(pin))
    const view = await readPinDetail(ctx, pin.pin_id)
    if (!view) throw notFound()
    return view
  }),
)

/**
 * A pin that the viewer may change, with its board. Locked in one order everywhere: boards by their ids,
 * the one that it is to move to included, then the pin. Unknown and unseen ones are not found.
 */
export async function pinToEdit(ctx: Ctx, pin_id: PinId, to_board_id?: BoardId) {
  const { pin, board } = await lockedWithBoard(ctx, pin_id, to_board_id)
  const memberships = await membershipsOn(ctx, [board])
  if (!maySee(board, memberships, 'by_address')) throw notFound()
  if (!mayEditPin(ctx, pin, board, memberships))
    throw ctx.apiError('not_allowed', localized('errors-pinner.onlyWhoeverSavedThisPinMayChange'))
  return { pin, board }
}

async function lockedWithBoard(
  { db }: Ctx,
  pin_id: PinId,
  to_board_id?: BoardId,
): Promise<{ pin: Pin; board: Board }> {
  const found = await pinById(db, pin_id)
  if (!found) throw notFound()
  const boards = await lockBoards(db, [found.board_id, ...(to_board_id === undefined ? [] : [to_board_id])])
  const pin = await pinById(db, pin_id, 'lock')
  if (!pin || !boards.has(found.board_id)) throw notFound()
  // It may have gone to the other of these meanwhile. To lock a third one beside them would be to wait in a circle
  // with another one that does so the other way round.
  const board = boards.get(pin.board_id)
  if (!board) throw tryAgain('the pin moved while its board was waited for')
  return { pin, board }
}

async function changeWords(ctx: UpdateCtx, pin: Pin, input: UpdateInput): Promise<void> {
  const title = input.title ?? pin.title
  const description = input.description ?? pin.description
  const link = input.link === undefined || input.link === null ? pin.link : input.link || null
  const alt_text = input.alt_text ?? pin.alt_text
  await updatePin(ctx.db, pin.pin_id, {
    title,
    description,
    alt_text,
    link,
    domain: linkDomain(link),
    hashtags: hashtagsIn(title, description),
    ...(link !== pin.link && { link_dead_since: null }),
    ...(input.is_ai_made !== undefined && {
      ai_label: await labelAfterSaver(ctx.db, pin, input.is_ai_made),
    }),
    changed_at: ctx.now,
  })
  if (link !== null && link !== pin.link)
    await insertSavedAddresses(ctx.db, [
      { user_id: pin.owner_id, pin_id: pin.pin_id, address: link, is_picture: false },
    ])
  const note = input.note_to_self
  if (note !== undefined && note !== null)
    await setNote(ctx.db, { user_id: ctx.viewer.id, pin_id: pin.pin_id, note })
}

/** A member who organises a board edits its pins, but not the statements of others. */
function refuseOthersWord(ctx: UpdateCtx, { note_to_self, is_ai_made }: UpdateInput): void {
  if (is_ai_made === undefined && (note_to_self === undefined || note_to_self === null)) return
  throw ctx.apiError('not_allowed', localized('errors-pinner.onlyWhoeverSavedThisPinMayChangeIts'))
}

async function changePlace(
  ctx: UpdateCtx,
  { pin, from }: { pin: Pin; from: Board },
  { board_id = pin.board_id, board_section_id }: UpdateInput,
): Promise<void> {
  const isMove = board_id !== pin.board_id
  const section_id =
    board_section_id === undefined ? (isMove ? null : pin.section_id) : board_section_id || null
  if (!isMove && section_id === pin.section_id) return
  const board = await boardToSaveTo(ctx, board_id, section_id ?? undefined)
  if (pin.owner_id !== ctx.viewer.id && !mayMoveForOthers(from, board))
    throw ctx.apiError('not_allowed', localized('errors-pinner.pinsOfOthersCanMoveBetween'))
  if (isMove) {
    const move = { pin, section_id, position: pin.pin_id }
    return movePins(ctx, [move], { from, to: board })
  }
  await setSection(ctx.db, board_id, [pin.pin_id], section_id, ctx.now)
  await recountSections(ctx.db, board_id, [pin.section_id, section_id])
}

/** A member who organises a board publishes nothing in another user's name, and takes nothing away to boards of their own. */
export function mayMoveForOthers(from: Board, to: Board): boolean {
  return from.owner_id === to.owner_id && widthOf(to) <= widthOf(from)
}

/** How many users see what is on a board: more where it is greater. */
export const widthOf = ({ privacy }: Pick<Board, 'privacy'>) =>
  ({ secret: 0, protected: 1, public: 2 })[privacy]
