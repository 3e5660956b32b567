import pg from 'pg'
import { adoptBaselines, changedFiles, readBaselines } from './baseline.ts'
import type { DatabaseLog } from './database-log.ts'
import {
  comesBefore,
  readMigrations,
  type Migration,
  type MigrationFolder,
  MigrationTrouble,
} from './migration-files.ts'
import type { ShardKeys } from './shard-keys.ts'
import { splitStatements } from './split-statements.ts'

export type MigrateOptions = {
  connection: string
  /** In this order; core's own first. */
  folders: MigrationFolder[]
  shard_keys: ShardKeys
  log: DatabaseLog
  /** Leaves out files (folder/name) that it does not pick: a restore stops at the schema of its backup. */
  only?: (file: string) => boolean
  /** Breaks off: the file under way is rolled back, what was applied before it stays. */
  signal?: AbortSignal | undefined
}

export const coreMigrations: MigrationFolder = { name: 'core', path: `${import.meta.dirname}/migrations` }

/**
 * Brings the database to the schema of this version: applies the files that it has not seen, each
 * in one transaction together with its line in schema_migration, so that a kill in between leaves
 * nothing half done. Safe to start from several processes at once.
 * Answers the names of the files applied.
 */
export async function migrate({
  connection,
  folders,
  shard_keys,
  log,
  only,
  signal,
}: MigrateOptions): Promise<string[]> {
  const start = Date.now()
  const all = await readMigrations(folders)
  const baselines = await readBaselines(folders, all)
  const files = only ? all.filter(({ folder, name }) => only(`${folder}/${name}`)) : all
  const client = new pg.Client({
    connectionString: connection,
    application_name: 'bowerbird-migrate',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // Without a listener a lost connection would end the process instead of failing the query.
  client.on('error', () => {})
  await client.connect()
  try {
    await checkServer(client)
    await waitForTurn(client, log, signal)
    await client.query(LEDGER)
    await adoptBaselines(client, baselines, log)
    const applied: string[] = []
    const cancel = await cancelOf(connection, client)
    for (const migration of await pending(client, files)) {
      await stoppable(migration, { signal, cancel }, () => apply(client, migration, shard_keys, log, signal))
      applied.push(`${migration.folder}/${migration.name}`)
    }
    await distributeTables(client, shard_keys)
    if (applied.length > 0)
      log.info({ files: applied.length, ms: Date.now() - start }, 'migrated the database')
    return applied
  } finally {
    // Ends the session, and with it the advisory lock.
    await client.end()
  }
}

const LEDGER = `create table if not exists public.schema_migration (
  folder text not null,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  primary key (folder, name)
)`

async function checkServer(client: pg.Client) {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  )
  const server = rows[0]
  if (!server || server.version < 150_000) {
    throw new MigrationTrouble(
      `Bowerbird needs PostgreSQL 15 or later; this server is ${(server?.version ?? 0) / 10_000}.`,
    )
  }
  if (server.encoding !== 'UTF8') {
    throw new MigrationTrouble(
      `Bowerbird needs a database in UTF8; this one is in ${server.encoding}. Create it with ENCODING 'UTF8'.`,
    )
  }
}

/** "bowerbird" in its first eight letters. */
const TURN = '0x626f776572626972'

async function waitForTurn(client: pg.Client, log: DatabaseLog, signal?: AbortSignal) {
  const start = Date.now()
  for (let tries = 0; ; tries++) {
    signal?.throwIfAborted()
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      BigInt(TURN).toString(),
    ])
    if (rows[0]?.mine) return
    if (tries === 5) log.info({}, 'another process is migrating the database: waiting')
    if (Date.now() - start > 600_000)
      throw new MigrationTrouble('Another process has been migrating the database for 10 minutes.')
    await pause(100)
  }
}

async function pending(client: pg.Client, files: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ folder: string; name: string; checksum: string }>(
    'select folder, name, checksum from public.schema_migration',
  )
  const done = new Map(rows.map((row) => [`${row.folder}/${row.name}`, row.checksum]))
  const changed = files.filter((file) => {
    const checksum = done.get(`${file.folder}/${file.name}`)
    return checksum !== undefined && checksum !== file.checksum
  })
  if (changed.length > 0) {
    throw new MigrationTrouble(changedFiles(changed.map(({ folder, name }) => `${folder}/${name}`)))
  }
  const waiting = files.filter((file) => !done.has(`${file.folder}/${file.name}`))
  for (const file of waiting) {
    const later = rows.find((row) => row.folder === file.folder && comesBefore(file.name, row.name))
    if (later) {
      throw new MigrationTrouble(
        `Migration ${file.folder}/${file.name} comes before ${later.name}, which this database already has. Give it the next free number.`,
      )
    }
  }
  return waiting
}

interface Stop {
  signal: AbortSignal | undefined
  cancel: () => Promise<void>
}

/** Cancels what runs when the signal comes. A file outside a transaction ends first: it has no rollback. */
async function stoppable(
  { inTransaction }: Migration,
  { signal, cancel }: Stop,
  work: () => Promise<void>,
): Promise<void> {
  signal?.throwIfAborted()
  let cancelling: Promise<void> | undefined
  const stop = () => {
    cancelling = cancel().catch(() => {})
  }
  if (inTransaction) signal?.addEventListener('abort', stop)
  try {
    await work()
  } finally {
    signal?.removeEventListener('abort', stop)
    await cancelling
  }
}

/** Cancels the statement that runs on this connection, over another one. */
async function cancelOf(connection: string, client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return async () => {
    const other = new pg.Client({ connectionString: connection, connectionTimeoutMillis: 5_000 })
    other.on('error', () => {})
    await other.connect()
    await other.query('select pg_cancel_backend($1)', [rows[0]?.pid])
    await other.end()
  }
}

const TRIES = 40

/** Waits for locks in short bites: a long wait for a lock would hold up every query behind it. */
async function apply(
  client: pg.Client,
  migration: Migration,
  shard_keys: ShardKeys,
  log: DatabaseLog,
  signal?: AbortSignal,
) {
  for (let tries = 1; ; tries++) {
    try {
      if (migration.inTransaction) await applyWhole(client, migration, shard_keys)
      else await applyInSteps(client, migration)
      log.debug({ migration: `${migration.folder}/${migration.name}` }, 'migrated')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      const busy = error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')
      if (!busy || tries === TRIES || signal?.aborted) throw failed(migration, error)
      await pause(Math.min(1_000, 50 * 2 ** tries) * (0.5 + Math.random()))
    }
  }
}

async function applyWhole(client: pg.Client, migration: Migration, shard_keys: ShardKeys) {
  // In one message: to wait for the answer of each statement takes a fifth longer on a new database.
  await client.query(`begin; set local lock_timeout = '900ms';\n${migration.sql}`)
  await distributeTables(client, shard_keys)
  await note(client, migration)
  await client.query('commit')
}

/** For `create index concurrently` and the like: the file says so, and each statement must bear being run twice. */
async function applyInSteps(client: pg.Client, migration: Migration) {
  for (const statement of splitStatements(migration.sql)) await client.query(statement)
  await note(client, migration)
}

async function note(client: pg.Client, { folder, name, checksum }: Migration) {
  await client.query('insert into public.schema_migration (folder, name, checksum) values ($1, $2, $3)', [
    folder,
    name,
    checksum,
  ])
}

function failed(migration: Migration, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(`Migration ${migration.folder}/${migration.name} failed: ${reason}`, { cause: error })
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** On a server with Citus, spreads the tables that are not spread yet. Does nothing elsewhere. */
async function distributeTables(client: pg.ClientBase, shard_keys: ShardKeys): Promise<string[]> {
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
