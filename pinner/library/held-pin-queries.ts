import type { PinId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/media/image-table'
import { sql } from 'kysely'
import type { Pin } from './pin-tables.ts'

/** A new pin whose picture waits for a review: its board counts it and has no cover of it, and no one is given the picture. */
export async function addHeldToBoard(db: Db, { board_id, image_signature, created_at }: Pin): Promise<void> {
  await db
    .updateTable('board')
    .set({ pin_count: sql`pin_count + 1`, changed_at: created_at })
    .where('board_id', '=', board_id)
    .execute()
  await holdImageRow(db, image_signature, created_at)
}

/** False: a review has let it through. */
export async function holdImageRow(db: Db, signature: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('image')
    .set({ held_since: sql<Date>`coalesce(held_since, ${now})` })
    .where('signature', '=', signature)
    .where('is_cleared', '=', false)
    .returning('signature')
    .executeTakeFirst()
  return row !== undefined
}

/** A review has let the picture through for good. */
export async function clearImageRow(db: Db, signature: string): Promise<void> {
  await db
    .updateTable('image')
    .set({ held_since: null, is_cleared: true })
    .where('signature', '=', signature)
    .execute()
}

/** Pins that are held from now on, or no longer. */
export async function setPinsHeld(db: Db, pin_ids: readonly PinId[], held_since: Date | null): Promise<void> {
  if (pin_ids.length === 0) return
  await db.updateTable('pin').set({ held_since }).where('pin_id', '=', anyId(pin_ids)).execute()
}
