import { userRegisterCreate, userSessionDelete } from '@bowerbird/contract/identity/identity-calls'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { onTestFinished, expect, test, vi } from 'vitest'
import { world } from '../../testing/world.ts'
import type { World } from '../../testing/world.ts'
import { notifyLive } from '../live/live-queries.ts'

type Built = World

/** A user with a browser of their own: an account, and the cookie of its session. */
async function browser({ fetch }: Built, name: string) {
  const form = new URLSearchParams({
    data: JSON.stringify({
      options: { email: `${name}@example.com`, password: 'correct horse battery', full_name: name, age: 30 },
    }),
  })
  const answer = await fetch(`/resource/${userRegisterCreate.name}/create/`, { method: 'POST', body: form })
  const { resource_response } = (await answer.json()) as { resource_response: { data: { id: UserId } } }
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { id: resource_response.data.id, cookie }
}

type Browser = Awaited<ReturnType<typeof browser>>

const asked = (cookie: string) => ({ headers: { cookie, 'sec-fetch-site': 'same-origin' } })

/** An open stream, and what it sent so far. */
async function listen({ fetch }: Built, { cookie }: Pick<Browser, 'cookie'>) {
  const response = await fetch('/live/', asked(cookie))
  expect(response.status).toBe(200)
  const heard: string[] = []
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => void reader?.cancel())
  let isOver = false
  void (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      heard.push(...part.value.split('\n\n').filter(Boolean))
    isOver = true
  })()
  const names = () => heard.map((one) => /^event: (\w+)/.exec(one)?.[1])
  await vi.waitFor(() => expect(names().filter((one) => one === 'hello')).not.toHaveLength(0), 15_000)
  return { response, heard, names, isOver: () => isOver, leave: () => reader?.cancel() }
}

test('PEOPLE-07 an open page gets notices for its own user, and none for other users', async () => {
  const built = await world()
  const ana = await browser(built, 'ana')
  const ben = await browser(built, 'ben')
  const [mine, theirs] = [await listen(built, ana), await listen(built, ben)]
  expect(mine.response.headers.get('content-type')).toContain('text/event-stream')
  expect(mine.response.headers.get('cache-control')).toContain('no-store')
  expect(mine.response.headers.get('content-encoding')).toBeNull()
  // Until the process gets the notice, it is sent again.
  await vi.waitFor(async () => {
    await notifyLive(built.db, [ana.id], { kind: 'message', id: '7' })
    expect(mine.heard.at(-1)).toBe('event: message\ndata: {"kind":"message","id":"7"}')
  }, 15_000)
  expect(theirs.names()).not.toContain('message')
})

test('AU-11 a stream ends with its session, for every way a session ends, and cannot be opened again', async () => {
  const built = await world()
  const ana = await browser(built, 'ana')
  const stream = await listen(built, ana)
  const out = await built.fetch(`/resource/${userSessionDelete.name}/delete/`, {
    method: 'POST',
    headers: asked(ana.cookie).headers,
    body: new URLSearchParams({ data: '{"options":{}}' }),
  })
  expect(out.status).toBe(200)
  await vi.waitFor(() => expect(stream.isOver()).toBe(true), 15_000)
  expect(stream.names().slice(-2)).toEqual(['session', 'end'])
  expect((await built.fetch('/live/', asked(ana.cookie))).status).toBe(401)
})

test.each([
  ['restricted', { restriction: 6 as const }],
  ['closed', { closed_at: new Date() }],
])('AU-11 a stream of an account that is %s ends', async (_, change) => {
  const built = await world()
  const ana = await browser(built, 'ana')
  const stream = await listen(built, ana)
  await built.db.updateTable('user_account').set(change).where('user_id', '=', ana.id).execute()
  await vi.waitFor(() => expect(stream.isOver()).toBe(true), 15_000)
  expect((await built.fetch('/live/', asked(ana.cookie))).status).toBeGreaterThanOrEqual(401)
})

test('AU-11 a stream ends when the browser switches to another account', async () => {
  const built = await world()
  const ana = await browser(built, 'ana')
  const stream = await listen(built, ana)
  const [id] = /session=([^.]+)/.exec(ana.cookie)?.slice(1) ?? []
  await built.db
    .updateTable('browser_session')
    .set({ active_user_id: null })
    .where('browser_session_id', '=', id ?? '')
    .execute()
  await vi.waitFor(() => expect(stream.isOver()).toBe(true), 15_000)
})

test('CS-09 other sites and visitors cannot open a stream', async () => {
  const built = await world()
  const { fetch } = built
  const { cookie } = await browser(built, 'ana')
  const statusOf = async (headers: Record<string, string>, method = 'GET') =>
    (await fetch('/live/', { method, headers })).status
  expect(await statusOf({ cookie, 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await statusOf({ cookie, 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await statusOf({ cookie, origin: 'https://evil.example' })).toBe(403)
  expect(await statusOf({ cookie, origin: 'null' })).toBe(403)
  expect(await statusOf({ cookie })).toBe(403)
  expect(await statusOf({ 'sec-fetch-site': 'same-origin' })).toBe(401)
  expect(await statusOf({ cookie: `session=1.${'a'.repeat(43)}`, 'sec-fetch-site': 'same-origin' })).toBe(401)
  expect(await statusOf({ cookie, 'sec-fetch-site': 'same-origin' }, 'POST')).toBe(405)
})

test('CS-09 the number of streams of a browser is limited: a new one closes the oldest', async () => {
  const built = await world()
  const ana = await browser(built, 'ana')
  const first = await listen(built, ana)
  for (let more = 0; more < 4; more++) await built.fetch('/live/', asked(ana.cookie))
  await vi.waitFor(() => expect(first.isOver()).toBe(true), 15_000)
})
