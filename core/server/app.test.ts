import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { world } from '@bowerbird/testing/world'
import type { WorldOptions } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { answerMetrics } from './metrics-answer.ts'

function recorder() {
  const lines: { level: string; message: string; fields: Record<string, unknown> }[] = []
  const line = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, message, fields: fields as Record<string, unknown> })
  const log: NonNullable<WorldOptions['log']> = {
    fatal: line('fatal'),
    error: line('error'),
    warn: line('warn'),
    info: line('info'),
    debug: line('debug'),
    child: () => log,
  }
  return { log, lines }
}

test('OPS-04 health, readiness and metrics answer without a session', async () => {
  const { fetch, visitor } = await world()
  expect((await fetch('/healthz')).status).toBe(200)
  expect(await (await fetch('/readyz')).json()).toMatchObject({ ready: true })
  await visitor.call(pinGet, { id: '5' })
  const metrics = await (await fetch('/metrics')).text()
  expect(metrics).toMatch(/bowerbird_call_seconds_count\{call="PinResource\.get",code="not_found"\} 1/)
})

test('OPS-04 each call writes one log line with its request id, outcome, time and queries', async () => {
  const { log, lines } = recorder()
  const { fetch } = await world({ log })
  const response = await fetch('/resource/PinResource/get/?data={"options":{"id":"77"}}&secret=query')
  const calls = lines.filter((line) => line.message === 'call')
  expect(calls).toHaveLength(1)
  expect(calls[0]?.fields).toMatchObject({
    request_id: response.headers.get('x-request-id'),
    call: 'PinResource.get',
    code: 'not_found',
    queries: expect.any(Number),
    ms: expect.any(Number),
  })
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('SHELL-20 a defect is answered by 500 with a request id and without a stack, and logged once', async () => {
  const { log, lines } = recorder()
  const { fetch } = await world({ log, pages: () => Promise.reject(new Error('a bug in a page')) })
  const response = await fetch('/anything/')
  const text = await response.text()
  expect(response.status).toBe(500)
  expect(text).toContain(response.headers.get('x-request-id') ?? 'missing')
  expect(text).not.toMatch(/a bug|\.ts|at /)
  expect(lines.filter((line) => line.level === 'error')).toHaveLength(1)
})

test('OPS-13 a private instance shows visitors only log-in pages', async () => {
  const home = await world({ env: { INSTANCE: 'private' } })
  const ada = await home.make.pinner()
  const board = await home.make.board(ada)
  expect(
    await home.visitor.call((await import('@bowerbird/contract/boards/board-calls')).boardGet, {
      board_id: board.id,
    }),
  ).toMatchObject({ code: 'not_signed_in', http_status: 401 })
  expect(await (await home.fetch('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  expect((await home.fetch('/sitemap.xml')).status).toBe(404)
})

test('SHELL-23 robots.txt and the sitemap list public pages only', async () => {
  const { make, fetch, drain } = await world()
  const ada = await make.pinner()
  const shown = await make.board(ada, { name: 'Shown' })
  const secret = await make.board(ada, { name: 'Hidden', privacy: 'secret' })
  const linked = await make.board(ada, { name: 'Linked', privacy: 'protected' })
  const pins = [await make.pin(ada, shown.id), await make.pin(ada, secret.id), await make.pin(ada, linked.id)]
  await drain()
  expect(await (await fetch('/robots.txt')).text()).toContain(
    'Sitemap: http://bowerbird.localhost/sitemap.xml',
  )
  const index = await (await fetch('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  const all = (
    await Promise.all(files.map(async (address) => (await fetch(new URL(address).pathname)).text()))
  ).join('\n')
  expect(all).toContain(`/${ada.username}/shown/`)
  expect(all).toContain(`/pin/${pins[0]?.id}/`)
  for (const gone of ['hidden', 'linked', `/pin/${pins[1]?.id}/`, `/pin/${pins[2]?.id}/`])
    expect(all).not.toContain(gone)
})

test.each([
  '/healthz',
  '/readyz',
  '/metrics',
  '/resource/UserSessionResource/get/',
  '/resource/Nothing/get/',
  '/openapi.json',
  '/robots.txt',
  '/media/236x/aa/bb/nothing.jpg',
  '/assets/nothing.js',
  '/nowhere/',
])('XS-06 OPS-11 %s may not be framed, sniffed, or run scripts', async (path) => {
  const { fetch } = await world()
  const { headers } = await fetch(path)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
})

test.each([
  ['from this machine', {}, '127.0.0.1', {}, 200],
  ['from this machine by IPv6', {}, '::1', {}, 200],
  ['from this machine, mapped', {}, '::ffff:127.0.0.1', {}, 200],
  ['through a proxy on this machine', {}, '127.0.0.1', { 'X-Forwarded-For': '203.0.113.9' }, 404],
  ['from elsewhere', {}, '203.0.113.9', {}, 404],
  [
    'with the token',
    { METRICS_TOKEN: 'a token for metrics' },
    '203.0.113.9',
    { Authorization: 'Bearer a token for metrics' },
    200,
  ],
  [
    'with another token',
    { METRICS_TOKEN: 'a token for metrics' },
    '127.0.0.1',
    { Authorization: 'Bearer a token for metric' },
    401,
  ],
  ['without the token that is set', { METRICS_TOKEN: 'a token for metrics' }, '127.0.0.1', {}, 401],
])('OPS-04 OPS-11 metrics asked %s', async (_how, env, socket_address, headers, status) => {
  const { app } = await world({ env })
  const { settings } = app
  const { metrics } = app.observe
  const request = new Request('http://bowerbird.localhost/metrics', {
    headers: headers as Record<string, string>,
  })
  const answer = await answerMetrics({ request, socket_address, settings, metrics })
  expect(answer.status).toBe(status)
  expect((await answer.text()).includes('bowerbird_call_seconds')).toBe(status === 200)
})

test('OPS-13 a private instance shows its API reference to users only', async () => {
  const home = await world({ env: { INSTANCE: 'private' } })
  const ada = await home.make.pinner()
  const answer = await home.fetch('/resource/UserSessionResource/create/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ options: { username_or_email: ada.username, password: 'correct horse battery' } }),
  })
  const Cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  for (const path of ['/openapi.json', '/reference/', '/reference']) {
    const stranger = await home.fetch(path)
    expect([stranger.status, (await stranger.text()).includes('PinResource')]).toEqual([401, false])
    const member = await home.fetch(path, { headers: { Cookie } })
    expect([member.status, (await member.text()).includes('PinResource')]).toEqual([200, true])
    expect(member.headers.get('cache-control')).toContain('private')
  }
})

test.each(['/openapi.json', '/reference/'])(
  'WIRE-05 an ended access token is refused at %s, not a defect',
  async (path) => {
    const { log, lines } = recorder()
    const { fetch } = await world({ log, env: { INSTANCE: 'private' } })
    const answer = await fetch(path, { headers: { Authorization: `Bearer ${'x'.repeat(43)}` } })
    expect(answer.status).toBe(401)
    expect(lines.filter((line) => line.level === 'error')).toEqual([])
  },
)
