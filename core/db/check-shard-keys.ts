import type pg from 'pg'
import type { ShardKeys, TableRule } from './shard-keys.ts'

type CatalogTable = {
  name: string
  columns: { name: string; type: string; not_null: boolean }[]
  generated_columns: string[]
  has_primary_key: boolean
}
type CatalogKey = { table: string; name: string; columns: string[] }
type Catalog = {
  tables: CatalogTable[]
  unique: CatalogKey[]
  foreign: (CatalogKey & { to_table: string; to_columns: string[] })[]
  triggers: { table: string; name: string }[]
}

/**
 * What the database has, in the shape of the rules. Left out: the job queue's own schema, extensions,
 * and partitions (they follow their parent).
 */
async function readCatalog(pool: Pick<pg.Pool, 'query'>): Promise<Catalog> {
  const read = async <Row>(text: string) => (await pool.query(OURS + text)).rows as Row[]
  return {
    tables: await read<CatalogTable>(TABLES),
    unique: await read<CatalogKey>(UNIQUE),
    foreign: await read<Catalog['foreign'][number]>(FOREIGN),
    triggers: await read<Catalog['triggers'][number]>(TRIGGERS),
  }
}

const OURS = `with ours as (
  select c.oid, case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as name
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'f') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker', 'citus', 'citus_internal', 'columnar', 'columnar_internal')
    and n.nspname not like 'pg_toast%' and n.nspname not like 'pg_temp%'
    and not exists (select from pg_catalog.pg_depend d where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
) `

const TABLES = `select t.name,
  (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'not_null', a.attnotnull)), '[]')
   from pg_catalog.pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
  (select coalesce(json_agg(a.attname), '[]')
   from pg_catalog.pg_attribute a left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     and (a.attidentity <> '' or (a.attgenerated = '' and pg_get_expr(d.adbin, d.adrelid) like '%nextval(%'))) as generated_columns,
  exists (select from pg_catalog.pg_index i where i.indrelid = t.oid and i.indisprimary) as has_primary_key
  from ours t order by t.name`

/** Plain key columns only: an expression over the shard key column does not count, nor does INCLUDE. */
const UNIQUE = `select t.name as "table", x.relname as name,
  (select coalesce(json_agg(a.attname), '[]')
   from unnest(i.indkey[0:i.indnkeyatts - 1]) as k (attnum)
   join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) as columns
  from ours t join pg_catalog.pg_index i on i.indrelid = t.oid join pg_catalog.pg_class x on x.oid = i.indexrelid
  where i.indisunique or i.indisexclusion order by t.name, x.relname`

const FOREIGN = `select t.name as "table", k.conname as name, target.name as to_table,
  (select json_agg(a.attname order by u.n) from unnest(k.conkey) with ordinality as u (attnum, n)
   join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.attnum) as columns,
  (select json_agg(a.attname order by u.n) from unnest(k.confkey) with ordinality as u (attnum, n)
   join pg_catalog.pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.attnum) as to_columns
  from ours t join pg_catalog.pg_constraint k on k.conrelid = t.oid and k.contype = 'f' join ours target on target.oid = k.confrelid
  where k.conparentid = 0 order by t.name, k.conname`

const TRIGGERS = `select t.name as "table", g.tgname as name from ours t
  join pg_catalog.pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal order by t.name, g.tgname`

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
