import type { boardGet } from '@bowerbird/contract/boards/board-calls'
import type { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { Input, Output, Parsed } from '@bowerbird/contract/kernel/call'
import type { BoardId, PinId, SectionId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { pinById } from '@bowerbird/pinner/library/pin-queries'
import type {} from '@bowerbird/pinner/library/pin-tables'

/** Compiled, never run: each `@ts-expect-error` fails the types step when an id of another kind, or mere text, compiles. */
interface Given {
  pin_id: PinId
  board_id: BoardId
  section_id: SectionId
  user_id: UserId
  text: string
}

type Repin = Input<typeof repinCreate>

/** A caller may send text or a number, but no id of another kind. */
export function sent({ pin_id, board_id, text }: Given): Repin[] {
  return [
    { pin_id, board_id },
    { pin_id: text, board_id: 7 },
    // @ts-expect-error a board is no pin
    { pin_id: board_id, board_id },
    // @ts-expect-error a pin is no board
    { pin_id, board_id: pin_id },
    // @ts-expect-error nor is it a section
    { pin_id, board_id, section: board_id },
  ]
}

/** What the parser read has its kind, on its way to the query and back. */
export async function used(db: Db, input: Parsed<typeof repinCreate>, { board_id, text, user_id }: Given) {
  const pins = db.selectFrom('pin').selectAll()
  await pins.where('pin_id', '=', input.pin_id).execute()
  // @ts-expect-error a board is no pin
  await pins.where('pin_id', '=', input.board_id).execute()
  // @ts-expect-error text is no pin
  await pins.where('pin_id', '=', text).execute()
  await pins.where('pin_id', '=', anyId([input.pin_id])).execute()
  // @ts-expect-error nor are boards in a list pins
  await pins.where('pin_id', '=', anyId([board_id])).execute()
  // @ts-expect-error no user is a board
  await db.updateTable('pin').set({ board_id: user_id }).execute()
  // @ts-expect-error a use case takes a pin
  await pinById(db, input.board_id)
  const pin = await pins.executeTakeFirstOrThrow()
  const owner: UserId = pin.owner_id
  // @ts-expect-error the row's board is no pin
  const wrong: PinId = pin.board_id
  return [owner, wrong]
}

/** A new id is of the kind that is asked for. */
export function made(ctx: AnyCtx): [PinId, BoardId] {
  const board_id = ctx.newId<BoardId>()
  // @ts-expect-error a new board is no pin
  return [board_id, board_id]
}

/** An answer has its kind, and a screen hands it on as it is. */
export function shown(board: Output<typeof boardGet>): [BoardId, UserId] {
  // @ts-expect-error who owns a board is a user
  return [board.id, board.id]
}
