import type pg from 'pg'
import { BackupTrouble } from './backup-trouble.ts'

/** A database in use is refused always, one with people or foreign tables in it unless `force`. */
export async function refuseUnfitTarget(client: pg.Client, force: boolean): Promise<void> {
  const { rows: sessions } = await client.query<{ application_name: string }>(
    `select distinct application_name from pg_catalog.pg_stat_activity
     where datname = current_database() and application_name in ('bowerbird-all', 'bowerbird-web', 'bowerbird-worker')`,
  )
  if (sessions.length > 0) {
    throw new BackupTrouble(
      `Bowerbird is running on this database (${sessions.map((one) => one.application_name).join(', ')}). Stop it first.`,
    )
  }
  if (force) return
  const tables = await ownTables(client)
  if (tables.length > 0 && !tables.includes('schema_migration')) {
    throw new BackupTrouble(
      'This database holds tables that are not of Bowerbird. Restore into one of its own; --force would remove them.',
    )
  }
  for (const table of IN_USE.filter((name) => tables.includes(name))) {
    const { rows } = await client.query(`select from public.${table} limit 1`)
    if (rows.length > 0) {
      throw new BackupTrouble(
        'This database is in use: it has accounts. --force replaces all that is in it by the backup.',
      )
    }
  }
}

/** A user has signed up, or something has happened. */
const IN_USE = ['user_account', 'event']

/** Removes all that is in the schema, of whatever sort; extensions stay. */
export async function emptyTarget(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ type: string; identity: string }>(
    `select o.type, o.identity
     from pg_catalog.pg_depend d, lateral pg_identify_object(d.classid, d.objid, 0) o
     where d.refclassid = 'pg_catalog.pg_namespace'::regclass and d.refobjid = 'public'::regnamespace and d.deptype = 'n'
       and not exists (
         select from pg_catalog.pg_depend e where e.classid = d.classid and e.objid = d.objid and e.deptype = 'e'
       )
     order by o.type <> 'table', o.type, o.identity`,
  )
  // Some go with others before their turn.
  for (const { type, identity } of rows) await client.query(`drop ${type} if exists ${identity} cascade`)
  await client.query('drop schema if exists graphile_worker cascade')
}

async function ownTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_catalog.pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_catalog.pg_depend d where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  )
  return rows.map((row) => row.name)
}
