import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { laneOfPath } from './lane-of.ts'
import { createLoadShedder } from './load-shedder.ts'

test('OPS-06 an overloaded server refuses work, except log-in, settings and the parts of their pages, and recovers', async () => {
  const gate = createLoadShedder({ most: 3 })
  const enter = (path: string) => gate.enter(laneOfPath(path))
  const passes = await Promise.all([enter('/'), enter('/'), enter('/')])
  expect(passes.every((pass) => pass !== null)).toBe(true)
  expect(await enter('/')).toBeNull()
  expect(await enter('/resource/BoardFeedResource/get/')).toBeNull()
  expect(await enter('/ann/settings/')).toBeNull()
  for (const path of [
    '/resource/UserSessionResource/create/',
    '/resource/UserSettingsResource/update/',
    '/login/',
    '/login/link/',
    '/settings/security/',
    '/assets/frame.js',
  ])
    expect(await enter(path)).not.toBeNull()
  for (const leave of passes) {
    leave?.()
    leave?.()
  }
  for (let n = 0; n < 3; n++) expect(await enter('/')).not.toBeNull()
  expect(await enter('/')).toBeNull()
})

test('OPS-06 log-in is limited as well', async () => {
  const gate = createLoadShedder({ most_accounts: 2 })
  const passes = [await gate.enter('account'), await gate.enter('account')]
  expect(await gate.enter('account')).toBeNull()
  expect(await gate.enter('read')).not.toBeNull()
  passes[0]?.()
  expect(await gate.enter('account')).not.toBeNull()
})

test('OPS-06 other calls start one by one in separate turns of the event loop, account calls at once', async () => {
  const gate = createLoadShedder()
  const begun: string[] = []
  const ask = async (name: string, lane: 'read' | 'account') => {
    await gate.enter(lane)
    begun.push(name)
  }
  const asked = [ask('one', 'read'), ask('two', 'read'), ask('three', 'read'), ask('login', 'account')]
  await Promise.resolve()
  await Promise.resolve()
  expect(begun).toEqual(['login'])
  await nextTurn()
  expect(begun).toContain('one')
  expect(begun).not.toContain('three')
  await Promise.all(asked)
  expect(begun).toEqual(['login', 'one', 'two', 'three'])
})

test('OPS-06 a few requests that wait while the machine is busy with something else are no reason to refuse one', async () => {
  let now = 0
  const gate = createLoadShedder({ longest_wait_ms: 250, now: () => now })
  const few = Array.from({ length: 12 }, () => gate.enter('read'))
  now = 3_000
  const thirteenth = gate.enter('read')
  expect(await gate.enter('read')).toBeNull()
  expect((await Promise.all([...few, thirteenth])).every((pass) => pass !== null)).toBe(true)
})

test('OPS-06 a burst is served completely; while the first in the queue has waited too long, new requests are refused', async () => {
  let now = 0
  const gate = createLoadShedder({ longest_wait_ms: 250, now: () => now })
  const burst = Array.from({ length: 200 }, () => gate.enter('read'))
  now = 251
  expect(await gate.enter('read')).toBeNull()
  expect(await gate.enter('account')).not.toBeNull()
  expect((await Promise.all(burst)).every((pass) => pass !== null)).toBe(true)
  expect(await gate.enter('read')).not.toBeNull()
})
