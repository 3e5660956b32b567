import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { ActionRow } from '../library/board-action-tables.ts'

export async function insertAction(db: Db, action: ActionRow): Promise<ActionRow> {
  await db.insertInto('board_action').values(action).execute()
  return action
}

export async function actionOf(
  db: Db,
  { board_id, action_id }: Pick<ActionRow, 'board_id' | 'action_id'>,
  lock: 'lock' | 'read' = 'read',
): Promise<ActionRow | undefined> {
  const query = db
    .selectFrom('board_action')
    .selectAll()
    .where('board_id', '=', board_id)
    .where('action_id', '=', action_id)
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

/** An action of a user, known by its id alone. Served by board_action_action_id_idx. */
export async function ownAction(db: Db, actor_id: UserId, action_id: string): Promise<ActionRow | undefined> {
  return db
    .selectFrom('board_action')
    .selectAll()
    .where('action_id', '=', action_id)
    .where('actor_id', '=', actor_id)
    .executeTakeFirst()
}

/** The latest that a user did to a board. Served by the primary key: ids go up with time. */
export async function latestActionOf(
  db: Db,
  board_id: BoardId,
  actor_id: UserId,
): Promise<ActionRow | undefined> {
  return db
    .selectFrom('board_action')
    .selectAll()
    .where('board_id', '=', board_id)
    .where('actor_id', '=', actor_id)
    .orderBy('action_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What runs towards a board from another one. Served by board_action_new_board_id_idx. */
export async function actionTowards(db: Db, board_id: BoardId): Promise<ActionRow | undefined> {
  return db
    .selectFrom('board_action')
    .selectAll()
    .where('new_board_id', '=', board_id)
    .where('state', '=', 'running')
    .orderBy('action_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Actions that run, but did not get on since; oldest first. Served by board_action_changed_at_idx. */
export async function silentActions(
  db: Db,
  since: Date,
  limit: number,
): Promise<Pick<ActionRow, 'board_id' | 'action_id' | 'new_board_id'>[]> {
  return db
    .selectFrom('board_action')
    .select(['board_id', 'action_id', 'new_board_id'])
    .where('state', '=', 'running')
    .where('changed_at', '<', since)
    .orderBy('changed_at')
    .limit(limit)
    .execute()
}

export async function updateAction(
  db: Db,
  { board_id, action_id }: Pick<ActionRow, 'board_id' | 'action_id'>,
  change: Partial<ActionRow>,
): Promise<void> {
  await db
    .updateTable('board_action')
    .set(change)
    .where('board_id', '=', board_id)
    .where('action_id', '=', action_id)
    .execute()
}

/** Forgets ended actions and their pins. Answers how many; served by board_action_changed_at_idx. */
export async function deleteOldActions(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select board_id, action_id from board_action
      where state <> 'running' and changed_at < ${before} order by changed_at limit ${limit}
    ), pins as (
      delete from board_action_pin as pin using old where pin.board_id = old.board_id and pin.action_id = old.action_id
    )
    delete from board_action as gone using old where gone.board_id = old.board_id and gone.action_id = old.action_id`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
