import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { LessOfKind } from '@bowerbird/contract/feed/less-of-models'
import type { Db } from '@bowerbird/core/db/database'
import { fixedQuery } from '@bowerbird/core/db/fixed-query'
import { sql } from 'kysely'
import './for-you-tables.ts'
import type { LessOfTable } from './for-you-tables.ts'

/** So many of each kind one user may have; then the oldest go. */
export const mostOfKind = 100

/** All of a user's, latest first. Served by the primary key. */
export async function lessOf(db: Db, user_id: UserId): Promise<LessOfTable[]> {
  return (await all(db, { user_id })).rows
}

const all = fixedQuery((db, { user_id }: { user_id: UserId }) =>
  db
    .selectFrom('less_of')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('subject', 'desc')
    .limit(3 * mostOfKind),
)

export async function insertLessOf(db: Db, row: LessOfTable): Promise<void> {
  await db
    .insertInto('less_of')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
  await sql`
    delete from less_of where user_id = ${row.user_id}::bigint and kind = ${row.kind} and subject <> all(array(
      select subject from less_of where user_id = ${row.user_id}::bigint and kind = ${row.kind}
      order by created_at desc, subject desc limit ${mostOfKind}
    ))`.execute(db)
}

export async function deleteLessOf(
  db: Db,
  user_id: UserId,
  { kind, subject }: { kind: LessOfKind; subject: string },
): Promise<void> {
  await db
    .deleteFrom('less_of')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
}
