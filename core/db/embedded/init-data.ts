import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLog } from '../database-log.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { Engine } from './engine-binaries.ts'
import type { EnginePlace } from './engine-place.ts'
import type { Durability } from './server-flags.ts'

interface InitOptions {
  signal: AbortSignal | undefined
  /** Called once initdb is spawned; waited for. */
  onSpawned: () => Promise<void>
}

/** Makes the data folder when it is not there; refuses one of another version. */
export async function initData(
  place: EnginePlace,
  engine: Engine,
  durability: Durability,
  log: DatabaseLog,
  options: InitOptions,
): Promise<void> {
  const { data } = place
  if (existsSync(join(data, 'PG_VERSION'))) {
    checkVersion(data, engine)
    return
  }
  if (existsSync(data) && readdirSync(data).length > 0) {
    throw new EmbeddedError(
      `${data} is there, but holds no PostgreSQL data. Move it away, or set DATA_DIR to another folder.`,
    )
  }
  sweepDrafts(place.home, log)
  // Made aside and renamed: a kill in between leaves nothing that looks like data.
  const draft = join(place.home, `${DRAFT}${process.pid}`)
  const start = Date.now()
  await runInitdb(place, engine, draft, durability, options)
  await options.onSpawned()
  try {
    renameSync(draft, data)
    log.info({ folder: data, ms: Date.now() - start }, 'made the data folder of the embedded PostgreSQL')
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process was first: its data folder is the one.
    if (!existsSync(join(data, 'PG_VERSION'))) throw error
  }
}

const DRAFT = 'data.new-'

function checkVersion(data: string, { major }: Engine) {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (made === String(major)) return
  throw new EmbeddedError(
    `${data} was made by PostgreSQL ${made}; this version of Bowerbird brings PostgreSQL ${major}, which cannot read it. ` +
      `With the version of Bowerbird that made it, run "npm run backup -- backup.tar"; then, with this one and a new DATA_DIR, "npm run restore -- backup.tar".`,
  )
}

function runInitdb(
  place: EnginePlace,
  engine: Engine,
  folder: string,
  durability: Durability,
  { signal, onSpawned }: InitOptions,
): Promise<void> {
  const flags = ['-D', folder, '-U', 'bowerbird', '-E', 'UTF8', '--auth-local=trust', '--auth-host=reject']
  flags.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C')
  if (durability === 'test') flags.push('--no-sync')
  const child = spawn(engine.initdb, flags, {
    ...place.user.spawn,
    cwd: place.home,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => void child.kill('SIGTERM')
  signal?.addEventListener('abort', end)
  let said = ''
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()))
  void onSpawned()
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      signal?.removeEventListener('abort', end)
      if (code === 0) return resolve()
      rmSync(folder, { recursive: true, force: true, ...untilInitdbEnds })
      if (signal?.aborted) return reject(signal.reason as Error)
      if (/No space left on device|Check free disk space|Disk quota exceeded/.test(said))
        return reject(
          new EmbeddedError(
            `The disk of ${place.home} is full: PostgreSQL needs about 100 MB to begin. Free some, or set DATA_DIR to another disk.`,
          ),
        )
      reject(
        new EmbeddedError(
          `The data folder of the embedded PostgreSQL could not be made:\n${said.trim().split('\n').slice(-5).join('\n')}`,
        ),
      )
    })
  })
}

/** Left by processes that were killed while at it. */
function sweepDrafts(home: string, log: DatabaseLog) {
  for (const name of readdirSync(home)) {
    const pid = Number(name.startsWith(DRAFT) ? name.slice(DRAFT.length) : Number.NaN)
    if (!Number.isInteger(pid) || pid === process.pid || isAlive(pid)) continue
    const folder = join(home, name)
    try {
      rmSync(folder, { recursive: true, force: true, ...untilInitdbEnds })
    } catch (err) {
      log.warn({ folder, err }, 'a half-made data folder could not be removed; the next start tries again')
    }
  }
}

/** The initdb of a killed process goes on for a moment and writes into what is being removed: tried for 2.7 s in all. */
const untilInitdbEnds = { maxRetries: 10, retryDelay: 50 }

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
