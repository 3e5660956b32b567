// npm run check: everything that can be said about the code without running it. One line a step, failures in full.
//   npm run check -- types walls   only these, and what they need
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from './steps/run-command.ts'
import type { CommandResult } from './steps/run-command.ts'
import { runSteps, stepsFor } from './steps/run-steps.ts'
import type { Step } from './steps/run-steps.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const own = (script: string) => [process.execPath, join(root, 'tools', script)]

const step = (name: string, command: readonly string[], ...after: string[]): Step<CommandResult> => ({
  name,
  after,
  run: () => runCommand(command, { cwd: root, env: { NO_COLOR: '1' } }),
})

// The types of texts are made, not kept.
const made = ['texts']
const steps = [
  step('texts', [process.execPath, join(root, 'texts/check-texts.ts')]),
  step('format', [bin('oxfmt'), '--list-different']),
  step('walls', own('walls/walls.ts')),
  step('commits', own('check-commits.ts')),
  step('lockfile', [...own('lockfile.ts'), '--check']),
  // Types and lint in one: each alone would work out all types (docs/decisions/053).
  step('types', [bin('oxlint'), '--type-aware', '--type-check', '--format', 'unix'], ...made),
  step('coverage', own('spec-coverage.ts')),
]

// Lint is part of the step `types`.
const asked = process.argv.slice(2).map((name) => (name === 'lint' ? 'types' : name))
const unknown = asked.filter((name) => !steps.some((one) => one.name === name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

const started = performance.now()
const ends = await runSteps(stepsFor(steps, asked), 2, ({ name, result }) => {
  if (result === 'not run') console.log(`- ${name}`)
  else console.log(`${result.ok ? '✓' : '✗'} ${name.padEnd(9)} ${result.seconds.toFixed(1).padStart(5)} s`)
})
// How to mend what a step found, where its output does not say it.
const advice: Readonly<Record<string, string>> = {
  format: 'Not formatted: npx oxfmt <path> formats a file, npm run format all of them.',
}

const failed = ends.filter(({ result }) => result === 'not run' || !result.ok)
for (const { name, result } of failed) {
  console.log(
    `\n── ${name} ──\n${result === 'not run' ? 'not run: a step before it failed' : result.output.trimEnd()}`,
  )
  if (result !== 'not run' && name in advice) console.log(advice[name])
}
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(
  failed.length === 0
    ? `all good, ${seconds} s`
    : `\n${failed.map(({ name }) => name).join(', ')} failed, ${seconds} s`,
)
process.exitCode = failed.length === 0 ? 0 : 1
