import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const stopped: Record<string, string> = {
  'owner invite': 'The command was stopped.',
  'restore backup.tar': 'The restore was stopped',
}

test(
  'OPS-06 a stop signal to a command that started the embedded database stops the database too, and the command ends with 1',
  { tags: 'heavy' },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bowerbird-stop-command-'))
    chmodSync(folder, 0o755)
    const DATA_DIR = join(folder, 'data')
    onTestFinished(() => {
      for (const line of processes(folder)) process.kill(Number(line.trim().split(' ')[0]), 'SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    })
    writeFileSync(join(folder, 'backup.tar'), '')
    for (const [command, words] of Object.entries(stopped)) {
      const [name = '', ...args] = command.split(' ')
      const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
        stdio: ['ignore', 'ignore', 'pipe'],
        cwd: folder,
        env: { PATH: process.env['PATH'], DATA_DIR },
      })
      let said = ''
      child.stderr.on('data', (text: Buffer) => (said += text.toString()))
      const ended = once(child, 'exit')
      const runs = () => existsSync(join(DATA_DIR, 'postgres', 'data', 'postmaster.pid'))
      await expect.poll(runs, { timeout: 60_000, interval: 2 }).toBe(true)
      child.kill('SIGTERM')
      expect(await ended, command).toEqual([1, null])
      expect(said, command).toContain(words)
      expect(processes(folder), command).toEqual([])
    }
  },
)

/** Lines of ps that name the folder: the database. */
const processes = (folder: string) =>
  execFileSync('ps', ['-eo', 'pid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder) && !/^ *\d+ Z/.test(line))
