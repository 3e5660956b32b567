import type pg from 'pg'
import type { ShardKeys, TableRule } from './shard-keys.ts'
import { readCatalog, type Catalog, type CatalogKey, type CatalogTable } from './distribution-catalog.ts'

/**
 * Holds every table, key and trigger of the database against the registry and the rules that spreading
 * over several machines imposes. Answers one sentence for each break; none means all is well.
 */
export async function checkShardKeys(pool: Pick<pg.Pool, 'query'>, shard_keys: ShardKeys): Promise<string[]> {
  const catalog = await readCatalog(pool)
  const rules = new Map(shard_keys.map((rule) => [rule.table, rule]))
  return [
    ...registered(catalog, shard_keys, rules),
    ...catalog.tables.flatMap((table) => tableBreaks(table, rules.get(table.name))),
    ...catalog.unique.flatMap((key) => uniqueBreaks(key, rules.get(key.table))),
    ...catalog.foreign.flatMap((key) => foreignBreaks(key, rules)),
    ...catalog.triggers
      .filter(({ table }) => isSpread(rules.get(table)))
      .map(
        ({ table, name }) =>
          `${table}: trigger ${name} (no triggers: counters by explicit update or by consumers)`,
      ),
    ...groupBreaks(catalog, shard_keys),
  ]
}

type Rules = Map<string, TableRule>

function registered({ tables }: Catalog, shard_keys: ShardKeys, rules: Rules): string[] {
  const there = new Set(tables.map((table) => table.name))
  const names = shard_keys.map((rule) => rule.table)
  return [
    ...tables
      .filter(({ name }) => !rules.has(name))
      .map(({ name }) => `${name}: not in the shard key registry`),
    ...names
      .filter((name) => !there.has(name))
      .map((name) => `${name}: registered, but there is no such table`),
    ...names.filter((name, i) => names.indexOf(name) !== i).map((name) => `${name}: registered twice`),
  ]
}

function tableBreaks(table: CatalogTable, rule: TableRule | undefined): string[] {
  if (!isSpread(rule)) return []
  const breaks = table.generated_columns.map(
    (column) => `${table.name}: ${column} counts up in the database (ids are made by the app)`,
  )
  if (!table.has_primary_key) breaks.push(`${table.name}: has no primary key`)
  if (rule.kind !== 'distributed') return breaks
  const column = table.columns.find(({ name }) => name === rule.by)
  if (!column) breaks.push(`${table.name}: has no column ${rule.by} to be distributed by`)
  else if (!column.not_null) breaks.push(`${table.name}: its shard key column ${rule.by} may be null`)
  return breaks
}

function uniqueBreaks(key: CatalogKey, rule: TableRule | undefined): string[] {
  if (rule?.kind !== 'distributed' || key.columns.includes(rule.by)) return []
  return [
    `${key.table}: ${key.name} is unique without the shard key column ${rule.by} (use a side table by that text)`,
  ]
}

function foreignBreaks(key: Catalog['foreign'][number], rules: Rules): string[] {
  const from = rules.get(key.table)
  const to = rules.get(key.to_table)
  if (!from || !to || to.kind === 'reference') return []
  const says = `${key.table}: foreign key ${key.name} to ${key.to_table}`
  if (from.kind === 'local' && to.kind === 'local') return []
  if (from.kind !== 'distributed' || to.kind !== 'distributed')
    return [`${says} goes from a ${from.kind} to a ${to.kind} table`]
  if (from.group !== to.group) return [`${says} leaves its group (${from.group} to ${to.group})`]
  const position = key.columns.indexOf(from.by)
  return position >= 0 && key.to_columns[position] === to.by
    ? []
    : [`${says} leaves out the shard key column ${from.by}`]
}

/** Tables of one group are cut by the same hash: their shard key columns need one type. */
function groupBreaks({ tables }: Catalog, shard_keys: ShardKeys): string[] {
  const first = new Map<string, { table: string; type: string }>()
  return shard_keys.flatMap((rule) => {
    if (rule.kind !== 'distributed') return []
    const type = tables
      .find(({ name }) => name === rule.table)
      ?.columns.find(({ name }) => name === rule.by)?.type
    if (!type) return []
    const model = first.get(rule.group)
    if (!model) first.set(rule.group, { table: rule.table, type })
    return !model || model.type === type
      ? []
      : [
          `${rule.table}: ${rule.by} is ${type}, but ${model.type} in ${model.table} of the same group ${rule.group}`,
        ]
  })
}

function isSpread(rule: TableRule | undefined): rule is TableRule {
  return rule !== undefined && rule.kind !== 'local'
}
