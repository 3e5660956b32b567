import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../database-log.ts'
import { engineBinaries, linkLibraries } from './engine-binaries.ts'
import { enginePackage } from './engine-platform.ts'
import { enginePlace } from './engine-place.ts'
import { holdElsewhere, ordinaryUser, type Holding } from './hold-elsewhere.fixture.ts'
import { readPostmaster } from './postmaster.ts'

const isRoot = process.getuid?.() === 0
const ordinary = ordinaryUser()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type As = { uid?: number; gid?: number }
const users: [string, As | undefined][] = isRoot
  ? [
      ['root', {}],
      ['an ordinary user', ordinary],
    ]
  : [['an ordinary user', {}]]

test.each(users)('OPS-06 as %s: kill -9 of Node, start again, all rows there, stop', async (_name, as) => {
  if (!as) throw new Error('this system has no user to try it as')
  const dataDir = join(folder, 'data')
  if (as.uid !== undefined) {
    mkdirSync(dataDir)
    chownSync(dataDir, as.uid, as.gid ?? as.uid)
  }
  const first = await holdElsewhere(dataDir, as)
  expect(first).toMatchObject({ adopted: false, folder: join(dataDir, 'postgres/data') })
  await query(first, 'create table kept (id int primary key)')
  await query(first, 'insert into kept select generate_series(1, 1000)')
  await first.kill()

  const second = await holdElsewhere(dataDir, as)
  expect(second).toMatchObject({ adopted: true, connection: first.connection })
  expect(await query(second, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }])
  expect(await query(second, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(
    await query(
      second,
      `select datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'bowerbird'`,
    ),
  ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' }])
  expect(
    await query(
      second,
      `select current_setting('synchronous_commit') || current_setting('fsync') || current_setting('jit') as s`,
    ),
  ).toEqual([{ s: 'ononoff' }])
  const { uid } = statSync(second.folder)
  expect(uid).toBe(isRoot && as.uid === undefined ? 65_534 : (as.uid ?? process.getuid?.()))
  expect(statSync(join(dirname(second.folder), 'run')).mode & 0o777).toBe(0o700)

  await second.stop()
  expect(readPostmaster(second.folder)).toBeUndefined()
  const third = await holdElsewhere(dataDir, as)
  expect(third.adopted).toBe(false)
  expect(await query(third, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }])
  await third.stop()
})

test.skipIf(!isRoot)(
  'OPS-01 as root with a data folder closed to others, PostgreSQL lies elsewhere, and says so',
  async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const dataDir = join(closed, 'data')
    const first = await holdElsewhere(dataDir)
    const home = dirname(first.folder)
    try {
      expect(first.folder.startsWith(closed)).toBe(false)
      expect(first.said.join()).toContain(`who cannot enter ${dataDir}: its data lies in ${home}`)
      await query(first, 'create table kept (id int primary key)')
      await first.stop()
      const second = await holdElsewhere(dataDir)
      expect(second.folder).toBe(first.folder)
      expect(await query(second, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }])
      await second.stop()
      rmSync(home, { recursive: true })
      expect((await holdElsewhere(dataDir)).refused).toContain('says that PostgreSQL')
    } finally {
      rmSync(home, { recursive: true, force: true })
      // Its parent only when this test made it: a real instance may live there.
      if (readdirSync(dirname(home)).length === 0) rmdirSync(dirname(home))
    }
  },
)

test.skipIf(!isRoot)(
  'OPS-01 as root with binaries closed to others, they are copied to where the server can run them',
  () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const native = join(closed, 'package', 'native')
    cpSync(join(enginePackage(), '..'), join(closed, 'package'), { recursive: true, verbatimSymlinks: true })
    const place = enginePlace(join(folder, 'data'), silentLog)
    const engine = engineBinaries(place, silentLog, native)
    expect(engine.postgres.startsWith(place.engines)).toBe(true)
    expect(engine.major).toBe(18)
    const made = statSync(engine.postgres).mtimeMs
    expect(engineBinaries(place, silentLog, native).postgres).toBe(engine.postgres)
    expect(statSync(engine.postgres).mtimeMs).toBe(made)
  },
)

test('OPS-01 without install scripts the library links are made at start', () => {
  const root = join(folder, 'package')
  const native = join(root, 'native')
  cpSync(join(enginePackage(), '..'), root, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[]
  for (const { target } of links) rmSync(join(root, target))
  expect(linkLibraries(native)).toBe(true)
  for (const { target } of links) expect(existsSync(join(root, target))).toBe(true)
  const place = enginePlace(join(folder, 'data'), silentLog)
  expect(engineBinaries(place, silentLog, native)).toMatchObject({
    major: 18,
    postgres: join(native, 'bin/postgres'),
  })
})

test.skipIf(!ordinary)('OPS-01 links that cannot be made in place are made in a copy', async () => {
  const root = join(folder, 'package')
  cpSync(join(enginePackage(), '..'), root, { recursive: true, verbatimSymlinks: true })
  rmSync(join(root, 'native/lib/libpq.so.5'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  chownSync(dataDir, ordinary?.uid ?? 0, ordinary?.gid ?? 0)
  // As that user, in a process of its own: root may write anywhere.
  const { execFileSync } = await import('node:child_process')
  const script = `
    import { engineBinaries } from ${JSON.stringify(join(import.meta.dirname, 'engine-binaries.ts'))}
    import { enginePlace } from ${JSON.stringify(join(import.meta.dirname, 'engine-place.ts'))}
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    console.log(engineBinaries(enginePlace(${JSON.stringify(dataDir)}, log), log, ${JSON.stringify(join(root, 'native'))}).postgres)`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    ...ordinary,
    cwd: '/',
    encoding: 'utf8',
  })
  expect(printed).toContain(join(dataDir, 'postgres/engines'))
})

test.skipIf(!ordinary)('OPS-01 data of another user is refused with what to do', async () => {
  const dataDir = join(folder, 'data')
  await (await holdElsewhere(dataDir)).stop()
  const { refused } = await holdElsewhere(dataDir, ordinary)
  expect(refused).toMatch(/belongs to user 65534, and this process runs as .*chown -R/)
})

test.skipIf(!ordinary)('OPS-01 root goes on as the user whose data it is', async () => {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  chownSync(dataDir, ordinary?.uid ?? 0, ordinary?.gid ?? 0)
  await (await holdElsewhere(dataDir, ordinary)).stop()
  const asRoot = await holdElsewhere(dataDir)
  expect(asRoot.refused).toBeUndefined()
  await asRoot.stop()
  const again = await holdElsewhere(dataDir, ordinary)
  expect(again.refused).toBeUndefined()
  await again.stop()
})

test.skipIf(!isRoot)('OPS-01 a user without a name is refused, naming DATABASE_URL', async () => {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  chownSync(dataDir, 54_321, 54_321)
  const { refused } = await holdElsewhere(dataDir, { uid: 54_321, gid: 54_321 })
  expect(refused).toMatch(/user 54321, who has no line in \/etc\/passwd.*DATABASE_URL/)
})

test('OPS-01 a path too long for a socket does not prevent the start', async () => {
  const dataDir = join(folder, 'a'.repeat(60), 'b'.repeat(60), 'data')
  const first = await holdElsewhere(dataDir)
  expect(first.refused).toBeUndefined()
  await first.kill()
  const second = await holdElsewhere(dataDir)
  expect(second).toMatchObject({ adopted: true, connection: first.connection })
  await second.stop()
  rmSync(new URL(first.connection).searchParams.get('host') ?? '', { recursive: true, force: true })
})

async function query({ connection }: Holding, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: connection, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
