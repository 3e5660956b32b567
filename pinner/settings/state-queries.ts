import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/identity/identity-tables'

/** So many flags one person may keep. */
export const mostStates = 200

/** Every flag of a user, by name. */
export async function statesOf(db: Db, user_id: UserId): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('user_state')
    .select(['state', 'value'])
    .where('user_id', '=', user_id)
    .orderBy('state')
    .limit(mostStates)
    .execute()
  return Object.fromEntries(rows.map(({ state, value }) => [state, value]))
}

export async function putState(
  db: Db,
  row: { user_id: UserId; state: string; value: string; changed_at: Date },
): Promise<void> {
  const { value, changed_at } = row
  await db
    .insertInto('user_state')
    .values(row)
    .onConflict((c) => c.columns(['user_id', 'state']).doUpdateSet({ value, changed_at }))
    .execute()
}
