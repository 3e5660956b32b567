import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import type { Log } from '@bowerbird/core/observe/log'
import { openBrowser } from '@bowerbird/testing/browser'
import { tablesWith } from '@bowerbird/testing/tables-with-queries'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillOf, lookAgain } from '../serving/test-serving.ts'
import { turnEventDays } from '../tracking/event-day-tasks.ts'
import { stranger } from '../tracking/test-views.ts'
import { keywordShop } from './test-keyword-report.ts'

test('REPORT-01 the file of searches has the numbers of the table, other searches and the total', async () => {
  const { home, owner, advertiser_id, search, rows, summary } = await keywordShop()
  for (let n = 0; n < 5; n++) await search('oak table; "round"', undefined, n % 2)
  await search('oak nest')
  await home.drain()
  const browser = openBrowser(home.fetch)
  const password = 'correct horse battery'
  await browser.call(userSessionCreate, { username_or_email: owner.username, password })
  const file = await browser.get(`/advertiser/${advertiser_id}/reporting/adGroupSearchQueries.csv`)
  const [head, first, other, total, ...more] = (await file.text()).trimEnd().split('\r\n')
  const [row] = await rows('adGroupSearchQueries')
  const sums = await summary('adGroupSearchQueries')
  expect(row?.numbers).toMatchObject({ impressions: 5, clicks: 2, ctr: 0.4 })
  expect([head?.split(',').slice(-7), more]).toEqual([
    ['impressions', 'clicks', 'ctr', 'outbound_clicks', 'saves', 'spend', 'cpc'],
    [],
  ])
  expect(first).toMatch(/^"oak table; ""round""",,'\d{16,},.*,'\d{16,},.*,USD,5,2,0\.4,/)
  expect(other).toMatch(/^Other searches,.*,USD,1,0,0,/)
  expect(total).toMatch(new RegExp(`^Total,.*,USD,${sums.totals.impressions},2,`))
  expect(sums.totals.impressions).toBe(6)
})

test('DL-02 searched words are in no line of the log, and after 90 days in no table', async () => {
  const lines: string[] = []
  const keep = (fields: unknown, text?: string) => void lines.push(`${JSON.stringify(fields)} ${text ?? ''}`)
  const log: Log = { fatal: keep, error: keep, warn: keep, info: keep, debug: keep, child: () => log }
  const { home, owner, advertiser_id, search, rows } = await keywordShop({ log })
  const planted = 'plantedword oak table'
  for (let n = 0; n < 5; n++) await search(planted, undefined, 1)
  await search('plantedalone oak table')
  await lookAgain(home)
  await fillOf(home, { surface: 'search', topics: planted.split(' ') })
  await home.drain()
  expect((await rows('adGroupSearchQueries')).map(({ text }) => text)).toEqual([planted])
  const browser = openBrowser(home.fetch)
  const password = 'correct horse battery'
  await browser.call(userSessionCreate, { username_or_email: owner.username, password })
  const file = await browser.get(
    `/advertiser/${advertiser_id}/reporting/adGroupSearchQueries.csv?containing=plantedword`,
  )
  expect(await file.text()).toContain(planted)
  home.clock.advance(92 * 24 * 3_600_000)
  const job = { db: home.db, app: home.app, signal: new AbortController().signal }
  await turnEventDays.run({} as never, job as never)
  expect(await tablesWith(home.db, 'planted')).toEqual([])
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('planted'))).toEqual([])
})

test('REPORT-01 counting that fails at its commit leaves nothing, and is done once afterwards', async () => {
  const { home, search, rows, summary } = await keywordShop()
  const { db } = home
  const by = Array.from({ length: 5 }, () => stranger())
  for (const person of by) await search('oak table', person, 1)
  await sql`
    create function fail_late() returns trigger language plpgsql as $$ begin
      raise exception 'the disk is full'; end $$`.execute(db)
  await sql`
    create constraint trigger fail_late after insert or update on search_term_day
    deferrable initially deferred for each row execute function fail_late()`.execute(db)
  await expect(home.drain()).rejects.toThrow('count-views cannot handle an event')
  const counted = async () =>
    Promise.all(
      ['keyword_day', 'search_term_day', 'ad_day', 'ad_hour'].map(
        async (table) => (await sql`select 1 from ${sql.table(table)}`.execute(db)).rows.length,
      ),
    )
  expect(await counted()).toEqual([0, 0, 0, 0])
  await sql`drop trigger fail_late on search_term_day`.execute(db)
  await home.drain()
  const [keyword] = await rows('adGroupPositiveKeywords')
  const [row] = await rows('adGroupSearchQueries')
  expect(keyword?.numbers).toMatchObject({ impressions: 5, clicks: 5 })
  expect(row).toMatchObject({ text: 'oak table', numbers: { impressions: 5, clicks: 5 } })
  expect((await summary('adGroupSearchQueries')).totals).toMatchObject({ impressions: 5, clicks: 5 })
})
