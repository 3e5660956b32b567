import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import '@bowerbird/pinner/profiles/people-tables'

/** A user blocks a user: the rows that it leaves, and nothing of what the call ends beside. */
export async function blockRows(db: Db, user_id: UserId, other_id: UserId): Promise<void> {
  const created_at = new Date()
  await db
    .insertInto('block')
    .values([
      { user_id, other_id, direction: 'out', created_at },
      { user_id: other_id, other_id: user_id, direction: 'in', created_at },
    ])
    .onConflict((c) => c.doNothing())
    .execute()
}
