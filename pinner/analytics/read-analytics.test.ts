import {
  boardAnalyticsGet,
  pinAnalyticsGet,
  profileAnalyticsGet,
} from '@bowerbird/contract/analytics/analytics-calls'
import { boardInviteAccept, boardInviteCreate } from '@bowerbird/contract/collaborators/collaborator-calls'
import { boardDelete } from '@bowerbird/contract/boards/board-calls'
import { pinDelete, pinUpdate } from '@bowerbird/contract/pins/pin-calls'
import { expect, test } from 'vitest'
import { closeAnalyticsDays, keptDays } from './close-analytics-days.ts'
import { audienceOf } from './read-analytics.ts'
import { analyticsWorld, seenOf } from './test-seen.ts'

const none = { impressions: 0, closeups: 0, saves: 0, outbound_clicks: 0 }
const dayMs = 24 * 3_600_000

test('REPORT-04 a profile is told by day and source, with the days before to compare', async () => {
  const { ada, ben, pin, clock, taken } = await analyticsWorld()
  clock.set(new Date('2026-05-01T23:59:00Z'))
  await taken([seenOf(pin.id)], ben.viewer)
  clock.set(new Date('2026-05-02T00:01:00Z'))
  await taken([seenOf(pin.id, 'impression', 'search'), seenOf(pin.id, 'closeup', 'search')], null)
  const report = await ada.did(profileAnalyticsGet, { days: 7 })
  expect(report).toMatchObject({
    from: '2026-04-26',
    to: '2026-05-02',
    totals: { ...none, impressions: 2, closeups: 1 },
    previous: none,
    by_source: [
      { source: 'home', ...none, impressions: 1 },
      { source: 'search', ...none, impressions: 1, closeups: 1 },
    ],
    top_pins: [{ pin: { id: pin.id }, impressions: 2, closeups: 1 }],
    top_boards: [{ board: { name: 'Owls' }, impressions: 2 }],
    audience: null,
  })
  expect(report.by_day.map((one) => one.impressions)).toEqual([0, 0, 0, 0, 0, 1, 1])
  clock.advance(7 * dayMs)
  expect(await ada.did(profileAnalyticsGet, { days: 7 })).toMatchObject({
    totals: none,
    previous: { ...none, impressions: 2, closeups: 1 },
    by_source: [],
    top_pins: [],
  })
})

test('REPORT-04 top pins and boards are sorted by what is asked for, and leave out what is gone', async () => {
  const { make, ada, ben, board, pin, taken } = await analyticsWorld()
  const other = await make.board(ada)
  const [opened, gone] = [await make.pin(ada, other.id), await make.pin(ada, other.id)]
  for (let n = 0; n < 3; n++) await taken([seenOf(pin.id), seenOf(gone.id)], ben.viewer)
  await taken([seenOf(opened.id), seenOf(opened.id, 'closeup')], ben.viewer)
  await ada.did(pinDelete, { id: gone.id })
  const ids = async (metric: 'impressions' | 'closeups') => {
    const { top_pins, top_boards } = await ada.did(profileAnalyticsGet, { metric })
    return [top_pins.map((one) => one.pin.id), top_boards.map((one) => one.board.id)]
  }
  expect(await ids('impressions')).toEqual([
    [pin.id, opened.id],
    [other.id, board.id],
  ])
  expect(await ids('closeups')).toEqual([[opened.id], [other.id]])
})

test('REPORT-04 a board is told of all its pins while they were on it, to its owner alone', async () => {
  const { make, ada, ben, board, pin, taken } = await analyticsWorld()
  await ada.did(boardInviteCreate, { board_id: board.id, invited_user_ids: ben.id, role: 'organise' })
  await ben.did(boardInviteAccept, { board_id: board.id })
  const bens = await make.pin(ben, board.id)
  await taken([seenOf(pin.id), seenOf(bens.id)], null)
  await ada.did(pinUpdate, { id: pin.id, board_id: (await make.board(ada)).id })
  await taken([seenOf(pin.id)], null)
  const report = await ada.did(boardAnalyticsGet, { board_id: board.id })
  expect([report.totals.impressions, report.top_pins.map((one) => one.pin.id).toSorted()]).toEqual([
    2,
    [pin.id, bens.id].toSorted(),
  ])
  expect((await ada.did(profileAnalyticsGet, {})).totals.impressions).toBe(2)
  expect(await ben.call(boardAnalyticsGet, { board_id: board.id })).toMatchObject({ code: 'not_found' })
  await ada.did(boardDelete, { board_id: board.id })
  expect(await ada.call(boardAnalyticsGet, { board_id: board.id })).toMatchObject({ code: 'not_found' })
})

test('REPORT-04 a pin is told to its owner alone: for others it is not there, whether it is or not', async () => {
  const { ada, ben, make, pin, visitor, taken, app } = await analyticsWorld()
  await taken([seenOf(pin.id)], ben.viewer)
  expect((await ada.did(pinAnalyticsGet, { pin_id: pin.id })).totals.impressions).toBe(1)
  const secret = await make.pin(ada, (await make.board(ada, { privacy: 'secret' })).id)
  for (const pin_id of [pin.id, secret.id, app.database.new_id<typeof pin.id>()])
    expect(await ben.call(pinAnalyticsGet, { pin_id })).toMatchObject({ code: 'not_found' })
  expect(await visitor.call(pinAnalyticsGet, { pin_id: pin.id })).toMatchObject({ code: 'not_signed_in' })
  expect(await visitor.call(profileAnalyticsGet, {})).toMatchObject({ code: 'not_signed_in' })
  await ada.did(pinDelete, { id: pin.id })
  expect(await ada.call(pinAnalyticsGet, { pin_id: pin.id })).toMatchObject({ code: 'not_found' })
})

test.each([{ days: 8 }, { days: 'all' }, { days: -7 }, { metric: 'name' }])(
  'REPORT-04 a report of %j is refused',
  async (bad) => {
    const { ada } = await analyticsWorld()
    expect(await ada.call(profileAnalyticsGet, bad as never)).toMatchObject({
      ok: false,
      code: 'bad_request',
    })
  },
)

test('REPORT-04 an audience is what an average day brought', () => {
  const day = (day: string, language: string, people: number) => ({ day, language, people })
  expect(audienceOf([day('1', 'en', 6), day('1', 'de', 6), day('2', 'en', 12)])).toEqual({
    people_a_day: 12,
    languages: [
      { language: 'en', share: 0.75 },
      { language: 'de', share: 0.25 },
    ],
  })
})

test('REPORT-04 sums are kept for 13 months, and ids of batches for two days', async () => {
  const { ben, pin, clock, taken, db, drain } = await analyticsWorld()
  await taken([seenOf(pin.id)], ben.viewer)
  const left = async () => {
    await closeAnalyticsDays.enqueue(db, {})
    await drain()
    const [sums, batches] = [
      await db.selectFrom('organic_pin_day').selectAll().execute(),
      await db.selectFrom('organic_batch').selectAll().execute(),
    ]
    return [sums.length, batches.length]
  }
  clock.advance(2 * dayMs)
  expect(await left()).toEqual([1, 1])
  clock.advance(dayMs)
  expect(await left()).toEqual([1, 0])
  clock.advance((keptDays - 3) * dayMs)
  expect(await left()).toEqual([1, 0])
  clock.advance(dayMs)
  expect(await left()).toEqual([0, 0])
})
