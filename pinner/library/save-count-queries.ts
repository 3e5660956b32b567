import type { PinId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import { COUNTED_SAVES } from './pin-heat.ts'

/**
 * By how many people each of these pins was saved for all to see: what it is ranked by, so that one person with many
 * boards counts once. The first saves of a pin are looked at. Served by pin_save's primary key.
 */
export async function peopleWhoSaved(db: Db, pin_ids: readonly PinId[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ pin_id: PinId; saves: number }>`
    select p.pin_id, (
      select count(distinct user_id)::int from (
        select user_id from pin_save s where s.pin_id = p.pin_id and s.is_public order by saved_pin_id limit ${COUNTED_SAVES}
      ) first
    ) as saves
    from pin p where p.pin_id = ${anyId(pin_ids)}`.execute(db)
  return new Map(rows.map(({ pin_id, saves }) => [pin_id, saves]))
}
