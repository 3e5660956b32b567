import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isServing, readPostmaster } from '@bowerbird/core/db/embedded/postmaster'

const root = process.env['E2E_ROOT'] ?? fileURLToPath(new URL('../..', import.meta.url))

export interface Ended {
  code: number | null
  said: string
}

/** A product of a journey's own, on its own port and folder: to be killed and started again. */
export interface OwnProduct {
  url: string
  data_dir: string
  /** Empties the folder, before the first start. */
  clear(): void
  /** Starts `npm start`'s process and waits until it answers. What it printed. */
  start(): Promise<string>
  /** Starts a process that is expected to end by itself. */
  startInVain(): Promise<Ended>
  /** Ends the process and waits for its end. Its code; null when a signal ended it. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
  /** Kills PostgreSQL as a crash does. False while there is none. */
  killDatabase(): boolean
  /** Where its database is. */
  database: string
}

/** Enough for a machine that is ten times slower than an idle one. */
const startTimeoutMs = 100_000

export function ownProduct(port: number, env: Record<string, string> = {}): OwnProduct {
  const data_dir = join(tmpdir(), `bowerbird-e2e-own-${port}`)
  const url = `http://127.0.0.1:${port}`
  const socket = encodeURIComponent(join(data_dir, 'postgres', 'run'))
  let running: ChildProcess | null = null

  function launch(): { child: ChildProcess; said: () => string } {
    const child = spawn(process.execPath, ['services/start.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: data_dir,
        LOG_LEVEL: 'silent',
        RATE_FACTOR: '1000',
        ...env,
      },
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (text += String(piece)))
    return { child, said: () => text }
  }

  return {
    url,
    data_dir,
    database: `postgresql://bowerbird@localhost:5432/bowerbird?host=${socket}&sslmode=disable`,
    clear() {
      rmSync(data_dir, { recursive: true, force: true })
      // Root's PostgreSQL runs as another user, who has to get in: else its folder would be elsewhere.
      mkdirSync(data_dir, { mode: 0o755 })
    },
    async start() {
      const { child, said } = launch()
      running = child
      const deadline = Date.now() + startTimeoutMs
      while (!(await isReady(url))) {
        if (Date.now() > deadline)
          throw new Error(`The product is not ready after ${startTimeoutMs} ms: ${said()}`)
        if (child.exitCode !== null) throw new Error(`The product ended: ${said()}`)
        await pause(100)
      }
      return said()
    },
    async startInVain() {
      const { child, said } = launch()
      const [code] = (await once(child, 'exit')) as [number | null]
      return { code, said: said() }
    },
    async end(signal) {
      const child = running
      running = null
      if (!child || child.exitCode !== null) return child?.exitCode ?? null
      const ended = once(child, 'exit') as Promise<[number | null]>
      child.kill(signal)
      return (await ended)[0]
    },
    killDatabase() {
      const data = join(data_dir, 'postgres', 'data')
      const server = readPostmaster(data)
      // Between two lives of the server there is none to kill; a file that is being written has no number yet.
      if (!server || !isServing(server.pid, data)) return false
      process.kill(server.pid, 'SIGKILL')
      return true
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
