import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@bowerbird/testing/spawn-product'
import { expect, onTestFinished, test } from 'vitest'

const program = join(import.meta.dirname, '..', 'testing', 'product-process.ts')

/** The product on an embedded database of its own, which it makes. */
async function onNewFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'bowerbird-stop-in-start-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const home = join(folder, 'postgres')
  const start = () => {
    const child = spawn(process.execPath, [program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: folder,
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        LOG_LEVEL: 'debug',
      },
    })
    let said = ''
    child.stdout.on('data', (text: Buffer) => (said += text.toString()))
    const ended = once(child, 'exit') as Promise<[number | null]>
    return { child, ended, said: () => said }
  }
  onTestFinished(() => {
    for (const line of processes(folder)) process.kill(Number(line.trim().split(' ')[0]), 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return { folder, home, start }
}

/** Lines of ps: the database, and what makes it. */
const processes = (folder: string) =>
  execFileSync('ps', ['-eo', 'pid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder) && !/^ *\d+ Z/.test(line))

/** In the order in which they come; a stop in one leaves the next one to do. */
const phases = {
  'the database is made': (home: string) =>
    existsSync(home) && readdirSync(home).some((name) => name.startsWith('data.new-')),
  'the database starts': (home: string) => existsSync(join(home, 'data', 'postmaster.pid')),
  'migrations run': (_home: string, said: string) => said.includes('"migrated"'),
}

test(
  'OPS-06 a stop signal in any phase of a start breaks it off: no process is left, and the next start works',
  { tags: 'heavy' },
  async () => {
    const { folder, home, start } = await onNewFolder()
    for (const [phase, isThere] of Object.entries(phases)) {
      const { child, ended, said } = start()
      await expect.poll(() => isThere(home, said()), { timeout: 60_000, interval: 2 }).toBe(true)
      child.kill('SIGTERM')
      expect(await ended, phase).toEqual([0, null])
      expect(said(), phase).not.toMatch(/"migrated the database"|^ready$/m)
      expect(processes(folder), phase).toEqual([])
      expect(existsSync(join(home, 'data', 'postmaster.pid')), phase).toBe(false)
    }
    const { child, ended, said } = start()
    await expect.poll(said, { timeout: 60_000, interval: 20 }).toMatch(/^ready$/m)
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    expect(processes(folder)).toEqual([])
  },
)
