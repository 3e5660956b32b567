// npm run mutants: applies the mutations of mutations.json, one by one, to a copy of this checkout, and runs the tests
// that have to find each. Fails when more than two of all survive, or any of those chosen by name.
//   npm run mutants -- money "a block"   only those of this kind, or with this in their name
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesFolder, startTestServer } from '../../testing/test-server.ts'
import { runCommand } from '../steps/run-command.ts'
import { mutations, applied } from './mutations.ts'

const MAX_SURVIVORS = 2
const root = fileURLToPath(new URL('../..', import.meta.url))
const asked = process.argv.slice(2)
const chosen = mutations.filter(
  ({ kind, name }) => asked.length === 0 || asked.some((word) => kind === word || name.includes(word)),
)
if (chosen.length === 0) {
  console.error(`No mutation is called ${asked.join(', ')}.`)
  process.exit(2)
}

const server = await startTestServer()
const folder = mkdtempSync(join(tmpdir(), 'bowerbird-mutants-'))
const copy = join(folder, 'copy')
let cleared: Promise<void> | undefined
// An interrupted run ends in the `finally` below as well.
const clear = () =>
  (cleared ??= server.stop().finally(() => {
    for (const left of [folder, filesFolder(join(copy, 'testing'))])
      rmSync(left, { recursive: true, force: true })
  }))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void clear().finally(() => process.exit(130)))

const env = { CI: '', NO_COLOR: '1', TEST_DATABASE_URL: server.maintenance }
const runTests = (tests: readonly string[]) =>
  runCommand([join(copy, 'node_modules/.bin/vitest'), 'run', '--bail', '1', ...tests], { cwd: copy, env })

try {
  execFileSync(join(root, 'tools/copy-checkout.sh'), [copy], { stdio: 'inherit' })
  const all = [...new Set(chosen.flatMap(({ tests }) => tests))]
  const sound = await runTests(all)
  if (!sound.ok) throw new Error(`Without any fault these tests fail:\n${sound.output.slice(-6_000)}`)
  console.log(`${all.length} test files pass without a fault, ${sound.seconds.toFixed(0)} s`)

  const survivors: string[] = []
  for (const mutation of chosen) {
    const { kind, name, file, tests } = mutation
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, applied(text, mutation))
    const { output, seconds } = await runTests(tests)
    writeFileSync(path, text)
    const isFound = /^ *Tests +\d+ failed/m.test(output)
    console.log(
      `${isFound ? '✓ found   ' : '✗ survived'} ${seconds.toFixed(1).padStart(6)} s  ${kind}: ${name}`,
    )
    if (!isFound) survivors.push(name)
  }
  console.log(`\n${chosen.length - survivors.length} of ${chosen.length} found`)
  process.exitCode = survivors.length > (asked.length === 0 ? MAX_SURVIVORS : 0) ? 1 : 0
} finally {
  await clear()
}
