import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { spawnProduct } from '@bowerbird/testing/spawn-product'
import { world } from '@bowerbird/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { createDiscovery, discoveryOf } from './discovery-port.ts'
import type { EngineLink } from './engine-link.ts'
import { runLocalEngine } from './local-engine.ts'
import { startDiscovery } from './start-discovery.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A chair and a lamp on one board, the chair and a table on another. */
async function scene(env: Record<string, string> = {}) {
  const home = await world({ env })
  const { make } = home
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const [adas, bens] = [await make.board(ada), await make.board(ben)]
  const chair = await make.pin(ada, adas.id)
  const lamp = await make.pin(ada, adas.id)
  const table = await make.pin(ben, bens.id)
  await ben.did(repinCreate, { pin_id: chair.id, board_id: bens.id })
  await home.drain()
  const walk = async () => {
    const found = await discoveryOf(home).walk([{ pin_id: chair.id, weight: 1 }], { count: 10 })
    return found.map((one) => one.pin_id).toSorted()
  }
  return { ...home, ada, ben, adas, bens, chair, lamp, table, walk, near: [lamp.id, table.id].toSorted() }
}

test('OPS-06 kill -9 of an engine while pages ask it fails none of them: another answers, and without any the database does', async () => {
  const ports = [await freePort(), await freePort()]
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const home = await scene({ DISCOVERY_URL: urls.join(',') })
  const connection = String(home.app.database.pool.options.connectionString)
  const data_dir = mkdtempSync(join(tmpdir(), 'bowerbird-engine-'))
  const engines = await Promise.all(
    ports.map((port) =>
      spawnProduct({
        connection,
        data_dir,
        env: { ROLE: 'discovery', DISCOVERY_PORT: String(port), SESSION_SECRET: home.app.security.secret },
      }),
    ),
  )
  const stop = await startDiscovery(home.app)
  onTestFinished(async () => {
    await stop()
    await Promise.all(engines.map((engine) => engine.kill()))
    rmSync(data_dir, { recursive: true, force: true })
  })
  for (const url of urls) await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
  // Requests without the secret of the site get no answer.
  expect((await fetch(`${urls[0]}/walk`, { method: 'POST', body: '{}' })).status).toBe(401)
  await expect.poll(async () => (await discoveryOf(home).stats())?.edges).toBe(4)

  const asked = new AbortController()
  const answers: Promise<string[]>[] = []
  const asking = (async () => {
    while (!asked.signal.aborted) {
      answers.push(home.walk())
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  const some = async () => {
    const before = answers.length
    await expect.poll(() => answers.length - before).toBeGreaterThan(20)
  }
  await some()
  await engines[0]?.kill()
  await some()
  expect((await discoveryOf(home).stats())?.edges).toBe(4)
  await engines[1]?.kill()
  await some()
  asked.abort()
  await asking
  expect(await discoveryOf(home).stats()).toBeNull()
  for (const answer of await Promise.all(answers)) expect(answer).toEqual(home.near)
})

test('OPS-06 an engine that does not answer, or fails, is not waited for', async () => {
  const home = await scene()
  const { ask } = home.app.sides.state(createDiscovery)
  const never = () => new Promise<never>(() => {})
  const silent: EngineLink = { walk: never, nearest: never, meaning: never, byColors: never, stats: never }
  ask(silent)
  expect(await home.walk()).toEqual(home.near)
  expect(await discoveryOf(home).nearest(new Uint8Array(8), { count: 3 })).toEqual([])
  expect(await discoveryOf(home).stats()).toBeNull()
  const fails = () => Promise.reject(new Error('gone'))
  ask({ walk: fails, nearest: fails, meaning: fails, byColors: fails, stats: fails })
  expect(await home.walk()).toEqual(home.near)
})

test.for([
  { where: 'thread', thread_above: 0 },
  { where: 'process', thread_above: 1_000 },
])(
  'OPS-06 DISCOVER-02 an engine in a $where that ends is started again and filled; it follows saves and privacy by itself',
  async ({ thread_above }) => {
    const home = await scene()
    const engine = runLocalEngine(home.app, { thread_above })
    home.app.sides.state(createDiscovery).ask(engine.link)
    onTestFinished(() => engine.stop())
    await expect.poll(engine.isReady).toBe(true)
    expect(await home.walk()).toEqual(home.near)
    const vase = await home.make.pin(home.ben, home.bens.id)
    await expect.poll(home.walk).toEqual([...home.near, vase.id].toSorted())
    await home.ada.did(boardUpdate, { board_id: home.adas.id, privacy: 'secret' })
    await expect.poll(home.walk).toEqual([home.table.id, vase.id].toSorted())

    await engine.kill()
    await expect.poll(engine.isReady).toBe(false)
    await expect.poll(engine.isReady).toBe(true)
    expect(await home.walk()).toEqual([home.table.id, vase.id].toSorted())
  },
)
