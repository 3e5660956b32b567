// Vitest runs this before each test file: notes how much processor time each test took, with its beforeEach and afterEach.
import { afterEach, beforeEach } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of the test's own process, all threads, in ms. Not that of PostgreSQL or of child processes. */
    cpu_ms?: number
  }
}

let before = process.cpuUsage()

beforeEach(() => {
  before = process.cpuUsage()
})

afterEach(({ task }) => {
  const { user, system } = process.cpuUsage(before)
  task.meta.cpu_ms = Math.round((user + system) / 1000)
})
