import { core } from '@bowerbird/core/core'
import { mkdtempSync, rmSync } from 'node:fs'
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
import { expect, test } from 'vitest'
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
