import type { BusinessId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import './business-tables.ts'
import type { BusinessActTable } from './business-tables.ts'

export type Operation = Selectable<BusinessActTable>

export async function insertOperation(db: Db, operation: Insertable<BusinessActTable>): Promise<void> {
  await db.insertInto('business_act').values(operation).execute()
}

/** Newest first. Served by the primary key. */
export async function operationsOfBusiness(
  db: Db,
  page: { business_id: BusinessId; after: string | undefined; limit: number },
): Promise<Operation[]> {
  let query = db.selectFrom('business_act').selectAll().where('business_id', '=', page.business_id)
  if (page.after !== undefined) query = query.where('act_id', '<', page.after)
  return query.orderBy('act_id', 'desc').limit(page.limit).execute()
}

/**
 * Whether a user was refused here since then: one line an hour is enough. Served by
 * business_act_refused_idx: the word is a literal in the statement, or a cached plan would not know that it may use the index.
 */
export async function wasRefusedSince(
  db: Db,
  { business_id, actor_id, since }: { business_id: BusinessId; actor_id: UserId; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('business_act')
    .select('act_id')
    .where('business_id', '=', business_id)
    .where(sql<boolean>`act = 'refused'`)
    .where('actor_id', '=', actor_id)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
