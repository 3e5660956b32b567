import {
  adGroupGet,
  adGroupUpdate,
  adGet,
  campaignUpdate,
} from '@bowerbird/contract/campaigns/campaign-calls'
import {
  bulkJobApply,
  bulkJobCreate,
  bulkJobDelete,
  bulkJobGet,
  bulkJobRowsAppend,
  bulkJobRowsGet,
  bulkJobsGet,
  bulkJobUndo,
} from '@bowerbird/contract/bulk-editor/bulk-job-calls'
import { MOST_SHEET_ROWS, sheetColumns } from '@bowerbird/contract/bulk-editor/sheet-terms'
import { reportPreferencesSet } from '@bowerbird/contract/reporting/report-view-calls'
import { usualPreferences } from '@bowerbird/contract/reporting/report-view-terms'
import { asAdId } from '@bowerbird/contract/kernel/ids'
import type { Task } from '@bowerbird/core/jobs/task'
import type { world } from '@bowerbird/testing/world'
import { parse } from 'csv-parse/sync'
import { streamXlsxRows } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sheetScene } from './test-sheet.ts'
import { applyBulkJob } from './apply-bulk-job.ts'
import { sweepBulkRows } from './sweep-bulk-rows.ts'

const reasonsOf = (rows: readonly { faults: readonly { column: string }[] }[]) =>
  rows.map(({ faults }) => faults.map(({ column }) => column))

test('BULK-02 what is downloaded, changed and uploaded is checked first, shown cell by cell, and then applied', async () => {
  const { ann, advertiser_id, ad_group_id, ad_id, rowsOf, upload, rows, apply, campaign } = await sheetScene()
  const [top, group, ad] = await rowsOf('template.csv')
  expect(Object.keys(top ?? {})).toEqual([...sheetColumns])
  expect(top).toMatchObject({ level: 'campaign', name: 'Oak table', budget: '5', status: 'ACTIVE' })
  const sent = await upload([
    { ...top, name: 'Summer', budget: '12,50', end_date: '2099-12-31' },
    { ...group, bid: '0,75', countries: 'US | DE', ages: '18-24' },
    { ...ad, status: 'paused' },
  ])
  expect(sent.job).toMatchObject({ state: 'checked', changed: 3, refused: 0, unchanged: 0 })
  expect(await campaign()).toMatchObject({ name: 'Oak table' })
  const [first, second, third] = await rows(sent)
  expect(first?.changes).toEqual([
    { field: 'name', before: 'Oak table', after: 'Summer' },
    { field: 'budget_micros', before: '5000000', after: '12500000' },
    { field: 'end_day', before: null, after: '2099-12-31' },
  ])
  expect(second?.changes.map(({ field }) => field)).toEqual(['bid_strategy', 'bid_micros', 'targeting'])
  expect(third?.changes).toEqual([{ field: 'status', before: 'ACTIVE', after: 'PAUSED' }])
  expect(await apply(sent)).toMatchObject({ state: 'applied', applied: 3, changed: 0, failure: null })
  expect(await campaign()).toMatchObject({ name: 'Summer', budget_micros: 12_500_000, end_day: '2099-12-31' })
  expect(await ann.did(adGroupGet, { advertiser_id, ad_group_id })).toMatchObject({
    bid_strategy: 'MAX_BID',
    bid_micros: 750_000,
    targeting: { locations: ['US', 'DE'], ages: ['18-24'] },
  })
  expect(await ann.did(adGet, { advertiser_id, ad_id })).toMatchObject({ status: 'PAUSED' })
})

test('BULK-02 a file as it was downloaded changes nothing, as CSV and as XLSX', async () => {
  const { rowsOf, file, upload, ann, advertiser_id } = await sheetScene()
  const same = await upload(await rowsOf('template.csv'))
  expect(same.job).toMatchObject({ state: 'checked', unchanged: 3, changed: 0, refused: 0 })
  expect(
    await ann.call(bulkJobApply, { advertiser_id, bulk_job_id: same.bulk_job_id, mode: 'all_or_none' }),
  ).toMatchObject({ ok: false, code: 'not_allowed' })
  const lines: string[][] = []
  const bytes = new Uint8Array(await (await file('template.xlsx?levels=campaign,ad')).arrayBuffer())
  for await (const row of streamXlsxRows(bytes)) lines.push(row.values.map((cell) => String(cell ?? '')))
  const [head = [], ...below] = lines
  const cells = below.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ''])))
  expect(cells).toHaveLength(2)
  expect((await upload(cells)).job).toMatchObject({ unchanged: 2, changed: 0, refused: 0 })
})

test('BULK-02 a file with semicolons and decimal commas, for a user who prefers them, is the same when it is uploaded', async () => {
  const { ann, advertiser_id, ad_group_id, file, upload } = await sheetScene()
  await ann.did(adGroupUpdate, {
    advertiser_id,
    ad_group_id,
    version: 1,
    bid_strategy: 'MAX_BID',
    bid_micros: 1_250_000,
  })
  const preferences = {
    ...usualPreferences,
    csv_format: 'semicolon',
    default_view_id: null,
    version: 1,
  } as const
  await ann.did(reportPreferencesSet, { advertiser_id, ...preferences })
  const text = await (await file('template.csv')).text()
  const lines: Record<string, string>[] = parse(text, { bom: true, columns: true, delimiter: ';' })
  expect(lines.map(({ bid }) => bid)).toEqual(['', '1,25', ''])
  expect((await upload(lines)).job).toMatchObject({ unchanged: 3, changed: 0, refused: 0 })
})

test('BULK-02 each refused row is named with its column, and valid rows alone are applied by choice', async () => {
  const { ann, advertiser_id, rowsOf, file, upload, rows, apply, campaign } = await sheetScene()
  const [top = {}, group = {}, ad = {}] = await rowsOf('template.csv')
  const sent = await upload([
    { ...top, budget: '1,234' },
    { ...top, budget: '999999999999' },
    { ...group, bid: '0.001', daily_cap: '51', ages: '13-17' },
    { level: 'ad_group', id: group['id'], countries: 'uk' },
    { level: 'ad_group', id: group['id'], interests: 'Tables' },
    { ...ad, name: 'Elm', budget: '5' },
    { level: 'ad', id: '3.84775E+17' },
    { level: 'oak', id: '1' },
    { level: 'campaign', id: '9223372036854775808', name: 'Too large' },
    { level: 'campaign', id: '999', name: 'Not ours' },
    { ...top, name: 'Summer', version: '' },
    { ...top, name: 'Twice', version: '' },
    { ...ad, id: ad['id'], campaign_id: '5', version: '' },
  ])
  expect(sent.job).toMatchObject({ state: 'checked', refused: 12, changed: 1 })
  const found = await rows(sent)
  expect(found[1]?.faults[0]?.reason).toBe('This budget is too large.')
  expect(reasonsOf(found)).toEqual([
    ['budget'],
    ['budget'],
    ['bid', 'daily_cap', 'ages'],
    ['countries'],
    ['interests'],
    ['budget'],
    ['id'],
    ['level'],
    ['id'],
    ['id'],
    [],
    ['id'],
    ['campaign_id'],
  ])
  const whole = { advertiser_id, bulk_job_id: sent.bulk_job_id, mode: 'all_or_none' } as const
  expect(await ann.call(bulkJobApply, whole)).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await campaign()).toMatchObject({ name: 'Oak table' })
  const refused = await rowsOf(`jobs/${sent.bulk_job_id}/refused.csv`)
  expect(refused).toHaveLength(14)
  expect(refused[0]).toMatchObject({ row: '2', column: 'budget' })
  expect((await file(`jobs/${sent.bulk_job_id}/refused.xlsx`)).status).toBe(200)
  expect(await apply(sent, 'valid_rows')).toMatchObject({ state: 'applied', applied: 1, refused: 12 })
  expect(await campaign()).toMatchObject({ name: 'Summer', budget_micros: 5_000_000 })
})

test('BULK-02 what a spreadsheet would run as a formula is written as text, and read as it was', async () => {
  const { ann, advertiser_id, campaign_id, file, rowsOf, upload } = await sheetScene()
  const name = '=HYPERLINK("https://evil.example")'
  await ann.did(campaignUpdate, { advertiser_id, campaign_id, version: 1, name })
  expect(await (await file('template.csv')).text()).toContain('"\'=HYPERLINK(')
  const [top] = await rowsOf('template.csv?levels=campaign')
  expect((await upload([top ?? {}])).job).toMatchObject({ unchanged: 1 })
  const bytes = new Uint8Array(await (await file('template.xlsx?levels=campaign')).arrayBuffer())
  const sheet = await Array.fromAsync(streamXlsxRows(bytes))
  expect(sheet[1]?.values[sheetColumns.indexOf('name')]).toBe(name)
  expect(sheet[1]?.values[sheetColumns.indexOf('id')]).toBe(campaign_id)
})

test.each(['384774701928415232', "'384774701928415232", 'None', "'none", "''Oak''", "'=1+1", "'5", '-5 %'])(
  'BULK-02 a name that reads as something else, %j, is the same in the file and back',
  async (name) => {
    const { ann, advertiser_id, campaign_id, rowsOf, upload } = await sheetScene()
    await ann.did(campaignUpdate, { advertiser_id, campaign_id, version: 1, name })
    expect((await upload(await rowsOf('template.csv?levels=campaign'))).job).toMatchObject({ unchanged: 1 })
  },
)

test('BULK-02 none takes out what is there, and an empty cell leaves it', async () => {
  const { ann, advertiser_id, ad_group_id, rowsOf, upload, apply, campaign } = await sheetScene()
  const [top = {}, group = {}] = await rowsOf('template.csv')
  await apply(
    await upload([
      { ...top, end_date: '2099-12-31' },
      { ...group, bid: '0.75', ages: '18-24' },
    ]),
  )
  const keys = ({ level, id }: Record<string, string>) => ({ level, id })
  const emptied = await upload([
    { ...keys(top), end_date: 'none', name: '' },
    { ...keys(group), bid: 'NONE', ages: 'none' },
  ])
  expect(await apply(emptied)).toMatchObject({ state: 'applied', applied: 2 })
  expect(await campaign()).toMatchObject({ end_day: null, name: 'Oak table' })
  const after = await ann.did(adGroupGet, { advertiser_id, ad_group_id })
  expect(after).toMatchObject({ bid_strategy: 'AUTOMATIC_BID', bid_micros: null })
  expect(after.targeting).toEqual({})
  const bad = await upload([{ ...keys(top), name: 'none' }])
  expect(bad.job).toMatchObject({ refused: 1 })
})

test('BULK-02 a new automatic bid beside another amount is refused, not dropped', async () => {
  const { rowsOf, upload, rows, apply } = await sheetScene()
  const [, group = {}] = await rowsOf('template.csv')
  await apply(await upload([{ ...group, bid: '0.75' }]))
  const keys = { level: 'ad_group', id: group['id'] }
  const bad = await upload([{ ...keys, bid_strategy: 'AUTOMATIC_BID', bid: '0.80' }])
  expect(reasonsOf(await rows(bad))).toEqual([['bid']])
  const good = await upload([{ ...keys, bid_strategy: 'automatic_bid', bid: '0.75' }])
  expect((await rows(good))[0]?.changes).toEqual([
    { field: 'bid_strategy', before: 'MAX_BID', after: 'AUTOMATIC_BID' },
    { field: 'bid_micros', before: '750000', after: null },
  ])
})

test('BULK-02 a row whose entity was changed since is refused with the name of the user; with all or none, nothing is applied', async () => {
  const { ann, advertiser_id, campaign_id, rowsOf, upload, rows, apply, read, campaign } = await sheetScene()
  const [top = {}, group = {}] = await rowsOf('template.csv')
  const sent = await upload([
    { ...top, name: 'Summer' },
    { ...group, name: 'Readers' },
  ])
  await ann.did(campaignUpdate, { advertiser_id, campaign_id, version: 1, name: 'Autumn' })
  expect(await apply(sent)).toMatchObject({ state: 'failed', applied: 0, failure: expect.any(String) })
  expect(await campaign()).toMatchObject({ name: 'Autumn' })
  const late = await upload([{ ...top, name: 'Summer' }])
  expect(late.job).toMatchObject({ refused: 1 })
  expect((await rows(late))[0]?.faults).toEqual([
    { column: 'version', reason: expect.stringContaining('Ann Oak') },
  ])
  expect(await read(sent)).toMatchObject({ undo_until: null })
})

test('BULK-02 a job is undone as a whole; what was changed since is left, and named', async () => {
  const { ann, advertiser_id, campaign_id, ad_id, home, rowsOf, upload, rows, apply, read, campaign } =
    await sheetScene()
  const [top = {}, group = {}, ad = {}] = await rowsOf('template.csv')
  const sent = await upload([
    { ...top, name: 'Summer', budget: '9' },
    { ...group, name: 'Readers', countries: 'DE' },
    { ...ad, name: 'Elm' },
  ])
  const done = await apply(sent)
  expect(done.undo_until).not.toBeNull()
  await ann.did(campaignUpdate, { advertiser_id, campaign_id, version: 2, name: 'Autumn' })
  const undo = { advertiser_id, bulk_job_id: sent.bulk_job_id }
  const both = await Promise.all([ann.call(bulkJobUndo, undo), ann.call(bulkJobUndo, undo)])
  expect(both.map(({ ok }) => ok)).toEqual([true, true])
  await home.drain()
  expect(await read(sent)).toMatchObject({
    state: 'undone',
    undone: 2,
    kept: 1,
    applied: 0,
    undo_until: null,
  })
  expect(await campaign()).toMatchObject({ name: 'Autumn', budget_micros: 9_000_000 })
  expect(await ann.did(adGet, { advertiser_id, ad_id })).toMatchObject({ name: 'Oak table' })
  const [kept] = (await rows(sent)).filter(({ outcome }) => outcome === 'kept')
  expect(kept).toMatchObject({
    level: 'campaign',
    faults: [{ column: 'version', reason: expect.stringContaining('It is left as it is.') }],
  })
})

test('BULK-02 a job cannot be undone after 30 days', async () => {
  const { ann, advertiser_id, home, rowsOf, upload, apply } = await sheetScene()
  const [top = {}] = await rowsOf('template.csv')
  const sent = await upload([{ ...top, name: 'Summer' }])
  await apply(sent)
  home.clock.advance(31 * 86_400_000)
  const undo = { advertiser_id, bulk_job_id: sent.bulk_job_id }
  expect(await ann.call(bulkJobUndo, undo)).toMatchObject({ ok: false, code: 'not_allowed' })
})

test('BULK-02 a job that nobody applied is removed with its rows, and counts as open no more', async () => {
  const { ann, advertiser_id, home, rowsOf, upload, apply } = await sheetScene()
  const [top = {}] = await rowsOf('template.csv')
  const applied = await upload([{ ...top, name: 'Summer' }])
  await apply(applied)
  await upload([{ ...top, name: 'Autumn', version: '' }])
  await ann.did(bulkJobCreate, { advertiser_id, name: 'Broke off', total_rows: 2 })
  home.clock.advance(30 * 86_400_000)
  await run(sweepBulkRows, { home, place: {}, signal: new AbortController().signal })
  expect(await ann.did(bulkJobsGet, { advertiser_id })).toHaveLength(3)
  home.clock.advance(2 * 86_400_000)
  await run(sweepBulkRows, { home, place: {}, signal: new AbortController().signal })
  expect(await ann.did(bulkJobsGet, { advertiser_id })).toMatchObject([
    { id: applied.bulk_job_id, state: 'applied', applied: 1 },
  ])
})

test('BULK-03 a job that is stopped between parts or fails within one goes on, and each row is applied once', async () => {
  const { db, home, advertiser_id, ad_id, upload, read, ann } = await sheetScene()
  await sql`
    insert into ad (advertiser_id, ad_id, ad_group_id, campaign_id, pin_id, name, status, destination_url, review_status,
      created_at, updated_at)
    select advertiser_id, ad_id + n, ad_group_id, campaign_id, pin_id, 'Ad ' || n, status, destination_url, review_status,
      created_at, updated_at
    from ad cross join generate_series(1, 449) n where ad_id = ${ad_id}::bigint`.execute(db)
  const ids = Array.from({ length: 450 }, (_, n) => String(BigInt(ad_id) + BigInt(n)))
  const sent = await upload(ids.map((id) => ({ level: 'ad', id, name: `Renamed ${id}` })))
  expect(sent.job).toMatchObject({ state: 'checked', changed: 450 })
  const place = { advertiser_id, job_id: sent.bulk_job_id }
  await db
    .updateTable('bulk_job')
    .set({ state: 'applying', mode: 'valid_rows' })
    .where('job_id', '=', sent.bulk_job_id)
    .execute()
  // The process is asked to stop after the first part.
  let looks = 0
  const signal = {
    get aborted() {
      return looks++ > 0
    },
  } as AbortSignal
  await expect(run(applyBulkJob, { home, place, signal })).rejects.toThrow('goes on elsewhere')
  expect(await read(sent)).toMatchObject({ state: 'applying', applied: 200, changed: 250 })
  // The database fails in the middle of the second part.
  await sql`
    create function fail_once() returns trigger language plpgsql as $$ begin
      if new.ad_id = ${sql.lit(ids[310] ?? '')}::bigint then raise exception 'the disk is full'; end if;
      return new; end $$`.execute(db)
  await sql`create trigger fail_once before update on ad for each row execute function fail_once()`.execute(
    db,
  )
  await expect(run(applyBulkJob, { home, place, signal: new AbortController().signal })).rejects.toThrow(
    'disk',
  )
  expect(await read(sent)).toMatchObject({ applied: 200, changed: 250 })
  await sql`drop trigger fail_once on ad`.execute(db)
  await run(applyBulkJob, { home, place, signal: new AbortController().signal })
  expect(await read(sent)).toMatchObject({ state: 'applied', applied: 450, changed: 0 })
  const ads = await db.selectFrom('ad').select(['ad_id', 'name', 'version']).execute()
  expect(ads.filter((ad) => ad.name === `Renamed ${ad.ad_id}` && ad.version === 2)).toHaveLength(450)
  const changes = await db
    .selectFrom('promotion_change')
    .select('change_id')
    .where('entity_kind', '=', 'ad')
    .where('action', '=', 'edit')
    .execute()
  expect(changes).toHaveLength(450)
  expect(await ann.did(adGet, { advertiser_id, ad_id: asAdId(ids[449] ?? '') })).toMatchObject({ version: 2 })
})

test('BULK-03 a part that is sent twice, or by two at once, is taken once, the next goes on where it was, and rows beyond the announced ones are refused', async () => {
  const { ann, advertiser_id, campaign_id } = await sheetScene()
  const create = { advertiser_id, name: 'Spring', total_rows: 3 }
  const job = await ann.did(bulkJobCreate, create)
  const line = { level: 'campaign', id: campaign_id, name: 'Summer' }
  const part = { advertiser_id, bulk_job_id: job.id, from: 0, lines: [line, line] }
  const both = await Promise.all([ann.did(bulkJobRowsAppend, part), ann.did(bulkJobRowsAppend, part)])
  expect(both.map((one) => one.received_rows)).toEqual([2, 2])
  expect(await ann.call(bulkJobRowsAppend, { ...part, from: 3, lines: [line] })).toMatchObject({
    ok: false,
    code: 'stale_version',
  })
  expect(await ann.call(bulkJobRowsAppend, { ...part, from: 1, lines: [line, line, line] })).toMatchObject({
    ok: false,
    fields: { lines: 'The file has more rows than announced at the start.' },
  })
  expect(await ann.did(bulkJobRowsAppend, { ...part, from: 1, lines: [line, line] })).toMatchObject({
    received_rows: 3,
    state: 'checking',
  })
  expect(await ann.call(bulkJobCreate, { ...create, total_rows: MOST_SHEET_ROWS + 1 })).toMatchObject({
    ok: false,
    code: 'bad_request',
  })
})

test('BULK-03 two who apply a job at once apply it once', async () => {
  const { ann, advertiser_id, home, rowsOf, upload, read, campaign } = await sheetScene()
  const [top = {}] = await rowsOf('template.csv')
  const sent = await upload([{ ...top, name: 'Summer' }])
  const apply = { advertiser_id, bulk_job_id: sent.bulk_job_id, mode: 'all_or_none' } as const
  await Promise.all([ann.did(bulkJobApply, apply), ann.did(bulkJobApply, apply)])
  await home.drain()
  expect(await read(sent)).toMatchObject({ state: 'applied', applied: 1 })
  expect((await campaign()).version).toBe(2)
})

test('BULK-01 AC-01 jobs and files of an account are not there for anyone else', async () => {
  const { home, advertiser_id, rowsOf, upload, file } = await sheetScene()
  const [top = {}] = await rowsOf('template.csv')
  const sent = await upload([{ ...top, name: 'Summer' }])
  const ben = await home.make.pinner()
  const place = { advertiser_id, bulk_job_id: sent.bulk_job_id }
  const refused = { ok: false, code: 'not_found' }
  expect(await ben.call(bulkJobsGet, { advertiser_id })).toMatchObject(refused)
  expect(await ben.call(bulkJobGet, place)).toMatchObject(refused)
  expect(await ben.call(bulkJobRowsGet, place)).toMatchObject(refused)
  expect(await ben.call(bulkJobApply, { ...place, mode: 'valid_rows' })).toMatchObject(refused)
  expect(await ben.call(bulkJobUndo, place)).toMatchObject(refused)
  expect(await ben.call(bulkJobDelete, place)).toMatchObject(refused)
  expect((await file('template.csv', ben)).status).toBe(404)
  expect((await file(`jobs/${sent.bulk_job_id}/refused.csv`, ben)).status).toBe(404)
  expect((await file('template.csv?levels=oak')).status).toBe(400)
  expect((await file('template.csv?campaign_ids=1,x')).status).toBe(400)
  expect((await file('template.csv?campaign_ids=9223372036854775808')).status).toBe(400)
})

async function run(
  task: Task,
  { home, place, signal }: { home: Awaited<ReturnType<typeof world>>; place: object; signal: AbortSignal },
): Promise<void> {
  const { app } = home
  await task.run(place as never, { db: app.database.db, app, signal, job_id: '1', attempt: 1 })
}
