import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { boardById, workingOn } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { addToStats } from '../profiles/people-queries.ts'
import { factOf, pinDeleted } from '../library/library-events.ts'
import { deletePinSaves, refreshBoard, removePins } from '../library/pin-queries.ts'
import { setImageUses } from '../library/pin-showing-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { addToSectionCounts } from '../library/section-count-queries.ts'
import { putPinItems } from './trash-queries.ts'
import { purgeAt } from './trash-time.ts'

/** What putting things in the trash asks for; a job can make one. */
export type TrashCtx = Pick<AnyCtx, 'db' | 'now' | 'newId'> & { viewer: { id: UserId } }

/**
 * Puts pins of one locked board in the trash: of the users who own them, and of the user who deletes them.
 * They leave lists, search and counts; what brings them back is kept. The same number of statements for any number.
 */
export async function trashPins(
  ctx: TrashCtx,
  pins: readonly Pin[],
  { action_id }: { action_id: string | null },
): Promise<void> {
  const [first] = pins
  const board = first && (await boardById(ctx.db, first.board_id))
  if (!board) return
  await putPinItems(
    ctx.db,
    pins.flatMap((pin) =>
      [...new Set([pin.owner_id, ctx.viewer.id])].map((user_id) => ({
        user_id,
        item_id: ctx.newId(),
        pin_id: pin.pin_id,
        title: pin.title,
      })),
    ),
    { board_id: board.board_id, action_id, deleted_at: ctx.now, purge_at: purgeAt(ctx.now) },
  )
  await removePins(ctx.db, pins, ctx.now)
  await setImageUses(ctx.db, pins, false)
  await deletePinSaves(ctx.db, pins)
  await addToSectionCounts(ctx.db, board.board_id, pins, -1)
  await refreshBoard(ctx.db, board.board_id, -pins.length, ctx.now)
  await countPins(ctx.db, board, pins, -1)
  await pinDeleted.appendAll(ctx.db, pins.map(factOf))
}

/**
 * Adds pins of a board to the numbers of those whose they are, or takes them off; in one order, so that no one
 * waits in a circle. A user who is no longer a member of the board does not count what they left there.
 */
export async function countPins(
  db: AnyCtx['db'],
  { board_id, privacy }: Pick<Board, 'board_id' | 'privacy'>,
  pins: readonly Pick<Pin, 'owner_id'>[],
  by: 1 | -1,
): Promise<void> {
  const owners = Map.groupBy(pins, (pin) => pin.owner_id)
  const counting = await workingOn(db, board_id, [...owners.keys()])
  for (const owner_id of [...counting].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))) {
    const count = by * (owners.get(owner_id)?.length ?? 0)
    await addToStats(db, owner_id, { pin_count: count, public_pin_count: privacy === 'public' ? count : 0 })
  }
}
