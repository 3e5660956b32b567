import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boardFeedGet, boardGet } from '@bowerbird/contract/boards/board-calls'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { proofRun } from '@bowerbird/contract/money/funds-calls'
import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { reportRowsGet } from '@bowerbird/contract/reporting/report-calls'
import { loadSettings } from '@bowerbird/core/config/settings'
import { restoreBackup } from '@bowerbird/core/db/backup/restore-backup'
import { writeBackup } from '@bowerbird/core/db/backup/write-backup'
import { core } from '@bowerbird/core/core'
import { coreMigrations } from '@bowerbird/core/db/migrate'
import { readMigrations } from '@bowerbird/core/db/migration-files'
import type { Dispatcher } from '@bowerbird/core/call/route'
import { sessionViewer } from '@bowerbird/core/identity/session-queries'
import { migrateJobs } from '@bowerbird/core/jobs/migrate-jobs'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { callerOf } from '@bowerbird/testing/caller-of'
import { cloneDatabase, type TestDatabase } from '@bowerbird/testing/database'
import { oldDatabase } from '@bowerbird/testing/old-database'
import { silentLog } from '@bowerbird/testing/silent-log'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assemble, migrateAll } from './assemble.ts'
import { openApp } from './open-app.ts'
import { installedWorkspaces } from './workspaces.ts'

let old: TestDatabase
let folder: string

beforeEach(async () => {
  old = await oldDatabase()
  folder = mkdtempSync(join(tmpdir(), 'old-database-'))
})
afterEach(async () => {
  await old.drop()
  rmSync(folder, { recursive: true })
})

const sides = await installedWorkspaces()
const hasAds = sides.some((side) => side.name === 'ads')
const shard_keys = [...core.shard_keys, ...sides.flatMap((side) => side.shard_keys)]
const folders = [coreMigrations, ...sides.map((side) => side.migrations)]
const all = await readMigrations(folders)
const nameOf = ({ folder, name }: { folder: string; name: string }) => `${folder}/${name}`
const baseline = all.map(nameOf).filter((name) => name.includes('/baseline/'))
const later = all.map(nameOf).filter((name) => !name.includes('/baseline/'))

/** Rows that migrations write: words with which the first advisories begin (pinner/migrations), and the series of tax documents. */
const firstRows = (rows: Record<string, number>) => ({
  search_word: 38,
  ...(hasAds && { invoice_series: (rows['invoice_series'] ?? 0) + 1 }),
})

test('OPS-05 a filled database of the version before the baseline has it, gets what is newer, and keeps every row', async () => {
  const rows = await countsOf(old)
  expect(rows).toMatchObject({
    user_account: 7,
    board: 6,
    board_section: 2,
    pin: 10,
    pin_save: 3,
    message: 2,
  })
  const before = await ledgerOf(old)

  const migrate = () => migrateAll(old.connection, sides, silentLog)
  const applied = await Promise.all([migrate(), migrate(), migrate()])
  expect(applied.flat()).toEqual(later)
  expect((await ledgerOf(old)).toSorted()).toEqual([...before, ...baseline, ...later].toSorted())
  await migrateJobs({ connection: old.connection, log: silentLog })

  const fresh = await cloneDatabase()
  expect(await schemaOf(old)).toEqual(await schemaOf(fresh))
  await fresh.drop()
  expect(await countsOf(old)).toEqual({
    ...rows,
    ...newTables(rows, await countsOf(old)),
    ...setAside(rows),
    ...firstRows(rows),
  })
  await goesOn(old.connection)
})

test('OPS-05 a backup of the version before the baseline is restored, and so is one of the same database brought up to date', async () => {
  const rows = await countsOf(old)
  for (const file of ['before.tar', 'after.tar']) {
    await writeBackup({ connection: old.connection, data_dir: folder, file: join(folder, file) })
    const target = await cloneDatabase({ isEmpty: true })
    const { connection } = target
    const restored = restoreBackup({
      connection,
      data_dir: join(folder, 'data'),
      file: join(folder, file),
      folders,
      shard_keys,
      log: silentLog,
      migrateJobs: () => migrateJobs({ connection, log: silentLog }),
      force: false,
    })
    if (!hasAds) {
      // It holds tables of ads, for which this copy has no place.
      await expect(restored).rejects.toThrow('one with more parts')
      await target.drop()
      continue
    }
    await restored
    expect((await ledgerOf(target)).toSorted()).toEqual([...baseline, ...later].toSorted())
    const counts = await countsOf(target)
    expect(counts).toEqual({ ...rows, ...newTables(rows, counts), ...setAside(rows), ...firstRows(rows) })
    await goesOn(connection)
    await target.drop()
    await migrateAll(old.connection, sides, silentLog)
  }
})

/** Reads as ada and as others do, through the dispatcher. */
async function goesOn(connection: string) {
  const data_dir = join(folder, 'opened')
  const { app, close } = await openApp({
    settings: loadSettings({ DATA_DIR: data_dir, PUBLIC_URL: 'http://bowerbird.localhost' }),
    secret: 'a secret for tests, long enough to sign',
    connection,
    log: silentLog,
  })
  const { dispatcher } = assemble(app, sides)
  const ada = await viewerOf(app.database.db, 'ada')
  const boards = await app.database.db.selectFrom('board').select(['board_id', 'slug', 'privacy']).execute()
  const [secret] = boards.filter((board) => board.privacy === 'secret')
  const sea = boards.find((board) => board.slug === 'ete-a-la-mer')
  const read = await dispatcher.run(boardGet, { board_id: sea?.board_id ?? '' }, callerOf(null))
  expect(read).toMatchObject({ ok: true, data: { name: 'Été à la mer', pin_count: 3 } })
  const feed = await dispatcher.run(boardFeedGet, { board_id: secret?.board_id ?? '' }, callerOf(ada))
  expect(feed.ok && feed.data.map((pin) => pin.title)).toEqual(['A surprise'])
  const [pin] = feed.ok ? feed.data : []
  const asked = { id: pin?.id ?? '' }
  expect(await dispatcher.run(pinGet, asked, callerOf(ada))).toMatchObject({ data: { title: 'A surprise' } })
  expect(await dispatcher.run(pinGet, asked, callerOf(null))).toMatchObject({ code: 'not_found' })
  if (hasAds) await readsReport(app, dispatcher)
  await close()
}

/** Numbers and money of the one ad of nestco; olga owns the site. */
async function readsReport({ database: { db } }: AppContext, dispatcher: Dispatcher) {
  const { advertiser_id } = await db
    .selectFrom('ad_hour' as never)
    .select('advertiser_id' as never)
    .$castTo<{ advertiser_id: AdvertiserId }>()
    .executeTakeFirstOrThrow()
  const asked = { advertiser_id, grain: 'ads' } as const
  const rows = await dispatcher.run(reportRowsGet, asked, callerOf(await viewerOf(db, 'nestco')))
  expect(rows).toMatchObject({
    ok: true,
    data: [{ name: 'Oak table', numbers: { impressions: 6, outbound_clicks: 3, spend_micros: 3_000_000 } }],
  })
  const proof = await dispatcher.run(proofRun, {}, callerOf(await viewerOf(db, 'olga')))
  expect(proof).toMatchObject({ ok: true, data: { faults: [] } })
}

async function viewerOf(db: AppContext['database']['db'], username: string) {
  const session = await db
    .selectFrom('user_session as s')
    .innerJoin('user_account as a', 'a.user_id', 's.user_id')
    .select(['s.user_id', 's.browser_session_id'])
    .where('a.username', '=', username)
    .executeTakeFirstOrThrow()
  const viewer = await sessionViewer(db, session.user_id, session.browser_session_id)
  if (!viewer) throw new Error('the session has ended')
  return viewer
}

/** Tables that came after the baseline. */
const newTables = (before: Record<string, number>, now: Record<string, number>) =>
  Object.fromEntries(Object.entries(now).filter(([name]) => !(name in before)))

/** The refund that waited is set aside: ads/migrations/0032. */
function setAside({ ledger_transaction = 0, ledger_entry = 0 }: Record<string, number>) {
  if (!hasAds) return {}
  return { ledger_transaction: ledger_transaction + 1, ledger_entry: ledger_entry + 2 }
}

async function ledgerOf({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ folder: string; name: string }>(
    'select folder, name from schema_migration',
  )
  return rows.map(nameOf)
}

/** Rows of each table. Leases of node numbers move on while a product runs; the ledger is looked at apart. */
async function countsOf({ pool }: TestDatabase): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relispartition and relname not in ('id_node_lease', 'schema_migration')`,
  )
  const { rows } = await pool.query<{ name: string; count: number }>(
    tables
      .map(({ name }) => `select '${name}' as name, count(*)::int as count from public.${name}`)
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** All of the schema but the order of columns and the partitions of days, in lines. */
async function schemaOf({ pool }: TestDatabase): Promise<string[]> {
  const tables = shard_keys.map((rule) => rule.table)
  const lines: string[] = []
  for (const query of SCHEMA) {
    const { rows } = await pool.query<{ line: string }>(query, query.includes('$1') ? [tables] : [])
    expect(rows.length, query).toBeGreaterThan(0)
    lines.push(...rows.map(({ line }) => line))
  }
  return lines.toSorted()
}

const SCHEMA = [
  `select concat_ws(' ', 'column', c.oid::regclass, c.relkind, c.relpersistence, a.attname, format_type(a.atttypid, a.atttypmod),
     a.attnotnull, a.attidentity, a.attgenerated, a.attcollation, pg_get_expr(d.adbin, d.adrelid)) as line
   from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and a.attnum > 0 and not a.attisdropped`,
  `select concat_ws(' ', 'constraint', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid), k.convalidated) as line
   from pg_constraint k join pg_class c on c.oid = k.conrelid
   where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
  `select concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid) as line from pg_index i join pg_class c on c.oid = i.indrelid
   where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
  `select pg_get_functiondef(p.oid) as line from pg_proc p join pg_language l on l.oid = p.prolang
   where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')`,
  `select concat_ws(' ', 'sequence', s.sequencename, s.data_type, s.start_value, s.increment_by, s.cycle) as line
   from pg_sequences s where s.schemaname = 'public'`,
  `select concat_ws(' ', 'words', f.cfgname, m.maptokentype, m.mapseqno, d.dictname, d.dictinitoption) as line from pg_ts_config f
   join pg_ts_config_map m on m.mapcfg = f.oid join pg_ts_dict d on d.oid = m.mapdict where f.cfgnamespace = 'public'::regnamespace`,
  `select concat_ws(' ', 'extension', e.extname, e.extnamespace::regnamespace) as line from pg_extension e`,
]
