import type { PinId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import { COUNTED_SAVES } from './pin-heat.ts'

/** How often each of these pins was saved for all to see. Served by pin_save's primary key. */
export async function publicSaveCounts(db: Db, pin_ids: readonly PinId[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ pin_id: PinId; saves: number }>`
    select p.pin_id, (
      select count(*)::int from (select from pin_save s where s.pin_id = p.pin_id and s.is_public limit ${COUNTED_SAVES}) few
    ) as saves
    from pin p where p.pin_id = ${anyId(pin_ids)}`.execute(db)
  return new Map(rows.map(({ pin_id, saves }) => [pin_id, saves]))
}
