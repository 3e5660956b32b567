import { boardCreate, boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { afterEach, expect, test } from 'vitest'
import { isAway } from './wait-for-server.ts'
import { actKey, call, isAborted, refusedWith } from './call.ts'
import { overlay } from './overlay.ts'
import { playServer, refusedFor } from './test-network.ts'
import type { Arrived } from './test-network.ts'

const calls = [boardCreate, boardFeedGet, userFollowCreate]
let restore = () => {}

function play(answer: Parameters<typeof playServer>[1]): Arrived[] {
  const server = playServer(calls, answer)
  restore = server.restore
  return server.arrived
}

afterEach(() => {
  restore()
  isAway.set(false)
  overlay.entries.set(new Map())
  document.cookie = 'csrftoken=; Max-Age=0; Path=/'
})

test('WIRE-02 an answer contains its bookmark and notice', async () => {
  const arrived = play(() => ({ ok: true, data: [{ id: '1' }], bookmark: 'next', message: 'Psst!' }))
  expect(await call(boardFeedGet, { board_id: '9007199254740993', page_size: 2 })).toEqual({
    ok: true,
    data: [{ id: '1' }],
    bookmark: 'next',
    message: 'Psst!',
  })
  expect(arrived[0]).toMatchObject({
    call: { id: 'BoardFeedResource.get' },
    options: { board_id: '9007199254740993', page_size: 2 },
  })
  expect(arrived[0]?.headers.has('X-CSRFToken')).toBe(false)
})

test('CS-01 a write sends the token of its cookie, which is created when missing', async () => {
  const arrived = play(() => ({ ok: true, data: {} }))
  await call(boardCreate, { name: 'One' })
  const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1]
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  expect(arrived[0]?.headers.get('X-CSRFToken')).toBe(token)
  document.cookie = 'csrftoken=given; Path=/'
  await call(boardCreate, { name: 'Two' })
  expect(arrived[1]?.headers.get('X-CSRFToken')).toBe('given')
})

test('BL-01 each operation has its own key, and a retry reuses it', async () => {
  const arrived = play(() => ({ ok: true, data: {} }))
  const key = actKey()
  await call(boardCreate, { name: 'One' }, { key })
  await call(boardCreate, { name: 'One' }, { key })
  await call(boardCreate, { name: 'One' })
  const keys = arrived.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('BL-01 a write repeated after its answer was lost reuses the key until it is answered', async () => {
  let isLost = true
  const arrived = play(() => (isLost ? new TypeError('Failed to fetch') : { ok: true, data: {} }))
  const make = (name: string) => call(boardCreate, { name })
  await make('One')
  await make('Two')
  isLost = false
  await make('One')
  await make('One')
  const [lost, other, retry, next] = arrived.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(retry).toBe(lost)
  expect(other).not.toBe(lost)
  expect(next).not.toBe(lost)
})

test('WIRE-04 an API error keeps its name and fields', async () => {
  play(() => refusedFor('name_taken', { fields: { name: 'You have a board of this name.' } }))
  const outcome = await call(boardCreate, { name: 'One' })
  expect(refusedWith(outcome, boardCreate)).toBe('name_taken')
  expect(outcome).toMatchObject({ http_status: 409, fields: { name: 'You have a board of this name.' } })
})

test('SHELL-21 an aborted call is swallowed: no error, no notice that the server is away', async () => {
  play(() => new Promise(() => {}))
  const stop = new AbortController()
  const waiting = call(boardFeedGet, { board_id: '1' }, { signal: stop.signal })
  stop.abort()
  expect(isAborted(await waiting)).toBe(true)
  expect(isAway.get()).toBe(false)
})

test.each([
  ['the network is down', () => new TypeError('Failed to fetch')],
  ['a proxy answers', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['the server is stopping', () => refusedFor('unavailable')],
])(
  'FA-03 %s: the call returns an API error, never throws, and the page knows that the server is away',
  async (_, answer) => {
    play(answer)
    const outcome = await call(boardFeedGet, { board_id: '1' })
    expect(outcome).toMatchObject({ ok: false, code: 'unavailable' })
    expect(isAborted(outcome)).toBe(false)
    expect(isAway.get()).toBe(true)
  },
)

test('FA-03 the error includes how long to wait', async () => {
  play(() => new Response('', { status: 503, headers: { 'Retry-After': '7' } }))
  expect(await call(boardFeedGet, { board_id: '1' })).toMatchObject({ retry_after: 7 })
})

test("an answer requested after an operation removes the operation's overlay", async () => {
  play(() => ({ ok: true, data: [{ id: '1', pinner: { id: '7', followed_by_me: true } }], bookmark: null }))
  overlay.set('7', { followed_by_me: true }).confirm()
  await new Promise((resolve) => setTimeout(resolve, 2))
  await call(boardFeedGet, { board_id: '1' })
  expect(overlay.entries.get().size).toBe(0)
})
