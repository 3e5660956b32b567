/** How one table lies when the data is spread over several machines. */
export type TableRule = DistributedTable | { table: string; kind: 'reference' | 'local' }

export type DistributedTable = { table: string; kind: 'distributed'; by: string; group: string }

/** Every workspace exports its own list; migrations and checks join them. */
export type ShardKeys = readonly TableRule[]

/**
 * Rows with the same value of `by` live together. Tables of one group (by default: of the same `by`)
 * are cut alike and may be joined, and may have foreign keys, on that column.
 */
export function shardBy(table: string, { by, group = by }: { by: string; group?: string }): DistributedTable {
  return { table, kind: 'distributed', by, group }
}

/** Small and rarely changed: a copy everywhere. */
export function reference(table: string): TableRule {
  return { table, kind: 'reference' }
}

/** On the coordinator only: jobs, facts, locks, the ledger of migrations. */
export function local(table: string): TableRule {
  return { table, kind: 'local' }
}
