import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)
const module = join(import.meta.dirname, 'one-at-a-time.ts')

/** Adds two lines to the file `said`, half a second apart; with `dies`, ends between them. */
const program = (folder: string, dies: boolean) => `
  import { appendFileSync } from 'node:fs'
  import { oneAtATime } from ${JSON.stringify(module)}
  await oneAtATime({ lock: ${JSON.stringify(join(folder, 'made', 'lock'))} }, async () => {
    appendFileSync(${JSON.stringify(join(folder, 'said'))}, 'begins\\n')
    if (${dies}) process.kill(process.pid, 'SIGKILL')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    appendFileSync(${JSON.stringify(join(folder, 'said'))}, 'ends\\n')
  })`

test('OPS-05 of two processes that build at the same moment one waits for the other, and a killed one keeps no other waiting', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bowerbird-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const start = (dies = false) => run(process.execPath, ['--input-type=module', '-e', program(folder, dies)])
  await expect(start(true)).rejects.toMatchObject({ signal: 'SIGKILL' })
  await Promise.all([start(), start()])
  const { stdout } = await run('cat', [join(folder, 'said')])
  expect(stdout).toBe('begins\nbegins\nends\nbegins\nends\n')
})
