import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import pg from 'pg'
import type { ArchiveWriter } from './archive-index.ts'
import { copyOut } from './copy-streams.ts'
import {
  DATABASE_END_ENTRY,
  DATABASE_ENTRY,
  jobsChunk,
  NOT_DUMPED,
  tableChunk,
  TEXT_FORMAT,
  type DatabaseDump,
  type DatabaseDumpEnd,
} from './dump-format.ts'

const compress = promisify(gzip)

/** So much of a table is held in memory before it is written. */
const CHUNK_BYTES = 8 * 1_048_576

/** Writes every table as of one moment; the product may go on meanwhile. */
export async function dumpDatabase(connection: string, archive: ArchiveWriter): Promise<DatabaseDumpEnd> {
  const client = new pg.Client({
    connectionString: connection,
    application_name: 'bowerbird-backup',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const setting of TEXT_FORMAT) await client.query(setting)
    // Read only: no transaction number, so no one who waits for old transactions waits for the backup.
    await client.query('begin isolation level repeatable read read only')
    const dump = await describe(client)
    await archive.addJson(DATABASE_ENTRY, dump)
    const rows: Record<string, number> = {}
    for (const table of dump.tables) rows[table.name] = await dumpTable(client, table, archive)
    const sequences = (await client.query<DatabaseDumpEnd['sequences'][number]>(await sequenceQuery(client)))
      .rows
    const jobs = await dumpJobs(client, archive)
    await client.query('commit')
    const end = { rows, sequences, jobs }
    await archive.addJson(DATABASE_END_ENTRY, end)
    return end
  } finally {
    await client.end()
  }
}

async function describe(client: pg.Client): Promise<DatabaseDump> {
  const { rows: about } = await client.query<{ made_at: Date; server_version: string }>(
    `select now() as made_at, current_setting('server_version') as server_version`,
  )
  const { rows: migrations } = await client.query<DatabaseDump['migrations'][number]>(
    'select folder, name, checksum from public.schema_migration order by applied_at, folder, name',
  )
  const { rows: tables } = await client.query<DatabaseDump['tables'][number]>(
    `select c.relname as name, json_agg(a.attname order by a.attnum) as columns
     from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all ($1)
       and not exists (select from pg_catalog.pg_depend d where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
    [NOT_DUMPED],
  )
  const { rows: partitions } = await client.query<DatabaseDump['partitions'][number]>(
    `select p.relname as parent, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid join pg_catalog.pg_class p on p.oid = i.inhparent
     where c.relispartition and c.relkind = 'r' and p.relnamespace = 'public'::regnamespace order by c.relname`,
  )
  const { made_at, server_version } = about[0] ?? { made_at: new Date(), server_version: 'unknown' }
  return { format: 1, made_at: made_at.toISOString(), server_version, migrations, tables, partitions }
}

/** In pieces, cut at any byte: together they are what COPY gave. Answers how many rows. */
async function dumpTable(
  client: pg.Client,
  { name, columns }: DatabaseDump['tables'][number],
  archive: ArchiveWriter,
): Promise<number> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  let rows = 0
  let chunks = 0
  let held: Buffer[] = []
  let bytes = 0
  const write = async () => {
    const packed = await compress(Buffer.concat(held), { level: 1 })
    held = []
    bytes = 0
    await archive.add(tableChunk(name, ++chunks), packed.length, packed)
  }
  const rowsOf = copyOut(client, `copy (select ${list} from public.${pg.escapeIdentifier(name)}) to stdout`)
  for await (const chunk of rowsOf as AsyncIterable<Buffer>) {
    held.push(chunk)
    bytes += chunk.length
    rows += countLines(chunk)
    if (bytes >= CHUNK_BYTES) await write()
  }
  if (bytes > 0) await write()
  return rows
}

/** In COPY's text format a line feed always ends a row: those inside values are written as \\n. */
function countLines(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++
  return lines
}

/** Each sequence is a relation of its own with these two columns. */
async function sequenceQuery(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_catalog.pg_sequences where schemaname = 'public' order by 1`,
  )
  const each = rows.map(
    ({ name }) =>
      `select ${pg.escapeLiteral(name)} as name, last_value::text as value, is_called from public.${pg.escapeIdentifier(name)}`,
  )
  return (
    each.join(' union all ') || `select ''::text as name, ''::text as value, false as is_called where false`
  )
}

/** As what was asked for, not as rows: the queue's own tables differ between its versions. */
async function dumpJobs(client: pg.Client, archive: ArchiveWriter): Promise<number> {
  const { rows: queue } = await client.query<{ is_there: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as is_there`,
  )
  if (!queue[0]?.is_there) return 0
  await client.query(`declare waiting_jobs no scroll cursor for ${JOBS}`)
  for (let jobs = 0, chunks = 1; ; chunks++) {
    const { rows } = await client.query<{ line: string }>('fetch 5000 from waiting_jobs')
    if (rows.length === 0) return jobs
    jobs += rows.length
    const packed = await compress(rows.map((row) => `${row.line}\n`).join(''))
    await archive.add(jobsChunk(chunks), packed.length, packed)
  }
}

const JOBS = `select json_build_object(
    'task', t.identifier, 'payload', j.payload, 'queue', q.queue_name, 'run_at', j.run_at, 'max_attempts', j.max_attempts,
    'key', j.key, 'priority', j.priority, 'flags', (select json_agg(flag) from jsonb_object_keys(j.flags) as flag)
  )::text as line
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts order by j.priority, j.run_at, j.id`
