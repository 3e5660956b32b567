import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase, type TestDatabase } from '@bowerbird/testing/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from './database-log.ts'
import { coreMigrations, migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await cloneDatabase({ isEmpty: true })
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

function run() {
  const folders = [{ name: 'x', path: folder }]
  return migrate({ connection: database.connection, folders, shard_keys: [], log: silentLog })
}

function write(name: string, text: string) {
  writeFileSync(join(folder, name), text)
}

async function names(query: string): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ name: unknown }>(query)
  return rows.map((row) => row.name)
}

const TABLES = `select tablename as name from pg_tables where schemaname = 'public' order by 1`

test('OPS-05 files apply in order, once, and are kept in the ledger', async () => {
  write('0002-second.sql', 'alter table public.one add more text;')
  write('0001-first.sql', 'create table public.one (id int primary key);')
  expect(await run()).toEqual(['x/0001-first.sql', 'x/0002-second.sql'])
  expect(await run()).toEqual([])
  write('0003-third.sql', 'create table public.two (id int primary key);')
  expect(await run()).toEqual(['x/0003-third.sql'])
  expect(await names(TABLES)).toEqual(['one', 'schema_migration', 'two'])
  expect(await names('select name from schema_migration order by 1')).toEqual([
    '0001-first.sql',
    '0002-second.sql',
    '0003-third.sql',
  ])
})

test('OPS-05 a failed file is rolled back, and earlier files stay applied', async () => {
  write('0001-good.sql', 'create table public.good (id int primary key);')
  write('0002-bad.sql', 'create table public.bad (id int primary key); select * from nowhere;')
  await expect(run()).rejects.toThrow('Migration x/0002-bad.sql failed: relation "nowhere" does not exist')
  expect(await names(TABLES)).toEqual(['good', 'schema_migration'])
  write('0002-bad.sql', 'create table public.bad (id int primary key);')
  expect(await run()).toEqual(['x/0002-bad.sql'])
})

test('OPS-05 an applied file that changed is refused by name', async () => {
  write('0001-first.sql', 'create table public.one (id int primary key);')
  await run()
  write('0001-first.sql', 'create table public.one (id bigint primary key);')
  await expect(run()).rejects.toThrow(/already applied.*x\/0001-first\.sql/)
})

test('OPS-05 different line endings do not count as a change', async () => {
  write('0001-first.sql', 'create table public.one (\n  id int primary key\n);\n')
  await run()
  write('0001-first.sql', 'create table public.one (\r\n  id int primary key\r\n);\r\n')
  expect(await run()).toEqual([])
})

test('OPS-05 a new file below an applied one, a second of one number, and a wrong name are refused', async () => {
  write('0002-second.sql', 'create table public.two (id int primary key);')
  await run()
  write('0001-late.sql', 'create table public.one (id int primary key);')
  await expect(run()).rejects.toThrow('Migration x/0001-late.sql comes before 0002-second.sql')
  rmSync(join(folder, '0001-late.sql'))
  write('0002-twin.sql', 'select 1;')
  await expect(run()).rejects.toThrow('have the same number')
  rmSync(join(folder, '0002-twin.sql'))
  write('3-short.sql', 'select 1;')
  await expect(run()).rejects.toThrow('must be named NNNN-name.sql')
})

test('OPS-05 older code finds a newer schema and leaves it', async () => {
  write('0001-first.sql', 'create table public.one (id int primary key);')
  write('0002-second.sql', 'create table public.two (id int primary key);')
  await run()
  rmSync(join(folder, '0002-second.sql'))
  expect(await run()).toEqual([])
})

test('OPS-03 processes that start at once migrate once', async () => {
  write('0001-first.sql', 'create table public.one (id int primary key); select pg_sleep(0.05);')
  write('0002-second.sql', 'create table public.two (id int primary key);')
  const applied = await Promise.all([run(), run(), run(), run()])
  expect(applied.flat().sort()).toEqual(['x/0001-first.sql', 'x/0002-second.sql'])
})

test('DL-05 a migration waits for a busy table in short attempts, and lets queries pass meanwhile', async () => {
  write('0001-first.sql', 'create table public.one (id int primary key);')
  await run()
  const holder = await database.pool.connect()
  await holder.query('begin; lock table public.one in access share mode')
  write('0002-more.sql', 'alter table public.one add more text;')
  const running = run()
  // Stuck behind a waiting ALTER these would take as long as the holder does.
  for (let i = 0; i < 20; i++) {
    await database.pool.query(`set statement_timeout = '1500ms'; select from public.one`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await holder.query('commit')
  holder.release()
  expect(await running).toEqual(['x/0002-more.sql'])
})

test('DL-05 a file may ask to run outside a transaction', async () => {
  write('0001-first.sql', 'create table public.one (id int primary key);')
  write(
    '0002-index.sql',
    '-- outside a transaction\ncreate index concurrently if not exists one_idx on public.one (id);',
  )
  expect(await run()).toHaveLength(2)
  expect(await names(`select indexname as name from pg_indexes where tablename = 'one' order by 1`)).toEqual([
    'one_idx',
    'one_pkey',
  ])
})

test('OPS-03 a missing folder has no files', async () => {
  const folders = [{ name: 'ads', path: join(folder, 'nowhere') }]
  expect(await migrate({ connection: database.connection, folders, shard_keys: [], log: silentLog })).toEqual(
    [],
  )
})

test.each([
  ['École Déjà-vu', 'ecole deja-vu'],
  ['e\u0301cole', 'ecole'],
  ['STRASSE Straße', 'strasse strasse'],
  ['İstanbul', 'istanbul'],
  ['Łódź Ørsted', 'lodz orsted'],
  ['ΑΘΗΝΑ МОСКВА', 'αθηνα москва'],
  ['ﬁne ①', 'fine 1'],
  ['日本', '日本'],
  ['', ''],
])('OPS-03 fold_text(%j) is %j, and fit for an index', async (text, folded) => {
  await migrate({
    connection: database.connection,
    folders: [coreMigrations],
    shard_keys: [],
    log: silentLog,
  })
  expect(await names(`select public.fold_text(${literal(text)}) as name`)).toEqual([folded])
  await database.pool.query(
    'create table word (w text, f text generated always as (public.fold_text(w)) stored)',
  )
  await database.pool.query('create index on word (public.fold_text(w))')
})

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
