import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { fixedQuery } from '@bowerbird/core/db/fixed-query'
import { sql } from 'kysely'

/** More than the five covers, since several pins may share a picture. */
const mostLooked = 12

interface CoverPin {
  pin_id: PinId
  is_chosen: boolean
}

/**
 * The pin that was chosen as a board's cover, while it is on the board, then the newest ones.
 * Served by the primary keys of board and board_pin.
 */
export async function coverPins(db: Db, board_id: BoardId): Promise<CoverPin[]> {
  const { rows } = await chosenAndNewest(db, { board_id })
  return rows
}

const chosenAndNewest = fixedQuery(
  (_, { board_id }: { board_id: BoardId }) => sql<CoverPin>`
  (select pin.pin_id, true as is_chosen
    from board join board_pin pin on pin.board_id = board.board_id and pin.pin_id = board.cover_pin_id
    join pin shown on shown.pin_id = pin.pin_id and shown.held_since is null
    where board.board_id = ${board_id}::bigint)
  union all
  (select placed.pin_id, false as is_chosen from board_pin placed
    join pin shown on shown.pin_id = placed.pin_id and shown.held_since is null
    where placed.board_id = ${board_id}::bigint order by placed.pin_id desc limit ${sql.lit(mostLooked)})
  order by is_chosen desc, pin_id desc`,
)

/** Whether a pin is on this board. Those in the trash are on none. */
export async function isOnBoard(db: Db, board_id: BoardId, pin_id: PinId): Promise<boolean> {
  const row = await db
    .selectFrom('board_pin')
    .select('pin_id')
    .where('board_id', '=', board_id)
    .where('pin_id', '=', pin_id)
    .executeTakeFirst()
  return row !== undefined
}
