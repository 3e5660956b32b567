import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createLocalStore } from '@bowerbird/core/media/local-store'
import { factsKey, originalKey, renditionKey } from '@bowerbird/core/media/media-keys'
import { scene } from '@bowerbird/core/media/test-pictures'
import { cloneDatabase } from '@bowerbird/testing/database'
import { spawnProduct } from '@bowerbird/testing/spawn-product'
import type { SpawnedProduct } from '@bowerbird/testing/spawn-product'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uploadForm } from './test-uploads.ts'

let data_dir: string
let product: SpawnedProduct | undefined

beforeEach(() => {
  data_dir = mkdtempSync(join(tmpdir(), 'bowerbird-killed-'))
})
afterEach(async () => {
  await product?.kill()
  rmSync(data_dir, { recursive: true, force: true })
})

interface Answer {
  status: number
  data: { id: string; upload_id: string; upload_url: string; upload_parameters: Record<string, string> }
}

/** A script with a session, as clients outside the browser are. */
function client(cookies: string[]) {
  const headers = { Cookie: [...cookies, 'csrftoken=x'].join('; '), 'X-CSRFToken': 'x' }
  return async (resource: string, options: object, key?: string): Promise<Answer & { cookies: string[] }> => {
    const answer = await fetch(`${product?.url}/resource/${resource}/`, {
      method: 'POST',
      headers: { ...headers, ...(key && { 'Idempotency-Key': key }) },
      body: new URLSearchParams({ data: JSON.stringify({ options }) }),
    })
    const body = (await answer.json()) as { resource_response: { data: Answer['data'] } }
    return {
      status: answer.status,
      data: body.resource_response.data,
      cookies: answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''),
    }
  }
}

test('FA-01 kill -9 at many moments of save-with-upload: a pin is whole or absent, and the retry gives one', async () => {
  const database = await cloneDatabase()
  const start = async () => {
    product = await spawnProduct({ connection: database.connection, data_dir })
  }
  await start()
  const account = await client([])('UserRegisterResource/create', {
    email: 'ann@example.com',
    password: 'correct horse battery',
    full_name: 'Ann',
    username: 'ann_of_the_kill',
    age: 30,
  })
  const call = client(account.cookies)
  const board = await call('BoardResource/create', { name: 'Kept' })

  /** The whole flow; a retry goes on with the same ticket and the same key, as a client does. */
  async function save(bytes: Buffer, key: string, ticket?: Answer['data']): Promise<string> {
    const { upload_id, upload_url, upload_parameters } = ticket ?? (await call('VIPResource/create', {})).data
    const address = new URL(new URL(upload_url).pathname, product?.url)
    const sent = await fetch(address, { method: 'POST', body: uploadForm(upload_parameters, bytes) })
    if (sent.status !== 204) throw new Error(`sent: ${sent.status}`)
    const pin = await call('PinResource/create', { board_id: board.data.id, upload_id, title: key }, key)
    if (pin.status !== 200) throw new Error(`saved: ${pin.status}`)
    return pin.data.id
  }

  const kills = 8
  for (let at = 0; at < kills; at++) {
    const bytes = await scene(700, 500, at + 1)
      .png()
      .toBuffer()
    const ticket = (await call('VIPResource/create', {})).data
    const attempt = save(bytes, `pin ${at}`, ticket).catch(() => null)
    // From before the first byte to after the answer, in steps that the speed of the machine shifts.
    await setTimeout(at * 60)
    await product?.kill()
    const before = await attempt
    await start()
    // A take that died is given up after two minutes; here the sweep is not waited for.
    await database.pool.query(
      `update upload set status = 'failed', failure = 'x', failure_code = 'x' where status = 'processing'`,
    )
    const again = await save(bytes, `pin ${at}`, ticket)
    if (before !== null) expect(again).toBe(before)
  }

  const { rows: pins } = await database.pool.query<{
    title: string
    sha256: string
    places: number
    uses: number
  }>(`
    select p.title, i.sha256,
      (select count(*)::int from board_pin b where b.pin_id = p.pin_id) places,
      (select count(*)::int from image_use u where u.used_by = 'pin/' || p.pin_id and u.signature = p.image_signature) uses
    from pin p left join image i on i.signature = p.image_signature order by p.pin_id`)
  expect(pins.map((pin) => pin.title)).toEqual(Array.from({ length: kills }, (_, at) => `pin ${at}`))
  const files = createLocalStore(join(data_dir, 'files'))
  for (const { sha256, places, uses } of pins) {
    expect([places, uses]).toEqual([1, 1])
    for (const key of [
      originalKey(sha256),
      factsKey(sha256),
      renditionKey(sha256, '236x', 'webp'),
      renditionKey(sha256, '736x', 'webp'),
    ]) {
      expect((await files.stat(key))?.size).toBeGreaterThan(0)
    }
  }
  const { rows } = await database.pool.query('select pin_count from board')
  expect(rows).toEqual([{ pin_count: kills }])
  expect(readdirSync(data_dir)).toContain('files')
  await product?.kill()
  product = undefined
  await database.drop()
})
