import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { createReplicas } from '@bowerbird/core/fetch/ask-replicas'
import { signToken } from '@bowerbird/core/identity/signed-token'
import { INTERNAL_PURPOSE } from '@bowerbird/core/server/internal-port'
import { silentLog } from '@bowerbird/testing/silent-log'
import { world } from '@bowerbird/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import type { EngineLink, ScoredPin } from './engine-link.ts'
import { openEnginePort } from './engine-port.ts'

const found: ScoredPin[] = [{ pin_id: asPinId('7'), score: 0.5 }]
const stats = { pictures: 1, boards: 1, edges: 1, descriptors: 0, bytes: 9, is_ready: true, walks: 0 }

/** The port of an engine that finds one pin, whatever it is asked. */
async function openPort({ is_ready = true } = {}) {
  const home = await world()
  const asked: unknown[] = []
  const link: EngineLink = {
    walk: async (question) => (asked.push(question), found),
    nearest: async (question) => (asked.push(question), found),
    meaning: async (question) => (asked.push(question), found),
    byColors: async (question) => (asked.push(question), found),
    stats: async () => stats,
  }
  const engine = { link, isReady: () => is_ready, kill: async () => {}, stop: async () => {} }
  const settings = { ...home.app.settings, discovery_port: 0 }
  const port = await openEnginePort({ ...home.app, settings }, engine)
  onTestFinished(() => port.stop())
  const tokenFor = (purpose: string, ms = 60_000) =>
    signToken(home.app.security.secret, { purpose, text: '', until: new Date(Date.now() + ms) })
  const post = (path: string, body: string, token = tokenFor(INTERNAL_PURPOSE)) =>
    fetch(port.address + path, { method: 'POST', body, headers: { authorization: `Bearer ${token}` } })
  return { port, post, tokenFor, asked }
}

const walk = (from: { root_pin_id: PinId | string; weight: number }[], count = 3) =>
  JSON.stringify({ from, count, seed: 1 })

test('OPS-03 processes of the site ask an engine over its port, with a token of the site that is valid now', async () => {
  const { port, post, tokenFor, asked } = await openPort()
  const question = walk([{ root_pin_id: '5', weight: 2 }])
  expect(await (await post('/walk', question)).json()).toEqual(found)
  expect(asked).toEqual([{ from: [{ root_pin_id: '5', weight: 2 }], count: 3, seed: 1 }])
  expect(await (await post('/stats', '{}')).json()).toEqual(stats)
  for (const token of ['', 'nonsense', tokenFor('something else'), tokenFor(INTERNAL_PURPOSE, -1_000)])
    expect((await post('/walk', question, token)).status).toBe(401)
  expect((await fetch(`${port.address}/readyz`)).status).toBe(200)
  expect((await fetch(`${port.address}/metrics`)).status).toBe(200)
  const handed = { headers: { 'x-forwarded-for': '192.0.2.1' } }
  expect((await fetch(`${port.address}/metrics`, handed)).status).toBe(404)
})

test('OPS-03 questions that make no sense are answered as unknown or refused, never by an error of the server', async () => {
  const { post, asked } = await openPort()
  for (const body of ['', '{', '\u0000', 'a'.repeat(300_000)])
    expect((await post('/walk', body)).status).toBe(400)
  for (const body of [
    'null',
    '[]',
    '{}',
    walk([{ root_pin_id: 'x', weight: 1 }]),
    walk([{ root_pin_id: '5', weight: -1 }]),
    walk([{ root_pin_id: '99999999999999999999999999', weight: 1 }]),
    walk([{ root_pin_id: '5', weight: 1 }], 1e9),
    walk(Array.from({ length: 201 }, () => ({ root_pin_id: '5', weight: 1 }))),
  ]) {
    const answered = await post('/walk', body)
    expect([answered.status, await answered.json()], body.slice(0, 60)).toEqual([200, null])
  }
  expect(await (await post('/nearest', '{"descriptor":"%%","count":3}')).json()).toBeNull()
  expect((await post('/elsewhere', '{}')).status).toBe(404)
  expect(asked).toEqual([])
})

test('OPS-03 an engine that is still being filled leaves questions to others, and says what it holds so far', async () => {
  const { port, post, asked } = await openPort({ is_ready: false })
  expect((await post('/walk', walk([{ root_pin_id: '5', weight: 1 }]))).status).toBe(503)
  expect((await fetch(`${port.address}/readyz`)).status).toBe(503)
  expect(await (await post('/stats', '{}')).json()).toEqual(stats)
  expect(asked).toEqual([])
})

/** A server that answers with this, or never. */
async function replica(answer: string | null, status = 200): Promise<{ url: string; count: () => number }> {
  let count = 0
  const server: Server = createServer((_request, response) => {
    count++
    if (answer !== null) response.writeHead(status).end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, count: () => count }
}

const asking = (urls: readonly string[]) => {
  const replicas = createReplicas({ urls, token: () => 'token', log: silentLog })
  onTestFinished(() => replicas.close())
  return (signal = AbortSignal.timeout(10_000)) => replicas.ask('/walk', {}, signal)
}

test('OPS-03 OPS-06 replicas share the questions; one that is silent, fails or is gone leaves them to the others', async () => {
  const [one, two] = [await replica('1'), await replica('2')]
  const ask = asking([one.url, two.url])
  for (let i = 0; i < 10; i++) await ask()
  expect(one.count()).toBeGreaterThan(2)
  expect(two.count()).toBeGreaterThan(2)

  const good = await replica('"good"')
  for (const bad of [await replica(null), await replica('{', 200), await replica('no', 500)]) {
    const askBoth = asking([bad.url, good.url])
    for (let i = 0; i < 4; i++) expect(await askBoth()).toBe('good')
  }
  const gone = asking(['http://127.0.0.1:1', good.url])
  for (let i = 0; i < 4; i++) expect(await gone()).toBe('good')
  await expect(asking(['http://127.0.0.1:1'])()).rejects.toThrow('no replica answers')
  await expect(asking([(await replica(null)).url])(AbortSignal.timeout(50))).rejects.toThrow()
})
