import { pinUpdate } from '@bowerbird/contract/pins/pin-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { Ctx } from '@bowerbird/core/http/ctx'
import { handle } from '@bowerbird/core/http/handle'
import { notFound } from '@bowerbird/core/http/refusal'
import { maySee, standingOn } from '../boards/board-access.ts'
import { boardById } from '../boards/board-queries.ts'
import { addToSectionCount } from '../boards/section-queries.ts'
import { recountStats } from '../people/people-queries.ts'
import { hashtagsIn } from './hashtags.ts'
import { linkDomain } from './link-domain.ts'
import { moveToBoard, setSection } from './move-pin-queries.ts'
import { factOf, pinChanged } from './pin-events.ts'
import { addToBoard, pinById, refreshBoard, updatePin } from './pin-queries.ts'
import type { Pin } from './pin-tables.ts'
import { boardToSaveTo } from './place-pin.ts'
import { mayEditPin, readPinDetail } from './read-pins.ts'
import { showPins } from './show-pins.ts'

type UpdateInput = Parsed<typeof pinUpdate>
type UpdateCtx = Ctx<typeof pinUpdate>

/** Changes a pin's words and link, and moves it to another board or section. */
export const editPin = handle(pinUpdate, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    const pin = await pinToEdit(ctx, input.id)
    await changeWords(ctx, pin, input)
    await changePlace(ctx, pin, input)
    await pinChanged.append(ctx.db, factOf(pin))
    const view = await readPinDetail(ctx, pin.pin_id)
    if (!view) throw notFound()
    return view
  }),
)

/** A pin that the viewer may change, locked. Unknown and unseen ones are not found. */
export async function pinToEdit(ctx: Ctx, pin_id: string): Promise<Pin> {
  const pin = await pinById(ctx.db, pin_id, 'lock')
  const board = pin && (await boardById(ctx.db, pin.board_id))
  if (!pin || !board) throw notFound()
  const standing = await standingOn(ctx, [board])
  if (!maySee(board, standing, 'by_address')) throw notFound()
  if (!mayEditPin(ctx, pin, board, standing))
    throw ctx.refusal('not_allowed', 'Only whoever saved this Pin may change it.')
  return pin
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
    changed_at: ctx.now,
  })
}

async function changePlace(
  ctx: UpdateCtx,
  pin: Pin,
  { board_id = pin.board_id, board_section_id }: UpdateInput,
): Promise<void> {
  const isMove = board_id !== pin.board_id
  const section_id =
    board_section_id === undefined ? (isMove ? null : pin.section_id) : board_section_id || null
  if (!isMove && section_id === pin.section_id) return
  const board = await boardToSaveTo(ctx, board_id, section_id ?? undefined)
  if (pin.section_id !== null) await addToSectionCount(ctx.db, pin.board_id, pin.section_id, -1)
  if (section_id !== null) await addToSectionCount(ctx.db, board_id, section_id, 1)
  if (!isMove) return setSection(ctx.db, board_id, [pin.pin_id], section_id, ctx.now)

  await moveToBoard(ctx.db, pin, board_id, section_id, ctx.now)
  await addToBoard(ctx.db, board_id, pin.image_signature, ctx.now)
  await refreshBoard(ctx.db, pin.board_id, -1, ctx.now)
  await showPins(ctx.db, [{ ...pin, board_id, section_id }], board.privacy)
  await recountStats(ctx.db, [pin.owner_id])
}
