import type { UserId } from '@bowerbird/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { ShardKeys } from './shard-keys.ts'

/** Every row that is cut by this person's id, of all tables that are: what a slice keeps about a user goes by itself. */
export async function deleteRowsOf(db: Db, user_id: UserId, shard_keys: ShardKeys): Promise<void> {
  await deleteRowsCutBy(db, { group: 'user_id', id: user_id }, shard_keys)
}

/** The same for whatever else tables are cut by. */
export async function deleteRowsCutBy(
  db: Db,
  { group, id }: { group: string; id: string },
  shard_keys: ShardKeys,
): Promise<void> {
  for (const rule of shard_keys) {
    if (rule.kind !== 'distributed' || rule.group !== group) continue
    await sql`delete from ${sql.table(rule.table)} where ${sql.ref(rule.by)} = ${id}::bigint`.execute(db)
  }
}
