import type { PinId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { Pin } from './pin-tables.ts'

export type RootRow = Pick<Pin, 'pin_id' | 'board_id' | 'public_save_count' | 'deleted_at'>

/** What copies tell of the pins that they go back to; deleted ones, too, whose number goes on counting. */
export async function rootsByIds(db: Db, ids: readonly PinId[]): Promise<Map<string, RootRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('pin')
    .select(['pin_id', 'board_id', 'public_save_count', 'deleted_at'])
    .where('pin_id', '=', anyId(ids))
    .execute()
  return new Map(rows.map((root) => [root.pin_id, root]))
}
