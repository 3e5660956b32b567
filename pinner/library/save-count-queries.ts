import type { PinId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import { COUNTED_SAVES } from './pin-heat.ts'

/** Saves of accounts younger than this, when they saved, count little: as in walks (pinner/discovery/trust.ts). */
const PROBATION_IDS = BigInt(7 * 24 * 3600 * 1000) << 22n

/**
 * What each of these pins is ranked by: the people who saved it for all to see, so that one person with many boards counts
 * once. Those whose accounts were new when they saved count together as the logarithm of their number, so that a hundred
 * of them move a pin as seven others do. The first saves of a pin are looked at. Ids hold the time at which accounts and
 * saves were made. Served by pin_save's primary key.
 */
export async function countedSaves(db: Db, pin_ids: readonly PinId[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ pin_id: PinId; established: number; newcomers: number }>`
    select p.pin_id, counted.* from pin p cross join lateral (
      select count(*) filter (where not is_new)::int as established, count(*) filter (where is_new)::int as newcomers from (
        select bool_and(saved_pin_id - user_id < ${sql.lit(String(PROBATION_IDS))}::bigint) as is_new from (
          select user_id, saved_pin_id from pin_save s where s.pin_id = p.pin_id and s.is_public
          order by saved_pin_id limit ${COUNTED_SAVES}
        ) first group by user_id
      ) people
    ) counted
    where p.pin_id = ${anyId(pin_ids)}`.execute(db)
  return new Map(rows.map((row) => [row.pin_id, row.established + Math.log2(1 + row.newcomers)]))
}
