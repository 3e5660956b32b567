import { asAdGroupId } from '@bowerbird/contract/kernel/ids'
import { countQueries } from '@bowerbird/core/db/count-queries'
import { world } from '@bowerbird/testing/world'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFrequencyCap } from './frequency-cap.ts'

test('ADS-04 pages that come one after the other share a write, and none of them is left out', async () => {
  const { db } = await world()
  const gatherMs = 100
  const cap = createFrequencyCap(db, () => performance.now(), gatherMs)
  const group = { ad_group_id: asAdGroupId('7'), day: '2026-03-01' }
  let shown = 0
  const startedAt = performance.now()
  const { queries } = await countQueries(async () => {
    for (; shown < 300; shown++) {
      cap.note(`viewer ${shown % 3}`, group)
      void cap.write()
      await sleep(1)
    }
    await cap.write()
  })
  const most = Math.ceil((performance.now() - startedAt) / gatherMs)
  expect(queries).toBeLessThanOrEqual(most)
  const rows = await db.selectFrom('met_promotion').select('times').execute()
  expect(rows).toEqual([{ times: 100 }, { times: 100 }, { times: 100 }])
})
