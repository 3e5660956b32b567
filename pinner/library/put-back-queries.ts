import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { Board } from './board-tables.ts'
import type {} from '../profiles/people-tables.ts'
import type { Pin } from './pin-tables.ts'

/** Those of these pins that were deleted from this board, locked. */
export async function deletedPins(db: Db, board_id: BoardId, ids: readonly PinId[]): Promise<Pin[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('pin')
    .selectAll()
    .where('pin_id', '=', anyId(ids))
    .where('board_id', '=', board_id)
    .where('deleted_at', 'is not', null)
    .orderBy('pin_id')
    .forUpdate()
    .execute()
}

type Place = Pick<Pin, 'pin_id' | 'section_id'> & { position: string }

/** Pins are there again, on their board; two never stand at one position. */
export async function putBack(
  db: Db,
  { board_id, now }: { board_id: BoardId; now: Date },
  places: readonly Place[],
): Promise<void> {
  if (places.length === 0) return
  const rows = sql`unnest(
    ${places.map((place) => place.pin_id)}::bigint[], ${places.map((place) => place.section_id)}::bigint[],
    ${places.map((place) => place.position)}::bigint[]
  ) as place (pin_id, section_id, position)`
  await sql`
    update pin set deleted_at = null, changed_at = ${now}::timestamptz, section_id = place.section_id
    from ${rows} where pin.pin_id = place.pin_id`.execute(db)
  await sql`
    insert into board_pin (board_id, pin_id, section_id, position)
    select ${board_id}::bigint, place.pin_id, place.section_id,
      case when exists (select from board_pin taken where taken.board_id = ${board_id}::bigint and taken.position = place.position)
        then place.pin_id else place.position end
    from ${rows} on conflict do nothing`.execute(db)
}

/** Pins stand in their people's lists again. What a user saved from another pin is not their own work. */
export async function insertUserPins(db: Db, pins: readonly Pick<Pin, 'pin_id'>[]): Promise<void> {
  if (pins.length === 0) return
  await sql`
    insert into user_pin (user_id, pin_id, board_id, root_pin_id, is_created)
    select owner_id, pin_id, board_id, root_pin_id, method <> 'repin'
    from pin where pin_id = any(${pins.map((pin) => pin.pin_id)}::bigint[]) and deleted_at is null
    on conflict do nothing`.execute(db)
}

/** Collaborators who are blocked by the owner, or block them, since the board was deleted do not come back with it. */
export async function dropBlockedCollaborators(
  db: Db,
  { board_id, owner_id }: Pick<Board, 'board_id' | 'owner_id'>,
): Promise<void> {
  await sql`
    delete from board_collaborator where board_id = ${board_id}::bigint and exists (
      select from block where block.user_id = ${owner_id}::bigint and block.other_id = board_collaborator.user_id)`.execute(
    db,
  )
}

/** The board is among its members' boards again, used just now, and archived for those who had archived it. */
export async function insertMemberRows(
  db: Db,
  { board_id, owner_id, privacy }: Board,
  { folded_name, now }: { folded_name: string; now: Date },
): Promise<void> {
  await sql`
    insert into user_board (user_id, board_id, role, privacy, folded_name, archived_at, last_saved_at)
    select ${owner_id}::bigint, board_id, 'owner', ${privacy}::text, ${folded_name}::text, kept_archived_at, ${now}::timestamptz
    from board where board_id = ${board_id}::bigint
    union all
    select user_id, board_id, case state when 'accepted' then role else 'invited' end, ${privacy}::text, ${folded_name}::text, kept_archived_at, ${now}::timestamptz
    from board_collaborator where board_id = ${board_id}::bigint
    on conflict (user_id, board_id) do nothing`.execute(db)
}
