import {
  boardAnalyticsGet,
  pinAnalyticsGet,
  profileAnalyticsGet,
} from '@bowerbird/contract/analytics/analytics-calls'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { openBrowser } from '@bowerbird/testing/browser'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { closeAnalyticsDays } from './close-analytics-days.ts'
import { analyticsWorld, seenOf } from './test-seen.ts'

type Home = Awaited<ReturnType<typeof analyticsWorld>>

/** Files as a browser of this person downloads them. */
async function filesOf({ fetch }: Home, { username }: { username: string }) {
  const browser = openBrowser(fetch)
  await browser.call(userSessionCreate, { username_or_email: username, password: 'correct horse battery' })
  const rowsOf = async (path: string): Promise<Record<string, string>[]> =>
    parse(await (await browser.get(path)).text(), { bom: true, columns: true })
  return { ...browser, rowsOf }
}

const figures = (sums: object) =>
  Object.fromEntries(
    Object.entries(sums).flatMap(([name, count]) =>
      typeof count === 'number' ? [[name, String(count)]] : [],
    ),
  )

test('REPORT-04 files of a profile, a Pin and a board have the figures of their pages; what looks like a formula is text', async () => {
  const home = await analyticsWorld()
  const { make, ada, ben, board, pin, clock, taken } = home
  const odd = await make.pin(ada, board.id, { title: '=HYPERLINK("https://evil.example")' })
  clock.set(new Date('2026-05-01T12:00:00Z'))
  await taken([seenOf(pin.id)], ben.viewer)
  for (let n = 0; n < 5; n++) await taken([seenOf(pin.id), seenOf(odd.id)], (await make.pinner()).viewer)
  clock.set(new Date('2026-05-09T12:00:00Z'))
  await taken([seenOf(odd.id, 'impression', 'search'), seenOf(odd.id, 'closeup', 'search')], ben.viewer)
  await closeAnalyticsDays.enqueue(home.db, {})
  await home.drain()

  const files = await filesOf(home, ada)
  const asked = { days: 30, metric: 'closeups' } as const
  const report = await ada.did(profileAnalyticsGet, asked)
  const rows = await files.rowsOf('/analytics/profile.csv?days=30&metric=closeups')
  const those = (part: string) => rows.filter((row) => row['part'] === part)
  expect(those('total')).toMatchObject([{ name: '2026-04-10 2026-05-09', ...figures(report.totals) }])
  expect(those('days_before')).toMatchObject([figures(report.previous)])
  expect(those('day')).toMatchObject(
    report.by_day.map(({ day, ...sums }) => ({ name: day, ...figures(sums) })),
  )
  expect(those('source')).toMatchObject(
    report.by_source.map(({ source, ...sums }) => ({ name: source, ...figures(sums) })),
  )
  expect(those('top_pin')).toMatchObject([
    { id: `'${odd.id}`, name: `'${odd.title}`, impressions: '6', closeups: '1' },
  ])
  expect(those('top_board')).toMatchObject([{ id: `'${board.id}`, name: 'Owls', impressions: '12' }])
  expect(those('audience')).toMatchObject(
    report.audience?.languages.map(({ language, share }) => ({
      name: language,
      share: String(share),
      people_a_day: '6',
    })) ?? [],
  )
  expect(those('audience')).toHaveLength(1)

  const ofPin = await files.rowsOf(`/analytics/pin-${pin.id}.csv?days=90`)
  expect(ofPin[0]).toMatchObject({
    part: 'total',
    ...figures((await ada.did(pinAnalyticsGet, { pin_id: pin.id, days: 90 })).totals),
  })
  const ofBoard = await files.rowsOf(`/analytics/board-${board.id}.csv`)
  expect(ofBoard[0]).toMatchObject(figures((await ada.did(boardAnalyticsGet, { board_id: board.id })).totals))
  expect(ofBoard.filter((row) => row['part'] === 'top_pin')).toHaveLength(2)
})

test('REPORT-04 a file is its owner’s alone, and as private as its page', async () => {
  const home = await analyticsWorld()
  const [owner, other] = [await filesOf(home, home.ada), await filesOf(home, home.ben)]
  const paths = ['profile', `pin-${home.pin.id}`, `board-${home.board.id}`].map(
    (of) => `/analytics/${of}.csv`,
  )
  for (const path of paths) {
    const file = await owner.get(path)
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'private, no-store',
    ])
    expect((await home.fetch(path)).status).toBe(401)
  }
  expect(await Promise.all(paths.map(async (path) => (await other.get(path)).status))).toEqual([
    200, 404, 404,
  ])
  expect((await owner.get('/analytics/profile.csv?days=8')).status).toBe(400)
  const closed = await analyticsWorld({ ORGANIC_ANALYTICS: 'off' })
  expect((await (await filesOf(closed, closed.ada)).get('/analytics/profile.csv')).status).toBe(404)
})
