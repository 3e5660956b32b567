import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase } from '@bowerbird/testing/database'
import { spawnProduct } from '@bowerbird/testing/spawn-product'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

const password = 'correct horse battery'

async function running(env: Record<string, string> = {}) {
  const data_dir = mkdtempSync(join(tmpdir(), 'bowerbird-stop-'))
  const database = await cloneDatabase()
  const product = await spawnProduct({ connection: database.connection, data_dir, env })
  onTestFinished(async () => {
    await product.kill()
    await database.drop()
    rmSync(data_dir, { recursive: true, force: true })
  })
  const post = (resource: string, options: object, cookies: string[] = []) =>
    fetch(`${product.url}/resource/${resource}/`, {
      method: 'POST',
      headers: { Cookie: [...cookies, 'csrftoken=x'].join('; '), 'X-CSRFToken': 'x' },
      body: new URLSearchParams({ data: JSON.stringify({ options }) }),
    })
  const ann = { email: 'ann@example.com', password, full_name: 'Ann', username: 'ann_who_stops', age: 30 }
  const account = await post('UserRegisterResource/create', ann)
  const cookies = account.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { product, database, cookies }
}

test('OPS-06 SIGTERM under load: every request under way is answered, new ones are not taken, the process ends well and lets the database go', async () => {
  const { product, database, cookies } = await running()
  const logIn = { username_or_email: 'ann_who_stops', password }
  const slow = await Promise.all(
    // Of more at once at one account some would have work to do first.
    Array.from({ length: 18 }, async () => {
      const sent = startOf(product.url, 'UserSessionResource/create', logIn)
      await sent.send(sent.body)
      return sent.end()
    }),
  )
  const half = startOf(product.url, 'BoardResource/create', { name: 'Half' }, cookies)
  await half.send(half.body.slice(0, 10))
  // Connections are taken in turn: with this one answered, those before it are inside.
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  const statuses = Promise.all(slow.map((one) => one.status))

  const stopped = product.stop()
  await expect
    .poll(() =>
      fetch(`${product.url}/healthz`).then(
        () => 'answers',
        () => 'gone',
      ),
    ) // prettier-ignore
    .toBe('gone')
  expect(await half.end(half.body.slice(10)).status).toBe(200)
  expect(new Set(await statuses)).toEqual(new Set([200]))
  expect(await stopped).toBe(0)

  const boards = await database.db.selectFrom('board').select('name').execute()
  expect(boards).toEqual([{ name: 'Half' }])
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from pg_stat_activity
    where datname = current_database() and application_name not like '%test%'`.execute(database.db)
  expect(rows).toEqual([{ left: 0 }])
})

test('OPS-06 SIGTERM ends the streams of open pages: the stop does not wait for them', async () => {
  const { product, cookies } = await running()
  const stream = await fetch(`${product.url}/live/`, {
    headers: { Cookie: cookies.join('; '), 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(stream.status).toBe(200)
  const heard = stream.text()
  expect(await product.stop()).toBe(0)
  // Cut off at the end of its patience, it would have had no last word.
  expect(await heard).toMatch(/event: end\n/)
})

test('OPS-04 OPS-06 for DRAIN_SECONDS after SIGTERM /readyz answers 503 while everything else is served', async () => {
  const { product, database, cookies } = await running({ DRAIN_SECONDS: '5', ROLE: 'web' })
  const ready = () =>
    fetch(`${product.url}/readyz`).then(async (answer) => [answer.status, await answer.json()])
  expect(await ready()).toEqual([200, { ready: true, state: 'serving', failing: [] }])

  const stopped = product.stop()
  await expect.poll(ready).toEqual([503, { ready: false, state: 'draining', failing: [] }])
  // On a new connection, as a proxy would make that has not looked yet.
  const late = startOf(product.url, 'BoardResource/create', { name: 'Late' }, cookies)
  expect(await late.end(late.body).status).toBe(200)
  expect(await stopped).toBe(0)
  expect(await database.db.selectFrom('board').select('name').execute()).toEqual([{ name: 'Late' }])
})

/** A call's request in pieces: its body is sent, or stops in the middle, until `end`, which answers the status to come. */
function startOf(url: string, resource: string, options: object, cookies: string[] = []) {
  const body = new URLSearchParams({ data: JSON.stringify({ options }) }).toString()
  const sent = request(`${url}/resource/${resource}/`, {
    method: 'POST',
    agent: false,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': body.length,
      Cookie: [...cookies, 'csrftoken=x'].join('; '),
      'X-CSRFToken': 'x',
    },
  })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  answered.catch(() => {})
  return {
    body,
    send: (piece: string) => new Promise((resolve) => sent.write(piece, resolve)),
    end(rest = '') {
      sent.end(rest)
      return { status: answered.then(([{ statusCode }]) => statusCode) }
    },
  }
}
