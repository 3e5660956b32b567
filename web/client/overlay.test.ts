import { afterEach, expect, test } from 'vitest'
import { withOptimistic, overlay } from './overlay.ts'

const ann = { id: '7', name: 'Ann', followed_by_me: false, follower_count: 3 }
const seen = () => withOptimistic(ann, overlay.entries.get())

afterEach(() => overlay.entries.set(new Map()))

test('an operation of the viewer shows at once, and is undone when the server rejects it', () => {
  const act = overlay.set('7', { followed_by_me: true })
  expect(seen().followed_by_me).toBe(true)
  expect(ann.followed_by_me).toBe(false)
  act.undo()
  expect(seen()).toEqual(ann)
})

test('a confirmed patch stays until data arrive that were requested afterwards', () => {
  const asked_before = performance.now()
  const act = overlay.set('7', { followed_by_me: true })
  act.confirm({ follower_count: 4 })
  overlay.caughtUp([{ id: '7', followed_by_me: false }], asked_before)
  expect(seen()).toMatchObject({ followed_by_me: true, follower_count: 4 })
  overlay.caughtUp({ pins: [{ id: '1', pinner: { id: '7' } }] }, performance.now() + 1)
  expect(seen()).toEqual(ann)
})

test('an unconfirmed patch outlives any answer', () => {
  overlay.set('7', { followed_by_me: true })
  overlay.caughtUp({ id: '7' }, performance.now() + 1)
  expect(seen().followed_by_me).toBe(true)
})

test('patches on one entity stack; undoing one leaves the other', () => {
  const follow = overlay.set('7', { followed_by_me: true })
  const rename = overlay.set('7', { name: 'Anna' })
  expect(seen()).toMatchObject({ followed_by_me: true, name: 'Anna' })
  follow.undo()
  expect(seen()).toMatchObject({ followed_by_me: false, name: 'Anna' })
  rename.undo()
  expect(overlay.entries.get().size).toBe(0)
})

test('a patch with special field names does no harm', () => {
  overlay.set('7', JSON.parse('{"__proto__":{"polluted":true}}') as Record<string, unknown>)
  seen()
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
