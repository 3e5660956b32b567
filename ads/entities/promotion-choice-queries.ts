import type { UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'

export type PromotionChoiceTable = { user_id: UserId; by_details: boolean; changed_at: Date }

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    promotion_choice: PromotionChoiceTable
  }
}

/** Whether promoted pins are chosen for a user by what they stated about themselves: yes, until they opt out. */
export async function isChosenByDetails(db: Db, user_id: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('promotion_choice')
    .select('by_details')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.by_details ?? true
}

/** Which of these users want no promoted pins chosen by their details. Served by the primary key. */
export async function notChosenByDetails(db: Db, user_ids: readonly UserId[]): Promise<Set<string>> {
  if (user_ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('promotion_choice')
    .select('user_id')
    .where('user_id', '=', anyId(user_ids))
    .where('by_details', '=', false)
    .execute()
  return new Set(rows.map((row) => row.user_id))
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
