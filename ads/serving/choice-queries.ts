import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import './serving-tables.ts'

/** Whether promoted pins are chosen for a user by what they stated about themselves: yes, until they opt out. */
export async function isChosenByDetails(db: Db, user_id: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('promotion_choice')
    .select('by_details')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.by_details ?? true
}

export async function putChoice(
  db: Db,
  { user_id, by_details, changed_at }: { user_id: UserId; by_details: boolean; changed_at: Date },
): Promise<void> {
  await db
    .insertInto('promotion_choice')
    .values({ user_id, by_details, changed_at })
    .onConflict((c) => c.column('user_id').doUpdateSet({ by_details, changed_at }))
    .execute()
}
