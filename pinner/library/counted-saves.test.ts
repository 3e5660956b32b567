import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import { firstIdAt } from '@bowerbird/core/db/id-layout'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { countedSaves } from './save-count-queries.ts'
import { heatOf } from './pin-heat.ts'

const DAY_MS = 86_400_000

test('DISCOVER-02 SEARCH-01 people whose accounts were new when they saved a pin count for its rank as their logarithm, others each', async () => {
  const { db, make, drain } = await world()
  const ada = await make.pinner()
  const pin = await make.pin(ada, (await make.board(ada)).id)
  const savers = await Promise.all(Array.from({ length: 7 }, () => make.pinner()))
  for (const saver of savers) {
    const [board, other] = [await make.board(saver), await make.board(saver)]
    await saver.did(repinCreate, { pin_id: pin.id, board_id: board.id })
    // However many boards each has.
    await saver.did(repinCreate, { pin_id: pin.id, board_id: other.id, save_again: true })
  }
  await drain()
  const counted = async () => (await countedSaves(db, [pin.id])).get(pin.id)
  expect(await counted()).toBe(Math.log2(1 + 7))

  // One of them saves it again eight days later.
  const later = new Date(Date.now() + 8 * DAY_MS)
  const row = await db
    .selectFrom('pin_save')
    .selectAll()
    .where('pin_id', '=', pin.id)
    .where('user_id', '=', savers[0]?.id ?? null)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('pin_save')
    .values({ ...row, saved_pin_id: asPinId(firstIdAt(later)) })
    .execute()
  expect(await counted()).toBe(1 + Math.log2(1 + 6))
})

test('DISCOVER-02 a hundred new accounts move a pin in popular lists by less than three weeks', () => {
  const created_at = new Date()
  const weeks = (saves: number) => heatOf({ saves, created_at }) - heatOf({ saves: 0, created_at })
  expect(weeks(Math.log2(1 + 100))).toBeLessThan(3)
  expect(weeks(100)).toBeGreaterThan(6)
})
