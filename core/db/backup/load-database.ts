import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pg from 'pg'
import { copyIn } from './copy-streams.ts'
import {
  DATABASE_END_ENTRY,
  pendingJob,
  TEXT_FORMAT,
  type DatabaseDump,
  type DatabaseDumpEnd,
  type PendingJob,
} from './dump-format.ts'
import { bytesOf, readTar, type TarEntry } from './tar-archive.ts'

const decompress = promisify(gunzip)

/** What a verified archive says of its database, and where the archive is. */
export type DumpParts = { dump: DatabaseDump; end: DatabaseDumpEnd; file: string }

/** Puts the rows of a dump in place of those that are there, in one transaction. The schema must be the dump's. */
export async function loadRows(client: pg.Client, { dump, end, file }: DumpParts): Promise<void> {
  for (const setting of TEXT_FORMAT) await client.query(setting)
  await client.query('begin')
  await checkColumns(client, dump)
  for (const { parent, name, bound } of dump.partitions) {
    await client.query(`create table if not exists ${table(name)} partition of ${table(parent)} ${bound}`)
  }
  // What migrations put there is in the dump as well.
  await client.query(`truncate ${dump.tables.map(({ name }) => table(name)).join(', ')}`)
  const constraints = await dropForeignKeys(client)
  const chunks = createChunkReader(file)
  for (const { name, columns } of dump.tables) {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const rows = await copyIn(
      client,
      `copy ${table(name)} (${list}) from stdin`,
      chunks.below(`tables/${name}/`),
    )
    if (rows !== end.rows[name])
      throw new Error(`Table ${name} has ${rows} rows in the backup, and should have ${end.rows[name] ?? 0}.`)
  }
  await chunks.close()
  for (const { add } of constraints) await client.query(add)
  for (const { name, value, is_called } of end.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [table(name), value, is_called])
  }
  await client.query('commit')
  await client.query('analyze')
}

/** Asks the queue anew for each job that was waiting or running. */
export async function loadJobs(client: pg.Client, { file }: DumpParts): Promise<void> {
  await client.query('begin')
  for await (const chunk of entriesOfDatabase(file)) {
    if (!chunk.name.startsWith('jobs/')) continue
    const lines = (await unpack(chunk)).toString('utf8').split('\n').filter(Boolean)
    for (const line of lines) await addJob(client, pendingJob.parse(JSON.parse(line)))
  }
  await client.query('commit')
}

async function addJob(client: pg.Client, job: PendingJob) {
  await client.query(
    `select graphile_worker.add_job($1, $2::json, queue_name => $3, run_at => $4::timestamptz, max_attempts => $5,
       job_key => $6, priority => $7, flags => $8::text[])`,
    [
      job.task,
      JSON.stringify(job.payload ?? {}),
      job.queue,
      job.run_at,
      job.max_attempts,
      job.key,
      job.priority,
      job.flags,
    ],
  )
}

/** The entries of an archive up to the end of its database: files that were made meanwhile follow. */
async function* entriesOfDatabase(file: string): AsyncGenerator<TarEntry> {
  for await (const entry of readTar(file)) {
    if (entry.name === DATABASE_END_ENTRY) return
    yield entry
  }
}

/** Reads the chunks of tables in the order in which they were written, which is that of the tables. */
function createChunkReader(file: string) {
  const chunks = chunksOfTables(file)
  let next = chunks.next()
  return {
    /** The unpacked chunks of one table; a table without rows has none. */
    async *below(prefix: string): AsyncGenerator<Uint8Array> {
      for (;;) {
        const { value, done } = await next
        if (done || !value.name.startsWith(prefix)) return
        yield value.bytes
        next = chunks.next()
      }
    },
    close: () => chunks.return(undefined),
  }
}

async function* chunksOfTables(file: string): AsyncGenerator<{ name: string; bytes: Uint8Array }, undefined> {
  for await (const entry of entriesOfDatabase(file))
    if (entry.name.startsWith('tables/')) yield { name: entry.name, bytes: await unpack(entry) }
}

/** Chunks are written with 8 MB or little more; one that unpacks to far more is not ours. */
async function unpack(chunk: TarEntry): Promise<Buffer> {
  return decompress(await bytesOf(chunk), { maxOutputLength: 256 * 1_048_576 })
}

async function checkColumns(client: pg.Client, dump: DatabaseDump) {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, json_agg(a.attname) as columns
     from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped group by c.relname`,
  )
  const there = new Map(rows.map((row) => [row.name, new Set(row.columns)]))
  for (const { name, columns } of dump.tables) {
    const missing = columns.filter((column) => !there.get(name)?.has(column))
    if (missing.length > 0)
      throw new Error(`The schema has no ${name} (${missing.join(', ')}), which the backup holds.`)
  }
}

/** Tables come in by name, whatever points to what; the keys are checked when they are put back. */
async function dropForeignKeys(client: pg.Client): Promise<{ add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as "drop",
       format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as "add"
     from pg_catalog.pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0`,
  )
  for (const { drop } of rows) await client.query(drop)
  return rows
}

function table(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`
}
