import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asUserId } from '@bowerbird/contract/kernel/ids'
import { cloneDatabase } from '@bowerbird/testing/database'
import { spawnProduct } from '@bowerbird/testing/spawn-product'
import type { SpawnedProduct } from '@bowerbird/testing/spawn-product'
import { testClock } from '@bowerbird/testing/test-clock'
import { expect, onTestFinished, test } from 'vitest'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { insertSettings } from './settings-queries.ts'
import { hashOfToken, insertToken } from './token-queries.ts'

const hash = 'b'.repeat(64)

test(
  'CV-06 CONV-03 conversions that were acknowledged are there after kill -9, and count once when all is sent again',
  { timeout: 240_000 },
  async () => {
    const data_dir = mkdtempSync(join(tmpdir(), 'bowerbird-conversions-'))
    const database = await cloneDatabase()
    let product: SpawnedProduct | undefined
    onTestFinished(async () => {
      await product?.kill()
      await database.drop()
      rmSync(data_dir, { recursive: true, force: true })
    })
    const start = async () => {
      const env = { SESSION_SECRET: 'a secret for tests, long enough to sign', RATE_FACTOR: '1000' }
      product = await spawnProduct({ connection: database.connection, data_dir, env })
      return product
    }
    let ids = 0
    const home = { app: { database: { db: database.db, new_id: () => String(++ids) }, clock: testClock() } }
    const advertiser_id = await makeAdvertiser(home as unknown as Parameters<typeof makeAdvertiser>[0], {
      id: asUserId('1'),
    })
    const token = `bbconv_${advertiser_id}_${'t'.repeat(43)}`
    await insertSettings(database.db, advertiser_id, new Date())
    await insertToken(database.db, {
      advertiser_id,
      token_id: '5',
      name: 'Server',
      hash: hashOfToken(token),
      hint: 'tttt',
      scope: 'send',
      created_by: asUserId('1'),
      created_at: new Date(),
      expires_at: null,
      used_at: null,
      revoked_at: null,
    })
    const event_time = Math.floor(Date.now() / 1000) - 60
    const batches = Array.from({ length: 60 }, (_, batch) =>
      Array.from({ length: 20 }, (_, n) => ({
        event_name: 'checkout',
        action_source: 'web',
        event_time,
        event_id: `order-${batch}-${n}`,
        user_data: { em: [hash] },
      })),
    )
    const send = async (url: string, data: object): Promise<boolean> => {
      try {
        const response = await fetch(`${url}/v5/ad_accounts/${advertiser_id}/events`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ data }),
        })
        return response.ok
      } catch {
        return false
      }
    }
    const stored = async () => {
      const { rows } = await database.pool.query<{ all: string; keys: string }>(
        `select (select count(*) from conversion) as all, (select count(distinct event_id) from conversion) as keys`,
      )
      return [Number(rows[0]?.all), Number(rows[0]?.keys)]
    }

    const first = await start()
    const acknowledged: boolean[] = []
    let next = 0
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let i = next++; i < batches.length; i = next++) {
          acknowledged[i] = await send(first.url, batches[i]!)
          if (acknowledged.filter(Boolean).length === 20) await first.kill()
        }
      }),
    )
    const kept = acknowledged.filter(Boolean).length
    expect(kept).toBeGreaterThanOrEqual(20)
    expect(kept).toBeLessThan(batches.length)
    expect((await stored())[0]).toBeGreaterThanOrEqual(kept * 20)

    const second = await start()
    for (const batch of batches) await expect.poll(() => send(second.url, batch)).toBe(true)
    expect(await stored()).toEqual([1_200, 1_200])
  },
)
