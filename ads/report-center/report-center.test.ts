import { businessMemberDelete } from '@bowerbird/contract/business/business-calls'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import {
  reportReadersGet,
  reportRunCreate,
  reportRunDelete,
  reportRunGet,
  reportRunRepeat,
  reportRunsGet,
} from '@bowerbird/contract/report-center/report-center-calls'
import { reportPreferencesSet } from '@bowerbird/contract/reporting/report-view-calls'
import { usualPreferences } from '@bowerbird/contract/reporting/report-view-terms'
import { reportMetrics } from '@bowerbird/contract/reporting/report-terms'
import type { Input } from '@bowerbird/contract/kernel/call'
import type { Task } from '@bowerbird/core/jobs/task'
import { openBrowser } from '@bowerbird/testing/browser'
import type { Pinner } from '@bowerbird/testing/make'
import { world } from '@bowerbird/testing/world'
import { parse } from 'csv-parse/sync'
import { streamXlsxRows } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBusiness, makeMember } from '../business/test-business.ts'
import { daysAfter } from '../entities/campaign-days.ts'
import { busyAccount } from '../reporting/test-busy-account.ts'
import { accountWithPin, rowsOf, summaryOf, today } from '../reporting/test-report.ts'
import { countHours } from '../reporting/test-report-queries.ts'
import { countPeople } from '../tracking/test-reach-queries.ts'
import { makeReport, REPORT_PART } from './make-report.ts'
import { sweepReports } from './sweep-reports.ts'
import { reportWish } from './test-reports.ts'

const password = 'correct horse battery'
type Wish = Partial<Omit<Input<typeof reportRunCreate>, 'advertiser_id'>>

async function scene() {
  const home = await world()
  await home.make.pinner()
  const { account, hours, ads } = await busyAccount(home)
  const { owner, advertiser_id } = account
  const ask = (wish: Wish = {}, who: Pinner = owner) =>
    who.did(reportRunCreate, { advertiser_id, ...reportWish, ...wish })
  const read = (report_run_id: string, who: Pinner = owner) =>
    who.did(reportRunGet, { advertiser_id, report_run_id })
  async function made(wish: Wish = {}) {
    const { id } = await ask(wish)
    await home.drain()
    return read(id)
  }
  async function file(
    { id, format }: { id: string; format: string },
    who: Pinner = owner,
  ): Promise<Response> {
    const desk = openBrowser(home.fetch)
    await desk.call(userSessionCreate, { username_or_email: who.username, password })
    return desk.get(`/advertiser/${advertiser_id}/report-center/files/${id}.${format}`)
  }
  async function linesOf(run: { id: string; format: string }): Promise<Record<string, string>[]> {
    const answer = await file(run)
    expect(answer.status).toBe(200)
    return parse(await answer.text(), { bom: true, columns: true })
  }
  return { home, db: home.db, account, owner, advertiser_id, hours, ads, ask, read, made, file, linesOf }
}

async function run(
  task: Task,
  home: Awaited<ReturnType<typeof world>>,
  place: object,
  { signal = new AbortController().signal, attempt = 1 }: { signal?: AbortSignal; attempt?: number } = {},
): Promise<void> {
  const { app } = home
  await task.run(place as never, { db: app.database.db, app, signal, job_id: '1', attempt })
}

const sum = (lines: readonly Record<string, string>[], column: string) =>
  lines.reduce((all, line) => all + Math.round(Number(line[column]) * 1e6), 0) / 1e6

test.each(['campaigns', 'adgroups', 'ads'] as const)(
  'REPORT-03 REPORT-02 a file of %s says of each line and of all what the report of the page says',
  async (grain) => {
    const { account, made, linesOf } = await scene()
    const report = await made({ grain, metrics: [...reportMetrics] })
    expect(report).toMatchObject({ state: 'done', failure: null, report_schedule_id: null })
    const lines = await linesOf(report)
    const total = lines.pop()
    const rows = await rowsOf(account, grain, { page_size: 250 })
    expect(lines).toHaveLength(rows.length)
    expect(report).toMatchObject({ total_rows: rows.length, written_rows: rows.length })
    for (const { id, name, numbers } of rows) {
      const line = lines.find((one) => one['id'] === `'${id}`)
      expect(line).toMatchObject({ name })
      for (const metric of reportMetrics) {
        const value = numbers[metric]
        const cell = line?.[metric.replace(/_micros$/, '')]
        const units = metric.endsWith('_micros') && value !== null ? value / 1e6 : value
        expect(cell, metric).toBe(units === null ? '' : String(units))
      }
    }
    const { totals, days } = await summaryOf(account, grain)
    expect(total).toMatchObject({ name: 'Total', ctr: String(totals.ctr), ...days })
    expect(Number(total?.['spend'])).toBe(totals.spend_micros / 1e6)
  },
)

test('REPORT-03 REPORT-02 reach in a file is that of each line, or of each day of it, and of all lines together', async () => {
  const { db, advertiser_id, account, ads, made, linesOf, home } = await scene()
  const day = today(home)
  const [one, two] = [ads[0]!, ads[1]!]
  for (const at of Array.from({ length: 30 }, (_, at) => daysAfter(day, -at)))
    await countPeople(db, advertiser_id, [{ ad: one, day: at, people: ['a', 'b'] }])
  await countPeople(db, advertiser_id, [{ ad: two, day, people: ['b', 'c'] }])
  const { totals } = await summaryOf(account, 'ads', { with_reach: true })
  expect(totals.reach).toBe(3)
  const whole = await linesOf(await made({ metrics: ['reach', 'frequency', 'impressions'] }))
  expect(whole.map(({ reach }) => reach)).toEqual(['2', '2', '0', '0', '3'])
  expect(whole.at(-1)?.['frequency']).toBe(String(totals.frequency))
  const split = await linesOf(await made({ metrics: ['reach'], split: 'day', range: 'last_7_days' }))
  expect(split.slice(-5).map(({ reach }) => reach)).toEqual(['2', '2', '0', '0', '3'])
  expect(split[0]?.['reach']).toBe('2')
})

test('REPORT-03 REPORT-02 days of a report that is split add up to its total, and each day to that of the page', async () => {
  const { account, made, linesOf } = await scene()
  const report = await made({ split: 'day', metrics: ['impressions', 'spend_micros'] })
  const lines = await linesOf(report)
  const total = lines.pop()
  const { series, totals, days } = await summaryOf(account, 'ads')
  expect(sum(lines, 'spend')).toBe(totals.spend_micros / 1e6)
  expect(Number(total?.['impressions'])).toBe(totals.impressions)
  for (const { day, numbers } of series)
    expect(
      sum(
        lines.filter((line) => line['day'] === day),
        'impressions',
      ),
      day,
    ).toBe(numbers.impressions)
  const stood = lines.map((line) => line['day'] ?? '')
  expect(stood).toEqual(stood.toSorted())
  expect(report).toMatchObject(days)
})

test('REPORT-03 columns stand as they were chosen, in CSV and as numbers in XLSX, and no formula is run', async () => {
  const { home, account, made, file, linesOf } = await scene()
  const name = '=HYPERLINK("https://evil.example")'
  const odd = await account.campaign({ name })
  await countHours(home.db, account.advertiser_id, [{ ad: odd, day: today(home), clicks: 3, impressions: 4 }])
  const wish = { grain: 'campaigns', metrics: ['clicks', 'ctr', 'clicks', 'spend_micros'] } as const
  const csv = await made(wish)
  expect(csv.metrics).toEqual(['clicks', 'ctr', 'spend_micros'])
  const lines = await linesOf(csv)
  expect(Object.keys(lines[0] ?? {}).slice(-3)).toEqual(['clicks', 'ctr', 'spend'])
  expect(lines.find((line) => line['clicks'] === '3')).toMatchObject({ name: `'${name}`, ctr: '0.75' })
  const xlsx = await made({ ...wish, format: 'xlsx' })
  const answer = await file(xlsx)
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  const rows: unknown[][] = []
  for await (const row of streamXlsxRows(new Uint8Array(await answer.arrayBuffer()))) rows.push(row.values)
  expect(rows).toHaveLength(lines.length + 1)
  const line = rows.find((one) => one[1] === name)
  expect(line?.[0]).toBe(odd.campaign_id)
  expect(line?.slice(-3)).toEqual([3, 0.75, 0])
})

test('REPORT-03 CSV has semicolons and decimal commas for a user who prefers them, also in a report that another user asked for', async () => {
  const { home, account, owner, advertiser_id, made, file } = await scene()
  const odd = await account.campaign({ name: 'a;b 1.5' })
  await countHours(home.db, advertiser_id, [{ ad: odd, day: today(home), clicks: 1, impressions: 4 }])
  const report = await made({ grain: 'campaigns', metrics: ['ctr'] })
  const usual = await (await file(report)).text()
  await owner.did(reportPreferencesSet, {
    advertiser_id,
    ...usualPreferences,
    csv_format: 'semicolon',
    default_view_id: null,
    version: 1,
  })
  const [head, ...lines] = (await (await file(report)).text()).split('\r\n')
  expect(usual).toMatch(/a;b 1\.5",.*,0\.25\r/)
  expect(head).toContain('id;name;')
  expect(lines.find((line) => line.includes('a;b'))).toMatch(/"a;b 1\.5";.*;0,25$/)
})

test('REPORT-03 a compared report that breaks off goes on with the numbers that it had, and is the same file as without a break', async () => {
  const { home, db, account, advertiser_id, ads, made, ask, read, file } = await scene()
  await sql`
    insert into ad (advertiser_id, ad_id, ad_group_id, campaign_id, pin_id, name, status, destination_url, review_status,
      created_at, updated_at)
    select advertiser_id, ad_id + n, ad_group_id, campaign_id, pin_id, 'Ad ' || n, status, destination_url, review_status,
      created_at, updated_at
    from ad cross join generate_series(1, ${REPORT_PART}) n where ad_id = ${ads[0]?.ad_id}::bigint`.execute(
    db,
  )
  const compared = { compare: 'previous' } as const
  const whole = await (await file(await made(compared))).text()
  const lines: Record<string, string>[] = parse(whole, { bom: true, columns: true })
  const total = lines.pop()
  expect(Number(total?.['compared_spend'])).toBe(sum(lines, 'compared_spend'))
  expect(sum(lines, 'compared_spend')).toBeGreaterThan(0)
  const { id } = await ask(compared)
  const place = { advertiser_id, run_id: id }
  let looks = 0
  const signal = {
    get aborted() {
      return looks++ > 0
    },
  } as AbortSignal
  // The process is asked to stop after the first part.
  looks = 1
  await expect(run(makeReport, home, place, { signal })).rejects.toThrow('goes on elsewhere')
  expect(await read(id)).toMatchObject({ state: 'writing', written_rows: REPORT_PART })
  // Meanwhile events come, a name changes, and the database fails once.
  const ad = ads[0]
  if (ad)
    await countHours(
      db,
      account.advertiser_id,
      [3, 33].map((back) => ({ ad, day: daysAfter(today(home), -back), hour: 5, clicks: 99 })),
    )
  await sql`update ad set name = 'Renamed'`.execute(db)
  await sql`
    create function fail_once() returns trigger language plpgsql as $$ begin
      raise exception 'the disk is full'; end $$`.execute(db)
  await sql`create trigger fail_once before insert on report_part for each row execute function fail_once()`.execute(
    db,
  )
  await expect(run(makeReport, home, place)).rejects.toThrow('disk')
  expect(await read(id)).toMatchObject({ state: 'writing', written_rows: REPORT_PART })
  await sql`drop trigger fail_once on report_part`.execute(db)
  await run(makeReport, home, place)
  await run(makeReport, home, place)
  const done = await read(id)
  expect(done).toMatchObject({ state: 'done', total_rows: REPORT_PART + 4 })
  expect(await (await file(done)).text()).toBe(whole)
  expect(await db.selectFrom('report_line').select('row_number').execute()).toEqual([])
  // A new one has the new numbers.
  expect(await (await file(await made(compared))).text()).not.toBe(whole)
})

test('REPORT-03 yesterday is the day before it was asked for, however late its job runs, and another when it is repeated', async () => {
  const { home, owner, advertiser_id, ask, read } = await scene()
  const yesterday = daysAfter(today(home), -1)
  const { id } = await ask({ range: 'yesterday' })
  home.clock.advance(2 * 86_400_000)
  await home.drain()
  expect(await read(id)).toMatchObject({ state: 'done', start_date: yesterday, end_date: yesterday })
  const again = await owner.did(reportRunRepeat, { advertiser_id, report_run_id: id })
  expect(again).toMatchObject({ start_date: daysAfter(yesterday, 2), name: reportWish.name })
  const own = { start_date: '2026-01-01', end_date: '2026-01-31' }
  const custom = await ask({ range: 'custom', ...own })
  expect(await owner.did(reportRunRepeat, { advertiser_id, report_run_id: custom.id })).toMatchObject(own)
})

test('REPORT-03 a job that fails at each try ends its report, which says so and can be repeated or deleted', async () => {
  const { home, db, owner, advertiser_id, ask, read, file } = await scene()
  await sql`alter table report_part add constraint full_disk check (part_number > 5)`.execute(db)
  const { id } = await ask()
  const place = { advertiser_id, run_id: id }
  await expect(run(makeReport, home, place, { attempt: 4 })).rejects.toThrow('full_disk')
  await run(makeReport, home, place, { attempt: 5 })
  const failed = await read(id)
  expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('could not be made') })
  expect((await file(failed)).status).toBe(404)
  expect(await db.selectFrom('report_line').select('row_number').execute()).toEqual([])
  await sql`alter table report_part drop constraint full_disk`.execute(db)
  const again = await owner.did(reportRunRepeat, { advertiser_id, report_run_id: id })
  await owner.did(reportRunDelete, { advertiser_id, report_run_id: id })
  await home.drain()
  expect(await owner.did(reportRunsGet, { advertiser_id })).toMatchObject([{ id: again.id, state: 'done' }])
})

test('REPORT-03 a report whose job died is ended after half a day, and files are deleted after 30 days', async () => {
  const { home, db, made, ask, read, file } = await scene()
  const done = await made()
  const stuck = await ask()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  home.clock.advance(13 * 3_600_000)
  await run(sweepReports, home, {})
  expect(await read(stuck.id)).toMatchObject({ state: 'failed' })
  expect(await read(done.id)).toMatchObject({ state: 'done' })
  home.clock.advance(30 * 86_400_000)
  await run(sweepReports, home, {})
  expect(await read(done.id)).toMatchObject({ state: 'expired', kept_until: null })
  expect((await file(done)).status).toBe(404)
  expect(await db.selectFrom('report_part').select('part_number').execute()).toEqual([])
})

test('REPORT-03 a report that is deleted while it is made leaves nothing', async () => {
  const { home, db, owner, advertiser_id, ask } = await scene()
  const { id } = await ask()
  const place = { advertiser_id, run_id: id }
  await Promise.all([
    run(makeReport, home, place).catch(() => {}),
    owner.did(reportRunDelete, { advertiser_id, report_run_id: id }),
  ])
  await home.drain()
  for (const table of ['report_run', 'report_line', 'report_part'] as const)
    expect(await db.selectFrom(table).select('advertiser_id').execute(), table).toEqual([])
})

test('REPORT-03 AC-01 reports and files of an account are not found by other users, and recipients are members alone', async () => {
  const { home, advertiser_id, owner, made, file } = await scene()
  const done = await made()
  const ben = await home.make.pinner()
  const place = { advertiser_id, report_run_id: done.id }
  const refused = { ok: false, code: 'not_found' }
  expect(await ben.call(reportRunsGet, { advertiser_id })).toMatchObject(refused)
  expect(await ben.call(reportRunGet, place)).toMatchObject(refused)
  expect(await ben.call(reportRunRepeat, place)).toMatchObject(refused)
  expect(await ben.call(reportRunDelete, place)).toMatchObject(refused)
  expect(await ben.call(reportReadersGet, { advertiser_id })).toMatchObject(refused)
  expect((await file(done, ben)).status).toBe(404)
  const visitor = openBrowser(home.fetch)
  const address = `/advertiser/${advertiser_id}/report-center/files/${done.id}.csv`
  expect((await visitor.get(address)).status).toBe(401)
  expect((await file({ ...done, format: 'xlsx' })).status).toBe(404)
  const other = await accountWithPin(home)
  const foreign = { advertiser_id: other.advertiser_id, report_run_id: done.id }
  expect(await other.owner.call(reportRunGet, foreign)).toMatchObject(refused)
  const wish = { advertiser_id, ...reportWish }
  expect(await owner.call(reportRunCreate, { ...wish, recipient_ids: [ben.id] })).toMatchObject(refused)
})

test('REPORT-03 BIZ-05 analysts build, download and delete their own reports; those of others are deleted by who runs campaigns', async () => {
  const home = await world()
  const ann = await makeBusiness(home)
  const { advertiser_id } = ann
  const [analyst, other, runner] = [
    await makeMember(home, ann, ['ANALYST']),
    await makeMember(home, ann, ['FINANCE']),
    await makeMember(home, ann, ['CAMPAIGN_MANAGER']),
  ]
  const one = await analyst.did(reportRunCreate, { advertiser_id, ...reportWish })
  const two = await analyst.did(reportRunCreate, { advertiser_id, ...reportWish })
  await home.drain()
  expect(await other.did(reportRunGet, { advertiser_id, report_run_id: one.id })).toMatchObject({
    state: 'done',
    total_rows: 0,
    is_mine: false,
  })
  const place = { advertiser_id, report_run_id: one.id }
  expect(await other.call(reportRunDelete, place)).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await analyst.did(reportRunDelete, place)).toMatchObject({ is_mine: true })
  await runner.did(reportRunDelete, { advertiser_id, report_run_id: two.id })
  const readers = await analyst.did(reportReadersGet, { advertiser_id })
  expect(readers[0]?.id).toBe(analyst.id)
  expect(readers.map(({ id }) => id).toSorted()).toEqual([ann.id, analyst.id, other.id, runner.id].toSorted())
  await ann.did(businessMemberDelete, { business_id: ann.id, user_id: analyst.id })
  expect(await analyst.call(reportRunsGet, { advertiser_id })).toMatchObject({ code: 'not_found' })
})

test('REPORT-03 days, columns and numbers of reports under way are checked by name', async () => {
  const { owner, advertiser_id, ask } = await scene()
  const wish = { advertiser_id, ...reportWish }
  const bad = (given: object) => owner.call(reportRunCreate, { ...wish, ...given })
  const at = (field: string) => ({ ok: false, code: 'bad_request', fields: { [field]: expect.any(String) } })
  expect(await bad({ metrics: [] })).toMatchObject({ code: 'bad_request' })
  expect(await bad({ metrics: ['oaks'] })).toMatchObject({ code: 'bad_request' })
  expect(await bad({ format: 'pdf' })).toMatchObject({ code: 'bad_request' })
  expect(await bad({ name: ' ' })).toMatchObject({ code: 'bad_request' })
  expect(await bad({ range: 'custom' })).toMatchObject(at('start_date'))
  const days = { range: 'custom', start_date: '2026-02-02', end_date: '2026-02-01' }
  expect(await bad(days)).toMatchObject(at('end_date'))
  expect(await bad({ ...days, end_date: '2028-02-01' })).toMatchObject(at('end_date'))
  for (let n = 0; n < 10; n++) await ask()
  expect(await bad({})).toMatchObject({ code: 'not_allowed' })
})
