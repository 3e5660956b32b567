import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId, idArray } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type {} from '../library/pin-tables.ts'

/** The newest pins of each of these users. Served by user_pin's primary key. */
export async function newestPinsOfUsers(
  db: Db,
  user_ids: readonly UserId[],
  each: number,
): Promise<{ user_id: UserId; root_pin_id: PinId; board_id: BoardId }[]> {
  if (user_ids.length === 0) return []
  const { rows } = await sql<{ user_id: UserId; root_pin_id: PinId; board_id: BoardId }>`
    select one.user_id, own.root_pin_id, own.board_id
    from unnest(${idArray(user_ids)}::bigint[]) as one (user_id)
    cross join lateral (
      select root_pin_id, board_id from user_pin
      where user_pin.user_id = one.user_id order by pin_id desc limit ${each}
    ) as own`.execute(db)
  return rows
}

/** Users who saved one of these pictures where everyone may see it: some of each. Served by pin_save's primary key. */
export async function publicSavers(
  db: Db,
  root_pin_ids: readonly PinId[],
  each: number,
): Promise<{ root_pin_id: PinId; user_id: UserId }[]> {
  if (root_pin_ids.length === 0) return []
  const { rows } = await sql<{ root_pin_id: PinId; user_id: UserId }>`
    select one.pin_id as root_pin_id, saved.user_id
    from unnest(${idArray(root_pin_ids)}::bigint[]) as one (pin_id)
    cross join lateral (
      select user_id from pin_save
      where pin_save.pin_id = one.pin_id and is_public order by saved_pin_id desc limit ${each}
    ) as saved`.execute(db)
  return rows
}

/** How many pins each of these users has. Served by user_pin's primary key. */
export async function pinCountsOfUsers(db: Db, user_ids: readonly UserId[]): Promise<Map<UserId, number>> {
  if (user_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_pin')
    .select(['user_id', (e) => e.fn.countAll<string>().as('count')])
    .where('user_id', '=', anyId(user_ids))
    .groupBy('user_id')
    .execute()
  return new Map(rows.map((row) => [row.user_id, Number(row.count)]))
}
