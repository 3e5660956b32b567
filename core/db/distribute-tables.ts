import type pg from 'pg'
import type { ShardKeys } from './shard-keys.ts'

/** On a server with Citus, spreads the tables that are not spread yet. Does nothing elsewhere. */
export async function distributeTables(client: pg.ClientBase, shard_keys: ShardKeys): Promise<string[]> {
  const { rows: citus } = await client.query("select from pg_catalog.pg_extension where extname = 'citus'")
  if (citus.length === 0) return []

  const { rows } = await client.query<{ table: string }>(
    `select c.relname as "table" from pg_catalog.pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_catalog.pg_dist_partition p where p.logicalrelid = c.oid)`,
  )
  const waiting = new Set(rows.map((row) => row.table))
  const done: string[] = []
  // Reference tables first: foreign keys of the others may point to them.
  for (const rule of shard_keys.filter((one) => one.kind === 'reference' && waiting.has(one.table))) {
    await client.query('select create_reference_table($1)', [rule.table])
    done.push(rule.table)
  }
  const spread = shard_keys.filter((one) => one.kind === 'distributed')
  for (const { table, by, group } of spread.filter((one) => waiting.has(one.table))) {
    // Cut like a table of its group that is spread already, else on its own.
    const sibling = spread.find((one) => one.group === group && !waiting.has(one.table))
    await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
      table,
      by,
      sibling?.table ?? 'none',
    ])
    waiting.delete(table)
    done.push(table)
  }
  return done
}
