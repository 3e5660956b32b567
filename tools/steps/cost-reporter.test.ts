import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'cost-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs Vitest over a file whose tests say what they cost. */
async function run(tests: string) {
  const reporter = fileURLToPath(new URL('cost-reporter.ts', import.meta.url))
  const config = { globals: true, reporters: [reporter], tags: [{ name: 'heavy' }] }
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: ${JSON.stringify(config)} }`)
  writeFileSync(join(folder, 'a.test.js'), tests)
  const vitest = fileURLToPath(new URL('../../node_modules/.bin/vitest', import.meta.url))
  return runCommand([vitest, 'run', '--root', folder], { cwd: folder })
}

const costs = (name: string, cpu_ms: number, tags = '[]') =>
  `test(${JSON.stringify(name)}, { tags: ${tags} }, ({ task }) => { task.meta.cpu_ms = ${cpu_ms} })\n`

test('a test that takes more than 3 s of processor time is named, and fails the run from 6 s on, unless it is tagged heavy', async () => {
  expect(await run(costs('cheap', 2_900) + costs('meant', 20_000, `['heavy']`))).toMatchObject({ ok: true })
  const { ok, output } = await run(costs('cheap', 2_900) + costs('dear', 3_100))
  expect(ok).toBe(true)
  expect(output).toContain('3.1 s  a.test.js > dear')
  expect(output).not.toContain('cheap')
  expect(await run(costs('dear', 6_100))).toMatchObject({ ok: false })
})
