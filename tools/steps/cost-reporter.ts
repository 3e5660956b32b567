import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Processor time that a test may take which is not tagged `heavy`. docs/tests.md says how to write a cheap one. */
const LIMIT_MS = 3000
/** Twice that fails the run: the same test costs up to twice as much on another machine, or beside other work. */
const FAILS_MS = 2 * LIMIT_MS
const SHOWN = 10

/** Prints the slowest files and the tests that take too much processor time without saying so; one that takes far too much fails the run. */
export default class CostReporter implements Reporter {
  #tooHeavy: string[] = []
  #fails = false

  onTestRunStart(): void {
    this.#tooHeavy = []
    this.#fails = false
  }

  onTestCaseResult(test: TestCase): void {
    const { cpu_ms = 0 } = test.meta()
    if (cpu_ms <= LIMIT_MS || test.tags.includes('heavy')) return
    this.#tooHeavy.push(`  ${seconds(cpu_ms)}  ${test.module.relativeModuleId} > ${test.fullName}`)
    if (cpu_ms > FAILS_MS) this.#fails = true
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length > SHOWN) {
      const slowest = modules
        .map((module) => ({ file: module.relativeModuleId, ms: module.diagnostic().duration }))
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, SHOWN)
      console.log(
        `\nSlowest files:\n${slowest.map(({ file, ms }) => `  ${seconds(ms)}  ${file}`).join('\n')}`,
      )
    }
    if (this.#tooHeavy.length === 0) return
    console.error(
      `\nMore than ${LIMIT_MS / 1000} s of processor time without the tag 'heavy' (docs/tests.md; from ${FAILS_MS / 1000} s on the run fails):\n${this.#tooHeavy.join('\n')}`,
    )
    if (this.#fails) process.exitCode = 1
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(6)} s`
