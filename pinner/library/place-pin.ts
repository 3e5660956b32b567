import { sourceOfPath } from '@bowerbird/contract/analytics/analytics-terms'
import type { BoardId, PinId, SectionId } from '@bowerbird/contract/kernel/ids'
import type { AiLabel, PinDetail } from '@bowerbird/contract/pins/pin-models'
import { pipelined } from '@bowerbird/core/db/pipelined'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { sentKey } from '@bowerbird/core/call/idempotency'
import { notFound } from '@bowerbird/core/call/api-error'
import { boardFor } from './board-access.ts'
import type { Allowed } from './board-access.ts'
import type { Board } from './board-tables.ts'
import { touchUserBoard } from './board-queries.ts'
import { addToSectionCount, sectionOf } from './section-queries.ts'
import { insertPin, insertPinSave } from './insert-pin-queries.ts'
import { addToBoard } from './pin-queries.ts'
import { addHeldToBoard } from './held-pin-queries.ts'
import { factOf, pinSaved } from './library-events.ts'
import { readPinDetail } from './read-pins.ts'
import { showNewPin } from './pin-showing-queries.ts'
import type { Pin } from './pin-tables.ts'

/** The board that a user may save to, locked: saves to one board take turns, so that none counts twice. */
export async function boardToSaveTo(
  ctx: AnyCtx,
  board_id: BoardId,
  section_id: SectionId | undefined,
  lock: 'lock' | 'read' = 'lock',
): Promise<Allowed<Board, 'save'>> {
  const board = await boardFor(ctx, board_id, 'save', lock)
  if (section_id !== undefined && !(await sectionOf(ctx.db, board_id, section_id))) throw notFound()
  return board
}

/**
 * The pin that a repeated save made, while its person may still save to that board. With a key it may have moved since;
 * without one an equal body is a retry only while the pin is where it was saved.
 */
export async function pinSavedBefore(
  pin_id: PinId,
  ctx: AnyCtx,
  { board_id, section = null }: { board_id: BoardId; section?: string | undefined | null },
): Promise<PinDetail | null> {
  await boardFor(ctx, board_id, 'save')
  const pin = await readPinDetail(ctx, pin_id)
  const isThere = pin?.board.id === board_id && (pin.section?.id ?? null) === section
  return isThere || sentKey(ctx.caller) !== null ? pin : null
}

/** Writes a new pin and what its board shows of it, and states the event; consumers count what the answer does not need. */
export async function placePin(
  ctx: AnyCtx,
  board: Allowed<Board, 'save'>,
  pin: Pin,
  /** Of a pin that was saved: the root by which its person's earlier saves are found. */
  saved_as?: PinId,
): Promise<void> {
  const { now } = ctx
  const { board_id } = board
  const is_public = board.privacy === 'public'
  await pipelined(ctx.db, (db) => [
    insertPin(db, pin, saved_as),
    ...(pin.held_since === null
      ? [addToBoard(db, board_id, pin.image_signature, now)]
      : [addHeldToBoard(db, pin)]),
    touchUserBoard(db, pin.owner_id, board_id, now),
    ...(pin.section_id === null ? [] : [addToSectionCount(db, board_id, pin.section_id, 1)]),
    ...(pin.source_pin_id === null ? [] : [insertPinSave(db, saveOf(pin, is_public, now))]),
    showNewPin(db, pin, board.privacy),
    pinSaved.append(db, {
      ...factOf(pin),
      is_public,
      is_created: saved_as === undefined,
      ...(pin.source_pin_id !== null && { source: pageOf(ctx, pin.source_pin_id) }),
    }),
  ])
}

function pageOf({ caller }: AnyCtx, pin_id: PinId) {
  return caller.page_path ? sourceOfPath(caller.page_path, pin_id) : 'other'
}

function saveOf(pin: Pin, is_public: boolean, created_at: Date) {
  const { pin_id: saved_pin_id, root_pin_id: pin_id, owner_id: user_id, board_id } = pin
  return { pin_id, saved_pin_id, user_id, board_id, is_public, created_at }
}

/** The label of a new pin. What the picture says of itself wins over what users say. */
export function labelOfNew(ai_source: string | null, is_ai_made: boolean | undefined): AiLabel | null {
  if (ai_source !== null) return 'metadata'
  return is_ai_made ? 'saver' : null
}
