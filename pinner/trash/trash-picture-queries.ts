import type { PinId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '../library/pin-tables.ts'

/** The pictures of pins, deleted ones too. */
export async function pinPictures(
  db: Db,
  ids: readonly PinId[],
): Promise<Map<string, { signature: string; dominant_color: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('pin')
    .select(['pin_id', 'image_signature as signature', 'dominant_color'])
    .where('pin_id', '=', anyId([...new Set(ids)]))
    .execute()
  return new Map(rows.map(({ pin_id, ...picture }) => [pin_id, picture]))
}
