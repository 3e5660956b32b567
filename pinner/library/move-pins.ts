import type { PinId, SectionId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { notFound } from '@bowerbird/core/call/api-error'
import type { Allowed } from './board-access.ts'
import type { Board } from './board-tables.ts'
import { recountSections } from './section-queries.ts'
import { recountStats } from '../profiles/people-queries.ts'
import { movePlaces, setSection } from './move-pin-queries.ts'
import type { Move } from './move-pin-queries.ts'
import { pinsByIds, refreshBoard } from './pin-queries.ts'
import { putPinSaves, setImageBoards, setImageUses } from './pin-showing-queries.ts'
import type { Pin } from './pin-tables.ts'

/** A pin with where it is to go. */
export type PinMove = Move & { pin: Pin }

interface Between {
  from: Board
  to: Board
}

/**
 * Moves pins that stand on one locked board to another, or to another place on it, and brings in step whatever is
 * kept about them: counts, covers, pictures, saves, numbers of their people. The same number of statements for any number.
 */
export async function movePins(
  { db, now }: Pick<AnyCtx, 'db' | 'now'>,
  moves: readonly PinMove[],
  { from, to }: Between,
): Promise<void> {
  if (moves.length === 0) return
  await movePlaces(db, moves, { from: from.board_id, to: to.board_id, now })
  const left = moves.map((move) => move.pin.section_id)
  const entered = moves.map((move) => move.section_id)
  if (from.board_id === to.board_id) return recountSections(db, to.board_id, [...left, ...entered])

  await recountSections(db, from.board_id, left)
  await recountSections(db, to.board_id, entered)
  await refreshBoard(db, from.board_id, -moves.length, now)
  await refreshBoard(db, to.board_id, moves.length, now)
  const moved = moves.map(({ pin, section_id }) => ({ ...pin, board_id: to.board_id, section_id }))
  await showMoved(db, moved, { from, to })
}

/** What others see of pins changes only as far as their boards differ. */
async function showMoved(db: AnyCtx['db'], pins: readonly Pin[], { from, to }: Between): Promise<void> {
  const [was, is] = [from.privacy, to.privacy]
  if ((was === 'secret') !== (is === 'secret')) await setImageUses(db, pins, is !== 'secret')
  if (was === 'public' || is === 'public') await setImageBoards(db, pins, is === 'public')
  if ((was === 'public') === (is === 'public')) return
  await putPinSaves(db, pins, is === 'public')
  await recountStats(
    db,
    pins.map((pin) => pin.owner_id),
  )
}

/** Puts pins of a board into one of its sections; null takes them out of any. */
export async function movePinsToSection(
  ctx: AnyCtx,
  board: Allowed<Board, 'organise'>,
  pin_ids: readonly PinId[],
  section_id: SectionId | null,
): Promise<void> {
  const pins = [...(await pinsByIds(ctx.db, pin_ids)).values()]
  if (pins.length !== new Set(pin_ids).size || pins.some((pin) => pin.board_id !== board.board_id))
    throw notFound()
  await setSection(ctx.db, board.board_id, pin_ids, section_id, ctx.now)
  await recountSections(ctx.db, board.board_id, [section_id, ...pins.map((pin) => pin.section_id)])
}
