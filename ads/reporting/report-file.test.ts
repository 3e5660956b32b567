import { asMicros } from '@bowerbird/contract/kernel/micros'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { reportRowsGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import { reportPreferencesSet } from '@bowerbird/contract/reporting/report-view-calls'
import { usualPreferences } from '@bowerbird/contract/reporting/report-view-terms'
import type { Pinner } from '@bowerbird/testing/make'
import { openBrowser } from '@bowerbird/testing/browser'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { dayIn, daysAfter } from '../entities/campaign-days.ts'
import { countHours } from './test-report-queries.ts'
import { accountWithPin } from './test-report.ts'

async function browserOf(home: World, { username }: Pinner) {
  const browser = openBrowser(home.fetch)
  await browser.call(userSessionCreate, { username_or_email: username, password: 'correct horse battery' })
  return browser
}

/** Lines of a table without quoted line breaks, by the names in its first line. */
function linesOf(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.replace('\u{feff}', '').trimEnd().split('\r\n')
  const names = head.split(',')
  return lines.map((line) => {
    const cells = [...`,${line}`.matchAll(/,("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell]) => cell)
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  })
}

test('REPORT-01 the file has the numbers of the table to the micro, and its last line is the total', async () => {
  const home = await world()
  const account = await accountWithPin(home)
  const day = dayIn('America/New_York', home.clock.now())
  const boxes = await account.campaign({
    name: '=HYPERLINK("https://evil.example")',
    budget_micros: asMicros(7_250_000),
  })
  const nests = await account.campaign({ name: '+1, "or" more' })
  await countHours(home.db, account.advertiser_id, [
    {
      ad: boxes,
      day,
      impressions: 1000,
      clicks: 30,
      outbound_clicks: 7,
      spend_micros: 10_000_001,
      credit_micros: 1,
    },
    { ad: nests, day, impressions: 1, invalid_clicks: 2, spend_micros: 500_000 },
  ])
  const browser = await browserOf(home, account.owner)
  const search = 'range=today&sort=spend_micros&compare=previous'
  const answer = await browser.get(`/advertiser/${account.advertiser_id}/reporting/campaigns.csv?${search}`)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(answer.headers.get('Content-Disposition')).toContain('attachment')
  const text = await answer.text()
  const [first, second, total, ...more] = linesOf(text)
  expect(more).toEqual([])
  expect(first).toMatchObject({
    // Text, since spreadsheets keep 15 digits of a number.
    id: `'${boxes.campaign_id}`,
    campaign_id: `'${boxes.campaign_id}`,
    name: `"'=HYPERLINK(""https://evil.example"")"`,
    budget: '7.25',
    currency: 'USD',
    start_date: day,
    time_zone: 'America/New_York',
    impressions: '1000',
    ctr: '0.03',
    cpc: '1.428571',
    charged: '10.000001',
    credit: '0.000001',
    spend: '10',
    compared_impressions: '0',
    compared_ctr: '',
    change_impressions: '',
    change_ctr: '',
  })
  expect(second).toMatchObject({ name: `"'+1, ""or"" more"`, invalid_clicks: '2', spend: '0.5' })
  const asked = { advertiser_id: account.advertiser_id, grain: 'campaigns', range: 'today' } as const
  const { totals } = await account.owner.did(reportSummaryGet, asked)
  expect(total).toMatchObject({
    name: 'Total',
    impressions: String(totals.impressions),
    ctr: String(totals.ctr),
    spend: '10.5',
  })
  expect(totals.spend_micros).toBe(10_500_000)
})

test('REPORT-01 a compared file has the change of each number as a fraction, and that of the total', async () => {
  const home = await world()
  const account = await accountWithPin(home)
  const day = dayIn('America/New_York', home.clock.now())
  const [boxes, nests] = [
    await account.campaign({ name: 'Boxes' }),
    await account.campaign({ name: 'Nests' }),
  ]
  await countHours(home.db, account.advertiser_id, [
    { ad: boxes, day, impressions: 50, spend_micros: 3_000_000 },
    { ad: boxes, day: daysAfter(day, -1), impressions: 40, spend_micros: 4_000_000 },
    { ad: nests, day, impressions: 10, clicks: 1 },
  ])
  const browser = await browserOf(home, account.owner)
  const file = `/advertiser/${account.advertiser_id}/reporting/campaigns.csv?range=today&sort=impressions&compare=`
  const changes = linesOf(await (await browser.get(`${file}previous`)).text()).map((line) =>
    ['impressions', 'spend', 'clicks'].map((name) => line[`change_${name}`]),
  )
  expect(changes).toEqual([
    ['0.25', '-0.25', ''],
    ['', '', ''],
    ['0.5', '-0.25', ''],
  ])
  expect(await (await browser.get(`${file}none`)).text()).not.toContain('change_')
})

test('REPORT-02 a file that is broken down has the parts of each line in its place, and those of the total', async () => {
  const home = await world()
  const account = await accountWithPin(home)
  const day = dayIn('America/New_York', home.clock.now())
  const boxes = await account.campaign({ name: 'Boxes' })
  await account.campaign({ name: 'Nests' })
  await countHours(home.db, account.advertiser_id, [{ ad: boxes, day, impressions: 3, spend_micros: 10 }])
  const browser = await browserOf(home, account.owner)
  const file = `/advertiser/${account.advertiser_id}/reporting/campaigns.csv?range=today&compare=year&breakdown=`
  const text = await (await browser.get(`${file}country`)).text()
  expect(text).not.toContain('compared_')
  expect(
    linesOf(text).map(({ name, breakdown, value, impressions, conversions }) =>
      [name, breakdown, value, impressions, conversions].join(' '),
    ),
  ).toEqual(['Boxes country not_recorded 3 ', 'Nests   0 0', 'Total country not_recorded 3 ', 'Total   3 0'])
  expect((await browser.get(`${file}name`)).status).toBe(400)
})

test('REPORT-01 a file longer than one page has every line once', async () => {
  const home = await world()
  const account = await accountWithPin(home)
  const day = dayIn('America/New_York', home.clock.now())
  const first = await account.campaign()
  for (let n = 0; n < 255; n++) await account.another(first)
  await countHours(home.db, account.advertiser_id, [{ ad: first, day, impressions: 3 }])
  const browser = await browserOf(home, account.owner)
  const text = await (await browser.get(`/advertiser/${account.advertiser_id}/reporting/ads.csv`)).text()
  const lines = linesOf(text).slice(0, -1)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(256)
  expect(lines).toHaveLength(256)
})

test('AC-07 the file of a foreign account, a missing account or a missing report is not found, and a visitor is asked to log in', async () => {
  const home = await world()
  const account = await accountWithPin(home)
  const stranger = await accountWithPin(home)
  const own = await browserOf(home, account.owner)
  const theirs = await browserOf(home, stranger.owner)
  const path = `/advertiser/${account.advertiser_id}/reporting`
  expect((await own.get(`${path}/campaigns.csv`)).status).toBe(200)
  expect((await theirs.get(`${path}/campaigns.csv`)).status).toBe(404)
  expect((await openBrowser(home.fetch).get(`${path}/campaigns.csv`)).status).toBe(401)
  expect((await own.get('/advertiser/9/reporting/campaigns.csv')).status).toBe(404)
  expect((await own.get(`${path}/productgroups.csv`)).status).toBe(400)
  expect((await own.get(`${path}/campaigns.csv?range=custom`)).status).toBe(400)
  expect((await own.get(`${path}/campaigns.csv?range=today&utm_source=x`)).status).toBe(400)
})

test('REPORT-01 the file has the same order as the table', async () => {
  const home = await world()
  const account = await accountWithPin(home)
  for (const name of ['c', 'a', 'b']) await account.campaign({ name })
  const browser = await browserOf(home, account.owner)
  const text = await (
    await browser.get(
      `/advertiser/${account.advertiser_id}/reporting/campaigns.csv?sort=name&direction=asc&name=`,
    )
  ).text()
  const rows = await account.owner.did(reportRowsGet, {
    advertiser_id: account.advertiser_id,
    grain: 'campaigns',
    sort: 'name',
    direction: 'asc',
  })
  expect(linesOf(text).map(({ name }) => name)).toEqual([...rows.map(({ name }) => name), 'Total'])
})

test('REPORT-01 files have semicolons and decimal commas for a user who prefers them', async () => {
  const home = await world()
  const { advertiser_id, owner, campaign } = await accountWithPin(home)
  const day = dayIn('America/New_York', home.clock.now())
  const ad = await campaign({ name: 'a;b 1.5' })
  await countHours(home.db, advertiser_id, [{ ad, day, impressions: 4, clicks: 1, spend_micros: 1_250_001 }])
  await owner.did(reportPreferencesSet, {
    advertiser_id,
    ...usualPreferences,
    csv_format: 'semicolon',
    default_view_id: null,
    version: 1,
  })
  const browser = await browserOf(home, owner)
  const read = async (name: string) =>
    (await browser.get(`/advertiser/${advertiser_id}/reporting/${name}.csv?range=today`)).text()
  const [head, line] = (await read('campaigns')).split('\r\n')
  expect(head).toContain('id;name;campaign_id')
  expect(line).toContain(`"a;b 1.5"`)
  expect(line).toMatch(/;0,25;.*;1,250001;/)
  expect(await read('adGroupPositiveKeywords')).toContain('text;match_type;')
})
