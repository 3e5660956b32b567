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

test('a test that takes more than 3 s of processor time is named unless it is tagged heavy, and fails no run', async () => {
  const cheap = await run(costs('cheap', 2_900) + costs('meant', 20_000, `['heavy']`))
  expect(cheap.ok).toBe(true)
  expect(cheap.output).not.toContain('a.test.js >')
  const { ok, output } = await run(costs('cheap', 2_900) + costs('dear', 3_100) + costs('dearer', 8_000))
  expect(ok).toBe(true)
  expect(output).toContain('3.1 s  a.test.js > dear')
  expect(output).toContain('8.0 s  a.test.js > dearer')
  expect(output).not.toContain('> cheap')
})
