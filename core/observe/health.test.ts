import { expect, test } from 'vitest'
import { createHealth } from './health.ts'

test('OPS-04 OPS-12 a process is ready when it has started and its parts answer, and not ready when it shuts down', async () => {
  const health = createHealth({ checks: { database: async () => 1 } })
  expect(await health.ready()).toEqual({ ready: false, detail: { state: 'starting', failing: [] } })
  health.started()
  expect(await health.ready()).toEqual({ ready: true, detail: { state: 'serving', failing: [] } })
  health.draining()
  health.started()
  expect(await health.ready()).toEqual({ ready: false, detail: { state: 'draining', failing: [] } })
})

test('OPS-04 a part that fails or never answers is named', async () => {
  const checks = {
    database: () => Promise.reject(new Error('away')),
    store: () => new Promise(() => {}),
    ok: async () => {},
  }
  const health = createHealth({ checks, timeout_ms: 20 })
  health.started()
  expect(await health.ready()).toEqual({
    ready: false,
    detail: { state: 'serving', failing: ['database', 'store'] },
  })
})

test('OPS-04 many concurrent requests share one check', async () => {
  let looks = 0
  const health = createHealth({ checks: { database: async () => void looks++ } })
  await Promise.all(Array.from({ length: 20 }, () => health.ready()))
  expect(looks).toBe(1)
})
