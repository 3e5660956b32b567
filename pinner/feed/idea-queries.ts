import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import '../library/pin-tables.ts'
import { isPublicNow } from '../search/public-now-queries.ts'
import type { PinFacts } from './blend.ts'

export type BoardIdeaDismissalTable = {
  board_id: BoardId
  root_pin_id: PinId
  user_id: UserId
  created_at: Date
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    board_idea_dismissal: BoardIdeaDismissalTable
  }
}

/** So many dismissals a board keeps; then the oldest go. */
export const mostDismissed = 500

/** A pin that may be offered as an idea. */
export interface IdeaFacts extends PinFacts {
  image_signature: string
}

/** What choosing among pins needs to know of them. */
export async function ideaFacts(db: Db, pin_ids: readonly PinId[]): Promise<IdeaFacts[]> {
  if (pin_ids.length === 0) return []
  return db
    .selectFrom('pin')
    .select([
      'pin_id',
      'root_pin_id',
      'owner_id',
      'board_id',
      'image_signature',
      'public_save_count as saves',
    ])
    .where('pin_id', '=', anyId(pin_ids))
    .where('deleted_at', 'is', null)
    .execute()
}

/** Those of these pins that everybody may see, in the same order. Served by the primary keys of pin and board. */
export async function publicAmong(db: Db, pin_ids: readonly PinId[]): Promise<PinId[]> {
  const { rows } = await sql<{ pin_id: PinId }>`
    select p.pin_id from pin p join board b on b.board_id = p.board_id
    where p.pin_id = ${anyId(pin_ids)} and ${isPublicNow}`.execute(db)
  const found = new Set(rows.map((row) => row.pin_id))
  return pin_ids.filter((pin_id) => found.has(pin_id))
}

/** How many public boards hold a picture, as far as `most`. Served by image_board's primary key. */
export async function countBoardsWith(db: Db, image_signature: string, most: number): Promise<number> {
  const { rows } = await sql<{ boards: number }>`
    select count(distinct board_id)::int as boards from (
      select board_id from image_board where image_signature = ${image_signature} order by pin_id desc limit ${most}
    ) latest`.execute(db)
  return rows[0]?.boards ?? 0
}

/**
 * Which of these pins have a picture that its owner, its members or these other people put on a board, be it the same
 * upload or another one. Served by board_collaborator's primary key, user_pin_user_id_root_pin_id_idx and
 * user_picture_user_id_image_signature_idx: the board may be of any size.
 */
export async function picturesOnBoard(
  db: Db,
  { board_id, owner_id, others }: { board_id: BoardId; owner_id: UserId; others: readonly UserId[] },
  facts: readonly IdeaFacts[],
): Promise<Set<PinId>> {
  if (facts.length === 0) return new Set()
  const roots = [...new Set(facts.map((one) => one.root_pin_id))]
  const signatures = [...new Set(facts.map((one) => one.image_signature))]
  const { rows } = await sql<{ root_pin_id: PinId | null; image_signature: string | null }>`
    with member as materialized (
      select unnest(${[owner_id, ...others]}::bigint[]) as user_id
      union select user_id from board_collaborator where board_id = ${board_id}::bigint
    )
    select u.root_pin_id, null as image_signature
    from member join user_pin u on u.user_id = member.user_id
    where u.root_pin_id = ${anyId(roots)} and u.board_id = ${board_id}::bigint
    union
    select null, p.image_signature
    from member join user_picture p on p.user_id = member.user_id
    join board_pin b on b.board_id = ${board_id}::bigint and b.pin_id = p.pin_id
    where p.image_signature = any(${signatures}::text[])`.execute(db)
  const had = new Set(rows.flatMap((row) => [row.root_pin_id ?? [], row.image_signature ?? []].flat()))
  return new Set(
    facts.filter((one) => had.has(one.root_pin_id) || had.has(one.image_signature)).map((one) => one.pin_id),
  )
}

/** Which pictures were dismissed for a board. Served by the primary key. */
export async function dismissedFor(db: Db, board_id: BoardId): Promise<Set<PinId>> {
  const rows = await db
    .selectFrom('board_idea_dismissal')
    .select('root_pin_id')
    .where('board_id', '=', board_id)
    .limit(mostDismissed)
    .execute()
  return new Set(rows.map((row) => row.root_pin_id))
}

export async function insertDismissal(db: Db, row: BoardIdeaDismissalTable): Promise<void> {
  await db
    .insertInto('board_idea_dismissal')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
  await sql`
    delete from board_idea_dismissal where board_id = ${row.board_id}::bigint and root_pin_id <> all(array(
      select root_pin_id from board_idea_dismissal where board_id = ${row.board_id}::bigint
      order by created_at desc, root_pin_id desc limit ${mostDismissed}
    ))`.execute(db)
}

export async function deleteDismissal(
  db: Db,
  { board_id, root_pin_id }: { board_id: BoardId; root_pin_id: PinId },
): Promise<void> {
  await db
    .deleteFrom('board_idea_dismissal')
    .where('board_id', '=', board_id)
    .where('root_pin_id', '=', root_pin_id)
    .execute()
}
