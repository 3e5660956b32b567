import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type {} from './pin-tables.ts'

export async function noteOf(db: Db, user_id: UserId, pin_id: PinId): Promise<string | null> {
  const row = await db
    .selectFrom('pin_note')
    .select('note')
    .where('user_id', '=', user_id)
    .where('pin_id', '=', pin_id)
    .executeTakeFirst()
  return row?.note ?? null
}

/** An empty note is none. */
export async function setNote(
  db: Db,
  { user_id, pin_id, note }: { user_id: UserId; pin_id: PinId; note: string },
): Promise<void> {
  if (note === '') {
    await db.deleteFrom('pin_note').where('user_id', '=', user_id).where('pin_id', '=', pin_id).execute()
    return
  }
  await db
    .insertInto('pin_note')
    .values({ user_id, pin_id, note })
    .onConflict((c) => c.columns(['user_id', 'pin_id']).doUpdateSet({ note }))
    .execute()
}
