import { hash, randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@bowerbird/core/db/database-log'
import { startEmbedded } from '@bowerbird/core/db/embedded/start-embedded'
import { migrate } from '@bowerbird/core/db/migrate'
import { migrationsHash } from '@bowerbird/core/db/migration-files'
import { migrateJobs } from '@bowerbird/core/jobs/migrate-jobs'
import pg from 'pg'
import { productMigrations } from './product-migrations.ts'

/** What a test process needs to make databases; plain data, so that it can be handed to workers. */
export type TestServer = {
  /** Address of the server's own database "postgres". */
  maintenance: string
  /** A database with every migration applied, to be copied. */
  template: string
  /** Databases of this run begin with it, and its folders. */
  prefix: string
  /** Where worlds keep their files. */
  files: string
}

/**
 * One server for all tests: the one of TEST_DATABASE_URL, else an embedded one in memory that is shared
 * with other runs on this checkout, and kept between them. Sweeps what dead runs left.
 */
export async function startTestServer(): Promise<TestServer & { stop(): Promise<void> }> {
  const outside = process.env['TEST_DATABASE_URL']
  const embedded = outside
    ? undefined
    : await startEmbedded({ data_dir: testDataDir(), log: silentLog, durability: 'test' })
  const files = filesFolder()
  mkdirSync(files, { recursive: true })
  const maintenance = outside ?? embedded?.connectionTo('postgres') ?? ''
  const client = new pg.Client({ connectionString: maintenance, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await sweep(client, files)
    const template = await ensureTemplate(client, maintenance)
    const prefix = `${OURS}${process.pid}_${randomBytes(3).toString('hex')}_`
    return { maintenance, template, prefix, files, stop }

    async function stop() {
      try {
        for (const name of await databasesLike(client, prefix)) await drop(client, name)
        for (const name of foldersLike(files, prefix)) removeFolder(files, name)
      } finally {
        await client.end()
        await embedded?.stop()
      }
    }
  } catch (error) {
    await client.end()
    await embedded?.stop()
    throw error
  }
}

/** The address of another database of the same server. */
export function connectionTo(maintenance: string, database: string): string {
  const url = new URL(maintenance)
  url.pathname = `/${database}`
  return url.href
}

/** A server may be shared with other machines; only runs of this one are known to be dead. */
const OURS = `test_${hash('sha256', hostname(), 'hex').slice(0, 6)}_`

/** Where worlds keep their files: a folder for each checkout, named after its folder `testing`. */
export function filesFolder(testing = import.meta.dirname): string {
  return `${testDataDir(testing)}-files`
}

/** In memory where there is room: Docker gives /dev/shm only 64 MB. */
function testDataDir(testing = import.meta.dirname): string {
  const name = `bowerbird-test-${process.getuid?.() ?? 0}-${hash('sha256', testing, 'hex').slice(0, 8)}`
  return join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), name)
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > 1_000_000_000
  } catch {
    return false
  }
}

/** The number grows when what is made beside the migration files changes (the job queue's version). */
const TEMPLATE = 'template_1_'

/** Built once for one state of the migration files, and then kept; two runs at once build it once. */
async function ensureTemplate(client: pg.Client, maintenance: string): Promise<string> {
  const name = TEMPLATE + (await migrationsHash(productMigrations)).slice(0, 16)
  await client.query('select pg_advisory_lock(7465737473)')
  try {
    if ((await databasesLike(client, name)).includes(name)) return name
    const draft = `${name}_draft`
    await drop(client, draft)
    await client.query(`create database ${draft} template template0 encoding 'UTF8'`)
    await migrate({
      connection: connectionTo(maintenance, draft),
      folders: productMigrations,
      shard_keys: [],
      log: silentLog,
    })
    await migrateJobs({ connection: connectionTo(maintenance, draft), log: silentLog })
    await client.query(`alter database ${draft} rename to ${name}`)
    await dropOldTemplates(client)
    return name
  } finally {
    await client.query('select pg_advisory_unlock(7465737473)')
  }
}

/** A run of another state of the files may still copy an older one: a few stay. */
async function dropOldTemplates(client: pg.Client) {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, $1) order by oid desc offset 8`,
    [TEMPLATE],
  )
  for (const { datname } of rows) await drop(client, datname)
}

async function sweep(client: pg.Client, files: string) {
  for (const name of await databasesLike(client, OURS)) if (isOfDeadRun(name)) await drop(client, name)
  for (const name of foldersLike(files, OURS)) if (isOfDeadRun(name)) removeFolder(files, name)
}

const isOfDeadRun = (name: string) => !isAlive(Number(name.slice(OURS.length).split('_')[0]))

const foldersLike = (files: string, prefix: string) =>
  readdirSync(files).filter((name) => name.startsWith(prefix))

const removeFolder = (files: string, name: string) =>
  rmSync(join(files, name), { recursive: true, force: true })

async function databasesLike(client: pg.Client, prefix: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  return rows.map((row) => row.datname)
}

async function drop(client: pg.Client, name: string) {
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM'
  }
}
