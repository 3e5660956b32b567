import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase, type TestDatabase } from '@bowerbird/testing/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrateJobs } from '../jobs/migrate-jobs.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { silentLog } from './database-log.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await cloneDatabase({ isEmpty: true })
  folder = mkdtempSync(join(tmpdir(), 'baseline-'))
  mkdirSync(join(folder, 'shop/baseline'), { recursive: true })
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const folders = () => [{ name: 'shop', path: join(folder, 'shop') }]
const run = () =>
  migrate({ connection: database.connection, folders: folders(), shard_keys: [], log: silentLog })
const write = (name: string, text: string) => writeFileSync(join(folder, 'shop', name), text)

const OLD = {
  '0001-things.sql': 'create table public.thing (id int primary key);',
  '0002-names.sql': 'alter table public.thing add name text;',
  '0003-marks.sql': 'create table public.mark (id int primary key);',
}

/** The version before: its files, of which these are applied. */
async function before(names = Object.keys(OLD)) {
  for (const [name, text] of Object.entries(OLD)) if (names.includes(name)) write(name, text)
  await run()
}

/** This version: the baseline, what it replaced, and a file that follows. */
function squash() {
  for (const name of readdirSync(join(folder, 'shop')))
    if (name.endsWith('.sql')) rmSync(join(folder, 'shop', name))
  write('baseline/marks.sql', 'create table public.mark (id int primary key);')
  write('baseline/things.sql', 'create table public.thing (id int primary key, name text);')
  const sums = Object.entries(OLD).map(([name, text]) => [name, hash('sha256', text, 'hex')])
  write('baseline/replaced.json', JSON.stringify(Object.fromEntries(sums)))
  write('0004-more.sql', 'alter table public.thing add more text;')
}

async function ledger(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    'select name from schema_migration order by applied_at, name collate "C"',
  )
  return rows.map((row) => row.name)
}

const restore = (file: string, connection: string) =>
  restoreBackup({
    connection,
    data_dir: join(folder, 'to'),
    file,
    folders: folders(),
    shard_keys: [],
    log: silentLog,
    migrateJobs: () => migrateJobs({ connection, log: silentLog }),
    force: false,
  })

async function backup(): Promise<string> {
  const file = join(folder, 'a.tar')
  await writeBackup({ connection: database.connection, data_dir: join(folder, 'from'), file })
  return file
}

test('OPS-05 a new database is made by the baseline and the files that follow it', async () => {
  squash()
  const made = ['shop/baseline/marks.sql', 'shop/baseline/things.sql', 'shop/0004-more.sql']
  expect(await run()).toEqual(made)
  expect(await run()).toEqual([])
  write('baseline/things.sql', 'create table public.thing (id bigint primary key);')
  await expect(run()).rejects.toThrow(/already applied.*baseline\/things\.sql/)
})

test('OPS-05 a baseline that was made in part is finished, and a file that joins it later is refused', async () => {
  squash()
  write('baseline/things.sql', 'create table public.thing (id int primary key, name nothing);')
  await expect(run()).rejects.toThrow('Migration shop/baseline/things.sql failed')
  squash()
  expect(await run()).toEqual(['shop/baseline/things.sql', 'shop/0004-more.sql'])
  write('baseline/words.sql', 'create table public.word (id int primary key);')
  await expect(run()).rejects.toThrow('baseline/words.sql comes before 0004-more.sql')
})

test('OPS-05 a database with all files that the baseline replaced has it, whichever process is first', async () => {
  await before()
  await database.pool.query(`insert into thing values (1, 'one')`)
  squash()
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat()).toEqual(['shop/0004-more.sql'])
  expect(await ledger()).toEqual([
    ...Object.keys(OLD),
    'baseline/marks.sql',
    'baseline/things.sql',
    '0004-more.sql',
  ])
  expect((await database.pool.query('select * from thing')).rows).toEqual([
    { id: 1, name: 'one', more: null },
  ])
})

test('OPS-05 the version before still starts on a database that has the baseline', async () => {
  await before()
  squash()
  await run()
  rmSync(join(folder, 'shop'), { recursive: true })
  mkdirSync(join(folder, 'shop'))
  for (const [name, text] of Object.entries(OLD)) write(name, text)
  expect(await run()).toEqual([])
})

test('OPS-05 a database with a part of the replaced files is refused with what to do, and left as it is', async () => {
  await before(['0001-things.sql', '0002-names.sql'])
  squash()
  await expect(run()).rejects.toThrow(
    /lacks shop\/0003-marks\.sql\. Start the first release candidate .* once on it/,
  )
  expect(await ledger()).toEqual(['0001-things.sql', '0002-names.sql'])
  const target = await cloneDatabase({ isEmpty: true })
  await expect(restore(await backup(), target.connection)).rejects.toThrow(
    /lacks shop\/0003-marks\.sql\. Restore it with the first release candidate/,
  )
  await target.drop()
})

test('OPS-05 a replaced file that was applied with another text is refused by name', async () => {
  await before()
  await database.pool.query(`update schema_migration set checksum = 'other' where name = '0002-names.sql'`)
  squash()
  await expect(run()).rejects.toThrow(/already applied.*shop\/0002-names\.sql/)
  expect(await ledger()).toEqual(Object.keys(OLD))
  const target = await cloneDatabase({ isEmpty: true })
  await expect(restore(await backup(), target.connection)).rejects.toThrow(
    "The backup's schema is not this product's: shop/0002-names.sql",
  )
  await target.drop()
})
