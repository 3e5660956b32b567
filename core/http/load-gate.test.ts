import { expect, test } from 'vitest'
import { createLoadGate } from './load-gate.ts'

test('OPS-06 past its measure the door turns work away, but never log-in or health, and opens again', () => {
  const gate = createLoadGate({ most: 3 })
  const passes = [gate.enter('/'), gate.enter('/'), gate.enter('/')]
  expect(passes.every((pass) => pass !== null)).toBe(true)
  expect(gate.enter('/')).toBeNull()
  expect(gate.enter('/resource/BoardFeedResource/get/')).toBeNull()
  for (const path of ['/resource/UserSessionResource/create/', '/login/', '/healthz', '/readyz'])
    expect(gate.enter(path)).not.toBeNull()
  for (const leave of passes) {
    leave?.()
    leave?.()
  }
  for (let n = 0; n < 4; n++) gate.enter('/healthz')
  const again = createLoadGate({ most: 1 })
  const leave = again.enter('/')
  expect(again.enter('/')).toBeNull()
  leave?.()
  expect(again.enter('/')).not.toBeNull()
})
