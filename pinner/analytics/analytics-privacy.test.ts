import {
  boardAnalyticsGet,
  pinAnalyticsGet,
  profileAnalyticsGet,
} from '@bowerbird/contract/analytics/analytics-calls'
import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { pinDelete, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { Actor } from '@bowerbird/testing/actor'
import { callerOf } from '@bowerbird/testing/caller-of'
import { expect, test } from 'vitest'
import { purgeTrash } from '../trash/purge-trash.ts'
import { closeAnalyticsDays } from './close-analytics-days.ts'
import { analyticsWorld, seenOf } from './test-seen.ts'

test('REPORT-04 who saw a pin is not stored: a hash by owner and day, which is gone when the day is over', async () => {
  const { make, ada, ben, pin, clock, db, taken, drain } = await analyticsWorld()
  clock.set(new Date('2026-05-04T10:00:00Z'))
  const bens = await make.pin(ben, (await make.board(ben)).id)
  const people = []
  for (let n = 0; n < 6; n++) people.push(await make.pinner())
  for (const { viewer } of people) await taken([seenOf(pin.id), seenOf(bens.id)], viewer)
  const rows = () => db.selectFrom('organic_viewer').selectAll().execute()
  const first = await rows()
  // Of one viewer each owner has another hash.
  expect([first.length, new Set(first.map((row) => row.viewer)).size]).toEqual([12, 12])
  expect((await ada.did(profileAnalyticsGet, {})).audience).toBeNull()
  clock.set(new Date('2026-05-05T00:10:00Z'))
  await closeAnalyticsDays.enqueue(db, {})
  await drain()
  expect(await rows()).toEqual([])
  expect((await ada.did(profileAnalyticsGet, {})).audience).toEqual({
    people_a_day: 6,
    languages: [{ language: 'en', share: 1 }],
  })
})

test('REPORT-04 numbers of a pin go with it, and are counted no more once it is in the trash', async () => {
  const { ada, ben, pin, taken, db, clock, drain } = await analyticsWorld()
  await taken([seenOf(pin.id)], ben.viewer)
  await ada.did(pinDelete, { id: pin.id })
  expect(await taken([seenOf(pin.id)], ben.viewer)).toBe(0)
  clock.advance(31 * 24 * 3_600_000)
  await purgeTrash.enqueue(db, {})
  await drain()
  expect(await db.selectFrom('organic_pin_day').selectAll().execute()).toEqual([])
})

test('REPORT-04 with ORGANIC_ANALYTICS=off nothing is counted, and the pages do not exist', async () => {
  const { ada, ben, make, pin, board, taken, drain, db } = await analyticsWorld({ ORGANIC_ANALYTICS: 'off' })
  expect(await taken([seenOf(pin.id)], ben.viewer)).toBe(0)
  await ben.did(repinCreate, { pin_id: pin.id, board_id: (await make.board(ben)).id })
  await drain()
  expect(await db.selectFrom('organic_pin_day').selectAll().execute()).toEqual([])
  await expectNothing(ada, pin.id, board.id)
})

test('REPORT-04 with ORGANIC_ANALYTICS=business only business accounts are counted for and read', async () => {
  const { ada, ben, make, pin, board, taken, db, dispatcher } = await analyticsWorld({
    ORGANIC_ANALYTICS: 'business',
  })
  expect(await taken([seenOf(pin.id)], ben.viewer)).toBe(0)
  await expectNothing(ada, pin.id, board.id)
  await db.updateTable('user_account').set({ is_partner: true }).where('user_id', '=', ben.id).execute()
  const bens = await make.pin(ben, (await make.board(ben)).id)
  expect(await taken([seenOf(bens.id)], ada.viewer)).toBe(1)
  const asBusiness = callerOf({ ...ben.viewer, is_partner: true })
  expect(await dispatcher.run(profileAnalyticsGet, {}, asBusiness)).toMatchObject({
    ok: true,
    data: { totals: { impressions: 1 } },
  })
})

async function expectNothing(ada: Actor, pin_id: PinId, board_id: BoardId) {
  const asked = [
    await ada.call(profileAnalyticsGet, {}),
    await ada.call(pinAnalyticsGet, { pin_id }),
    await ada.call(boardAnalyticsGet, { board_id }),
  ]
  expect(asked).toMatchObject(asked.map(() => ({ ok: false, code: 'not_found' })))
}
