import { core } from '@bowerbird/core/core'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boardCreate, boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import { loadSettings } from '@bowerbird/core/config/settings'
import { restoreBackup } from '@bowerbird/core/db/backup/restore-backup'
import { writeBackup } from '@bowerbird/core/db/backup/write-backup'
import { silentLog } from '@bowerbird/core/db/database-log'
import { coreMigrations } from '@bowerbird/core/db/migrate'
import { migrateJobs } from '@bowerbird/core/jobs/migrate-jobs'
import { callerOf } from '@bowerbird/testing/caller-of'
import { cloneDatabase, type TestDatabase } from '@bowerbird/testing/database'
import { silentLog as silentWorldLog } from '@bowerbird/testing/silent-log'
import { world } from '@bowerbird/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { assemble } from './assemble.ts'
import { openApp } from './open-app.ts'
import { installedWorkspaces } from './workspaces.ts'

test('OPS-05 the whole product comes back from a backup: every row of every table, every picture, and it goes on', async () => {
  const before = await world()
  const ann = await before.make.pinner()
  const board = await before.make.board(ann, { name: 'Été à la mer' })
  for (const title of ['one', 'two', 'three']) await before.make.pin(ann, board.id, { title })
  await before.drain()

  const folder = mkdtempSync(join(tmpdir(), 'product-backup-'))
  const target = await cloneDatabase({ isEmpty: true })
  const file = join(folder, 'backup.tar')
  const connection = String(before.app.database.pool.options.connectionString)
  const made = await writeBackup({ connection, data_dir: before.app.settings.data_dir, file })
  expect(made.files).toBeGreaterThanOrEqual(9)

  const sides = await installedWorkspaces()
  const report = await restoreBackup({
    connection: target.connection,
    data_dir: join(folder, 'data'),
    file,
    folders: [coreMigrations, ...sides.map((side) => side.migrations)],
    shard_keys: [...core.shard_keys, ...sides.flatMap((side) => side.shard_keys)],
    log: silentLog,
    migrateJobs: () => migrateJobs({ connection: target.connection, log: silentLog }),
    force: false,
  })
  expect(report).toMatchObject({ rows: made.rows, files: made.files })
  const contents = await contentsOf(before.app.database.pool)
  expect(Object.keys(contents).length).toBeGreaterThan(20)
  expect(await contentsOf(target.pool)).toEqual(contents)

  const after = await openApp({
    settings: loadSettings({ DATA_DIR: join(folder, 'data'), PUBLIC_URL: 'http://bowerbird.localhost' }),
    secret: before.app.security.secret,
    connection: target.connection,
    log: silentWorldLog,
  })
  const { dispatcher, consumers } = assemble(after.app, sides)
  const feed = await dispatcher.run(boardFeedGet, { board_id: board.id }, callerOf(ann.viewer))
  expect(feed.ok && feed.data.map((pin) => pin.title)).toEqual(['three', 'two', 'one'])
  for await (const { key } of before.app.media.files.list(''))
    expect(await after.app.media.files.stat(key), key).not.toBeNull()
  const more = await dispatcher.run(boardCreate, { name: 'After' }, callerOf(ann.viewer))
  expect(more.ok && BigInt(more.data.id) > BigInt(board.id)).toBe(true)
  await consumers.drain()

  await after.close()
  await target.drop()
  rmSync(folder, { recursive: true })
})

test('OPS-05 the command writes into a folder, keeps the newest, and ends with 1, or 2 for wrong arguments, and one line when it cannot', async () => {
  const database = await cloneDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'backup-command-'))
  onTestFinished(async () => {
    await database.drop()
    rmSync(folder, { recursive: true })
  })
  const old = ['bowerbird-2026-01-01T0000.tar', 'bowerbird-2026-01-02T0000.tar']
  for (const name of old) writeFileSync(join(folder, name), 'old')
  const env = { PATH: process.env['PATH'], DATABASE_URL: database.connection, DATA_DIR: join(folder, 'data') }
  const backup = (...args: string[]) => {
    const command = [join(import.meta.dirname, 'backup.ts'), ...args]
    const { status, stderr } = spawnSync(process.execPath, command, { env, cwd: folder, encoding: 'utf8' })
    return { status, stderr: stderr.trim().split('\n') }
  }
  // A folder that is not there costs no backup.
  const failed = backup(join(folder, 'none', 'a.tar'), '--keep', '1')
  expect(failed).toEqual({ status: 1, stderr: [expect.stringContaining('its folder is not there')] })
  for (const args of [
    ['--keep', '0'],
    ['--keep', 'all'],
    ['--kep', '2'],
    ['one', 'two'],
  ])
    expect(backup(folder, ...args), args.join(' ')).toMatchObject({ status: 2, stderr: { length: 1 } })
  expect(readdirSync(folder).filter((name) => name.endsWith('.tar'))).toEqual(old)

  expect(backup(folder, '--keep', '2')).toMatchObject({ status: 0 })
  const kept = readdirSync(folder).filter((name) => name.includes('.tar'))
  expect(kept).toEqual([old[1], expect.stringMatching(/^bowerbird-2\d{3}-.*T\d{4}\.tar$/)])
})

test('OPS-05 a restore of a file that is not there says so and touches nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'restore-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data') }
  const command = [join(import.meta.dirname, 'restore.ts'), 'mistyped.tar']
  const { status, stderr } = spawnSync(process.execPath, command, { env, cwd: folder, encoding: 'utf8' })
  const said = `There is no file ${join(folder, 'mistyped.tar')}.`
  expect({ status, said: stderr.trim() }).toEqual({ status: 1, said })
  expect(readdirSync(folder)).toEqual([])
})

/** A mark over all rows of each table; leases of node numbers move on while a product runs. */
async function contentsOf(pool: TestDatabase['pool']): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('id_node_lease', 'schema_migration') order by 1`,
  )
  const marks: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await pool.query<{ mark: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as mark from public.${name} t`,
    )
    marks[name] = found.rows[0]?.mark ?? ''
  }
  return marks
}
