import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What runs with this folder among its arguments or in its environment: the product, its shell and its database. */
function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return ['cmdline', 'environ'].some((file) =>
          readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(folder),
        )
      } catch {
        return false
      }
    })
    .map(Number)
}

// What is known of other processes comes from /proc.
test.skipIf(process.platform !== 'linux').each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'OPS-06 %s to `npm start` stops the product and its embedded database',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'bowerbird-npm-start-'))
    chmodSync(folder, 0o755)
    const { DATABASE_URL: _, ...env } = process.env
    // A worker shows no pages, so nothing is built for it.
    const npm = spawn('npm', ['start'], {
      cwd: root,
      stdio: 'ignore',
      env: { ...env, DATA_DIR: folder, ROLE: 'worker', LOG_LEVEL: 'silent' },
    })
    const ended = once(npm, 'exit')
    onTestFinished(() => {
      for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    })
    const isDatabaseUp = () => existsSync(join(folder, 'postgres', 'data', 'postmaster.pid'))
    await expect.poll(isDatabaseUp, { timeout: 60_000 }).toBe(true)
    npm.kill(signal)
    await ended
    await expect.poll(() => processesOf(folder), { timeout: 30_000 }).toEqual([])
    // Stopped and not killed: a database that was killed leaves its mark.
    expect(isDatabaseUp()).toBe(false)
  },
)
