// npm test: check, the web build, unit and slice and component tests, journeys in Chromium.
//   npm test -- slices journeys        only these stages
//   npm test -- changed                only what a change can reach: what is not committed, or else the last commit
//   npm test -- changed --since main   the same, since another revision
//   npm test -- --all                  go on after a failure
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { hasRevision } from './changed/changed-files.ts'
import { stagesOfChange } from './changed/stages-of-change.ts'
import { runCommand } from './steps/run-command.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url))

const whole: Record<string, readonly string[]> = {
  check: [process.execPath, 'tools/check.ts'],
  build: [bin('vite'), 'build', 'web'],
  budget: [process.execPath, 'tools/first-load-budget.ts'],
  slices: [bin('vitest'), 'run'],
  journeys: [bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts'],
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, since: { type: 'string' } },
})
const isChange = positionals[0] === 'changed'
const asked = isChange ? positionals.slice(1) : positionals
const unknown = asked.filter((name) => !(name in whole))
if (unknown.length > 0) {
  console.error(
    `There is no stage ${unknown.join(', ')}. Stages: ${Object.keys(whole).join(', ')}, or changed.`,
  )
  process.exit(2)
}

if (values.since !== undefined && !isChange) {
  console.error('--since goes with changed: npm test -- changed --since <revision>')
  process.exit(2)
}

let stages = whole
if (isChange) {
  if (values.since !== undefined && !hasRevision(root, values.since)) {
    console.error(`Git knows no revision ${values.since}.`)
    process.exit(2)
  }
  const change = stagesOfChange(root, whole, values.since)
  console.log(change.message)
  stages = change.stages
}

const said: string[] = []
let failed = false
for (const [name, command] of Object.entries(stages)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  if (failed && !values.all) {
    said.push(`- ${name.padEnd(9)}   not run`)
    continue
  }
  console.log(`\n━━ ${name} ━━`)
  const { ok, output, seconds } = await runCommand(command, { cwd: root, show: true })
  if (output) console.log(output)
  said.push(`${ok ? '✓' : '✗'} ${name.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s`)
  failed ||= !ok
}
console.log(said.length > 0 ? `\n${said.join('\n')}` : 'There is nothing to run.')
process.exitCode = failed ? 1 : 0
