import type { Reporter, TestCase } from 'vitest/node'

/** Names what passed only on its second try: such a test, or what it tests, is to be looked into. */
export default class RetriedReporter implements Reporter {
  readonly #retried: string[] = []

  onTestCaseResult(test: TestCase): void {
    const retries = test.diagnostic()?.retryCount ?? 0
    if (retries > 0 && test.result().state === 'passed')
      this.#retried.push(`  ${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd(): void {
    if (this.#retried.length === 0) return
    console.log(`\nPassed on a second try only. Look into these:\n${this.#retried.join('\n')}`)
  }
}
