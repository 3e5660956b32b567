import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Processor time that a test may take which is not tagged `heavy`. docs/tests.md says how to write a cheap one. */
const LIMIT_MS = 3000
const SHOWN = 10

/**
 * Prints the slowest files and the tests that take too much processor time without saying so. It fails no run: on a shared
 * machine a test was counted four times its usual processor time.
 */
export default class CostReporter implements Reporter {
  #tooHeavy: string[] = []

  onTestRunStart(): void {
    this.#tooHeavy = []
  }

  onTestCaseResult(test: TestCase): void {
    const { cpu_ms = 0 } = test.meta()
    if (cpu_ms <= LIMIT_MS || test.tags.includes('heavy')) return
    this.#tooHeavy.push(`  ${seconds(cpu_ms)}  ${test.module.relativeModuleId} > ${test.fullName}`)
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
      `\nMore than ${LIMIT_MS / 1000} s of processor time without the tag 'heavy' (docs/tests.md):\n${this.#tooHeavy.join('\n')}`,
    )
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(6)} s`
