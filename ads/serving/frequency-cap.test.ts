import { asAdGroupId } from '@bowerbird/contract/kernel/ids'
import { countQueries } from '@bowerbird/core/db/count-queries'
import { world } from '@bowerbird/testing/world'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFrequencyCap } from './frequency-cap.ts'

const group = { ad_group_id: asAdGroupId('7'), day: '2026-03-01' }
const now = () => performance.now()

test('ADS-04 pages that come one after the other share a write, and none of them is left out', async () => {
  const { db } = await world()
  const waitMs = 100
  const failed: unknown[] = []
  const cap = createFrequencyCap(db, now, { waitMs, onUnwritten: (error) => failed.push(error) })
  const times = async () =>
    (await db.selectFrom('met_promotion').select('times').execute()).map((row) => row.times)
  const startedAt = now()
  const { queries } = await countQueries(async () => {
    for (let shown = 0; shown < 300; shown++) {
      cap.note(`viewer ${shown % 3}`, group)
      cap.write()
      await sleep(1)
    }
    await sleep(3 * waitMs)
  })
  expect(queries).toBeLessThanOrEqual(Math.ceil((now() - startedAt) / waitMs))
  await expect.poll(times).toEqual([100, 100, 100])
  expect(failed).toEqual([])
})

test('ADS-04 a failed write is logged once for all pages that wait for it, and the next write makes up for it', async () => {
  const { db } = await world()
  let isDown = true
  const failing = new Proxy(db, {
    get(target, name) {
      if (isDown) throw new Error('the database is away')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const failed: unknown[] = []
  const cap = createFrequencyCap(failing, now, { waitMs: 20, onUnwritten: (error) => failed.push(error) })
  for (let shown = 0; shown < 50; shown++) {
    cap.note('viewer', group)
    cap.write()
  }
  await expect.poll(() => failed.length).toBe(1)
  isDown = false
  cap.note('viewer', group)
  cap.write()
  await expect.poll(() => db.selectFrom('met_promotion').select('times').execute()).toEqual([{ times: 51 }])
  expect(failed).toHaveLength(1)
})
