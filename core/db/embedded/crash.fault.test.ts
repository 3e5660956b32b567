import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { smallDisk } from '@bowerbird/testing/small-disk'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Database } from '../database.ts'
import { isUnavailable } from '../database-errors.ts'
import { silentLog } from '../database-log.ts'
import { transaction } from '../transaction.ts'
import { holdElsewhere } from './hold-elsewhere.fixture.ts'
import { isServing, readPostmaster } from './postmaster.ts'
import { killProcess } from './test-kill.ts'
import { startEmbedded, type Embedded } from './start-embedded.ts'

let folder: string
let embedded: Embedded | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crash-'))
  chmodSync(folder, 0o755)
})
afterEach(async () => {
  await embedded?.stop()
  embedded = undefined
  rmSync(folder, { recursive: true, force: true })
})

test('FA-03 kill -9 of PostgreSQL under load, thrice: no acknowledged row lost, only 503 between, and the pool goes on', async () => {
  embedded = await startEmbedded({ data_dir: folder, log: silentLog })
  const { connection, folder: data } = embedded
  const database = openDatabase({ connection, max: 8, log: silentLog, role: 'test' })
  await sql`create table kept (id int primary key, worker int not null)`.execute(database.db)
  const load = startLoad(database, 6)

  for (let kill = 0; kill < 3; kill++) {
    await expect
      .poll(() => load.acknowledged.length, { timeout: 30_000, interval: 10 })
      .toBeGreaterThan((kill + 1) * 150)
    const before = readPostmaster(data)
    killProcess(before?.pid)
    const down = Date.now()
    const count = load.acknowledged.length
    await expect
      .poll(() => load.acknowledged.length, { timeout: 30_000, interval: 10 })
      .toBeGreaterThan(count + 50)
    expect(readPostmaster(data)?.pid).not.toBe(before?.pid)
    expect(Date.now() - down).toBeLessThan(10_000)
  }
  await load.stop()
  const { rows } = await sql<{ id: number }>`select id from kept`.execute(database.db)
  const there = new Set(rows.map((row) => row.id))
  expect(load.acknowledged.filter((id) => !there.has(id))).toEqual([])
  // What failed did so in a way that callers can answer with 503.
  expect(load.failures.length).toBeGreaterThan(0)
  expect(load.failures.filter((error) => !isUnavailable(error))).toEqual([])
  await database.close()
})

test('FA-03 kill -9 of one server process: the others continue after recovery, at the same address', async () => {
  embedded = await startEmbedded({ data_dir: folder, log: silentLog })
  const database = openDatabase({ connection: embedded.connection, max: 2, log: silentLog, role: 'test' })
  await sql`create table kept (id int primary key)`.execute(database.db)
  await sql`insert into kept values (1)`.execute(database.db)
  const pid = readPostmaster(embedded.folder)?.pid
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
  killProcess(rows[0]?.pid)
  const count = () =>
    sql`select from kept`.execute(database.db).then(
      (found) => found.rows.length,
      () => -1,
    )
  await expect.poll(count, { timeout: 20_000 }).toBe(1)
  expect(readPostmaster(embedded.folder)?.pid).toBe(pid)
  await database.close()
})

test('FA-01 kill -9 of Node and PostgreSQL together: the next start recovers', async () => {
  const first = await holdElsewhere(folder)
  const database = openDatabase({ connection: first.connection, max: 1, log: silentLog, role: 'test' })
  await sql`create table kept (id int primary key)`.execute(database.db)
  await sql`insert into kept select generate_series(1, 500)`.execute(database.db)
  await first.kill()
  killProcess(readPostmaster(first.folder)?.pid)
  await database.close()

  embedded = await startEmbedded({ data_dir: folder, log: silentLog })
  const after = openDatabase({ connection: embedded.connection, max: 1, log: silentLog, role: 'test' })
  expect((await sql`select from kept`.execute(after.db)).rows).toHaveLength(500)
  await after.close()
})

test.each([
  ['of a process that is gone', () => 4_194_303],
  ['that belongs to another process now', () => process.pid],
  ['that belongs to the first process now', () => 1],
])('OPS-06 a stale postmaster.pid with a number %s does not prevent the start', async (_name, pid) => {
  const first = await startEmbedded({ data_dir: folder, log: silentLog })
  const text = readPostmaster(first.folder)?.text ?? ''
  await first.stop()
  writeFileSync(join(first.folder, 'postmaster.pid'), text.replace(/^\d+/, String(pid())), { mode: 0o600 })
  embedded = await startEmbedded({ data_dir: folder, log: silentLog })
  expect(embedded.adopted).toBe(false)
  const running = readPostmaster(embedded.folder)
  expect(running && isServing(running.pid, embedded.folder)).toBe(true)
})

test('OPS-06 a postmaster.pid that is being written names no process', () => {
  const path = join(folder, 'postmaster.pid')
  for (const text of ['', '\n', '0\n', '-1\n/data\n', 'starting\n']) {
    writeFileSync(path, text)
    expect.soft(readPostmaster(folder)).toBe(undefined)
  }
  rmSync(path)
  expect(readPostmaster(folder)).toBe(undefined)
})

test('FA-01 killed while making the data folder: the next start completes it and leaves no temporary files', async () => {
  const killed = holdElsewhere(folder)
  await expect.poll(() => draftsIn(folder).length, { timeout: 20_000, interval: 5 }).toBe(1)
  const draft = draftsIn(folder)[0] ?? ''
  killProcess(Number(draft.split('-')[1]))
  await killed
  embedded = await startEmbedded({ data_dir: folder, log: silentLog })
  const database = openDatabase({ connection: embedded.connection, max: 1, log: silentLog, role: 'test' })
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  await database.close()
  expect(draftsIn(folder)).toEqual([])
})

test('OPS-06 a disk too small for a database is named, and what was begun is taken away', async ({
  skip,
}) => {
  const disk = smallDisk(20)
  if (!disk) return skip('this process may not mount a file system: run as root to try a full disk')
  onTestFinished(() => disk.remove())
  await expect(startEmbedded({ data_dir: disk.folder, log: silentLog })).rejects.toThrow(
    `The disk of ${join(disk.folder, 'postgres')} is full`,
  )
  expect(draftsIn(disk.folder)).toEqual([])
})

test('OPS-01 data of another PostgreSQL version is refused with the way on', async () => {
  const first = await startEmbedded({ data_dir: folder, log: silentLog })
  await first.stop()
  writeFileSync(join(first.folder, 'PG_VERSION'), '17\n')
  await expect(startEmbedded({ data_dir: folder, log: silentLog })).rejects.toThrow(
    /made by PostgreSQL 17; this version of Bowerbird brings PostgreSQL 18.*npm run backup.*npm run restore/s,
  )
})

test('OPS-01 a folder with other content is refused, and not changed', async () => {
  const data = join(folder, 'postgres', 'data')
  mkdirSync(data, { recursive: true })
  writeFileSync(join(data, 'letter.txt'), 'dear')
  await expect(startEmbedded({ data_dir: folder, log: silentLog })).rejects.toThrow(
    'holds no PostgreSQL data',
  )
  expect(readdirSync(data)).toEqual(['letter.txt'])
})

test('OPS-01 a data folder that another PostgreSQL uses is refused with its process', async () => {
  const first = await startEmbedded({ data_dir: folder, log: silentLog })
  const database = openDatabase({
    connection: first.connectionTo('postgres'),
    max: 1,
    log: silentLog,
    role: 'test',
  })
  // From here on it is a server that does not know us.
  await sql`create role other superuser login`.execute(database.db)
  await sql`alter role bowerbird nologin`.execute(database.db)
  const pid = readPostmaster(first.folder)?.pid
  await expect(startEmbedded({ data_dir: folder, log: silentLog })).rejects.toThrow(
    new RegExp(`is in use by process ${pid}, a PostgreSQL that does not let us in.*DATA_DIR`),
  )
  await database.close()
  await first.stop()
})

function draftsIn(dataDir: string): string[] {
  try {
    return readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('data.new-'))
  } catch {
    return []
  }
}

function startLoad({ db }: Database, workers: number) {
  const acknowledged: number[] = []
  const failures: unknown[] = []
  const state = { isStopped: false, next: 0 }
  const work = async (worker: number) => {
    while (!state.isStopped) {
      const id = state.next++
      try {
        await transaction(db, (tx) => sql`insert into kept values (${id}, ${worker})`.execute(tx))
        acknowledged.push(id)
      } catch (error) {
        failures.push(error)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }
  const running = Array.from({ length: workers }, (_, worker) => work(worker))
  return {
    acknowledged,
    failures,
    async stop() {
      state.isStopped = true
      await Promise.all(running)
    },
  }
}
