import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@bowerbird/core/db/database-log'
import { startEmbedded } from '@bowerbird/core/db/embedded/start-embedded'
import { freePort } from '@bowerbird/testing/spawn-product'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { ensureBuild } from './ensure-build.ts'

const root = join(import.meta.dirname, '..')
const fixtures = join(root, 'testing', 'fixtures')
const kept = readdirSync(fixtures).filter((name) => /^folder-.*\.tar\.gz$/.test(name))

// Else the product that is started builds, within the time of its test.
beforeAll(() => ensureBuild(), 300_000)

test.each(kept)(
  'OPS-05 %s, a data folder of an earlier release, starts under this version with its account, session, board, pin and picture',
  { tags: 'heavy' },
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'bowerbird-kept-'))
    chmodSync(folder, 0o755)
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    execFileSync('tar', ['-xzf', join(fixtures, name), '-C', folder, '--no-same-owner'])
    const data_dir = join(folder, 'data')
    await makeDataFolder(folder, data_dir)

    const site = await startOn(data_dir)
    const check = spawn(
      process.execPath,
      [join(root, 'tools/release/smoke.ts'), 'check', site, join(folder, 'saved.json')],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let said = ''
    for (const stream of [check.stdout, check.stderr]) stream.on('data', (piece) => (said += String(piece)))
    await once(check, 'close')
    expect(said).toBe('account, session, board, pin, picture and page are there\n')
  },
)

/** As the release left it: what lies in the folder of the embedded PostgreSQL is kept as SQL, which is far smaller. */
async function makeDataFolder(from: string, data_dir: string): Promise<void> {
  const embedded = await startEmbedded({ data_dir, log: silentLog, durability: 'test' })
  const client = new pg.Client({ connectionString: embedded.connection })
  await client.connect()
  await client.query(readFileSync(join(from, 'database.sql'), 'utf8'))
  await client.end()
  await embedded.stop()
  cpSync(join(from, 'files'), join(data_dir, 'files'), { recursive: true })
  cpSync(join(from, 'session-secret'), join(data_dir, 'session-secret'))
}

/** The program of `npm start`, with pages; answers its address. */
async function startOn(data_dir: string): Promise<string> {
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [join(root, 'services/start.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data_dir, LOG_LEVEL: 'error' },
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  child.stdout.resume()
  const isReady = () =>
    fetch(`${site}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200)
  return site
}
