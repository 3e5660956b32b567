import type pg from 'pg'

export type CatalogTable = {
  name: string
  columns: { name: string; type: string; not_null: boolean }[]
  generated_columns: string[]
  has_primary_key: boolean
}
export type CatalogKey = { table: string; name: string; columns: string[] }
export type Catalog = {
  tables: CatalogTable[]
  unique: CatalogKey[]
  foreign: (CatalogKey & { to_table: string; to_columns: string[] })[]
  triggers: { table: string; name: string }[]
}

/**
 * What the database has, in the shape of the rules. Left out: the job queue's own schema, extensions,
 * and partitions (they follow their parent).
 */
export async function readCatalog(pool: Pick<pg.Pool, 'query'>): Promise<Catalog> {
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
