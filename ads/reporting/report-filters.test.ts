import { codecOf } from '@bowerbird/contract/kernel/wires/codec-registry'
import { encoderOf } from '@bowerbird/contract/kernel/wires/encoder-of'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { reportRowsGet } from '@bowerbird/contract/reporting/report-calls'
import { filterIn, filterText } from '@bowerbird/contract/reporting/report-filter-terms'
import type { FilterCondition } from '@bowerbird/contract/reporting/report-filter-terms'
import type { ReportRow } from '@bowerbird/contract/reporting/report-models'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { daysAfter } from '../entities/campaign-days.ts'
import { busyAccount, sumOf } from './test-busy-account.ts'
import { rowsOf, summaryOf, today } from './test-report.ts'
import type { Asked } from './test-report.ts'

const all = (...conditions: FilterCondition[]) => ({ match: 'all', conditions }) as const
const any = (...conditions: FilterCondition[]) => ({ match: 'any', conditions }) as const
const isNamed = (value: string) => ({ field: 'name', operator: 'is', value }) as const

test('REPORT-01 groups of conditions select lines by numbers and properties, and totals, series and count are of those lines', async () => {
  const home = await world()
  const { account } = await busyAccount(home)
  await account.campaign({ name: 'Idle nests', end_day: '2099-01-01' })
  const whole = await rowsOf(account, 'campaigns')
  const [most, next] = whole.map(({ numbers }) => numbers.spend_micros)
  const between = (most! + next!) / 2
  const day = today(home)
  const cases: [string, (row: ReportRow) => boolean][] = [
    [
      filterText({
        match: 'all',
        groups: [all({ field: 'spend_micros', operator: 'above', value: between })],
      }),
      ({ numbers }) => numbers.spend_micros > between,
    ],
    [
      filterText({
        match: 'all',
        groups: [
          any(isNamed('BOXES'), { field: 'name', operator: 'contains', value: 'nest' }),
          all({ field: 'impressions', operator: 'is', value: 0 }),
        ],
      }),
      ({ name, numbers }) => /boxes|nest/i.test(name) && numbers.impressions === 0,
    ],
    [
      filterText({ match: 'any', groups: [all(isNamed('nests')), all(isNamed('boxes'))] }),
      ({ name }) => ['Nests', 'Boxes'].includes(name),
    ],
    // A line without impressions has no rate, neither below nor above.
    [
      filterText({
        match: 'any',
        groups: [
          any(
            { field: 'ctr', operator: 'below', value: 0.5 },
            { field: 'ctr', operator: 'at_least', value: 0.5 },
          ),
        ],
      }),
      ({ numbers }) => numbers.ctr !== null,
    ],
    [
      filterText({
        match: 'all',
        groups: [
          all(
            { field: 'objective_type', operator: 'is_not', value: 'AWARENESS' },
            { field: 'status', operator: 'is', value: 'ACTIVE' },
            { field: 'start_day', operator: 'from', value: day },
            { field: 'start_day', operator: 'until', value: day },
            { field: 'budget', operator: 'at_most', value: 5_000_000 },
          ),
        ],
      }),
      ({ objective_type }) => objective_type !== 'AWARENESS',
    ],
    [
      filterText({
        match: 'all',
        groups: [all({ field: 'end_day', operator: 'until', value: '2099-01-01' })],
      }),
      ({ end_day }) => end_day !== null,
    ],
    [
      filterText({ match: 'all', groups: [all({ field: 'name', operator: 'lacks', value: '%' })] }),
      () => true,
    ],
  ]
  for (const [filters, fits] of cases) {
    const compare = 'previous' as const
    const rows = await rowsOf(account, 'campaigns', { filters, compare })
    const expected = whole.filter(fits)
    expect(expected.length, filters).toBeGreaterThan(0)
    expect([filters, rows.map(({ id }) => id)]).toEqual([filters, expected.map(({ id }) => id)])
    const sums = await summaryOf(account, 'campaigns', { filters, compare })
    expect(sums.row_count).toBe(rows.length)
    expect(sums.totals.impressions).toBe(sumOf(rows, 'impressions'))
    expect(sums.compared_totals?.impressions).toBe(
      rows.reduce((sum, { compared }) => sum + (compared?.impressions ?? 0), 0),
    )
  }
})

const noFilters = [
  'x',
  '[]',
  '["all"]',
  '["all",["all"]]',
  '["some",["all",["ctr","above",1]]]',
  '["all",["all",["gold","above",1]]]',
  '["all",["all",["ctr","contains",1]]]',
  '["all",["all",["ctr","above","1"]]]',
  '["all",["all",["ctr","above",-1]]]',
  '["all",["all",["status","is","GONE"]]]',
  '["all",["all",["start_day","from","2026-02-30"]]]',
  '["all",["all",["name","is"," "]]]',
  '["all",["all",["name","is","a",1]]]',
  JSON.stringify(['all', ...Array.from({ length: 6 }, () => ['all', ['ctr', 'above', 1]])]),
  JSON.stringify(['all', ['all', ...Array.from({ length: 11 }, () => ['ctr', 'above', 1])]]),
]

test('REPORT-01 a text that is no filter is refused', async () => {
  expect(noFilters.filter((text) => filterIn(text) !== null)).toEqual([])
  const home = await world()
  const owner = await home.make.pinner()
  const asked = { advertiser_id: '7', grain: 'campaigns', filters: noFilters[3] } as const
  expect(await owner.call(reportRowsGet, asked)).toMatchObject({
    ok: false,
    fields: { filters: 'This filter cannot be read.' },
  })
})

test('REPORT-01 a filter is read from an address, with its quotes or without', () => {
  const filter = filterText({
    match: 'all',
    groups: [all({ field: 'name', operator: 'contains', value: '[1]' })],
  })
  const asked = { advertiser_id: '7', grain: 'campaigns' } as const
  const { url } = encoderOf('ads_v4')(reportRowsGet, { ...asked, filters: filter }, '/')
  const bare = new URLSearchParams({ filters: filter })
  for (const query of [new URL(url, 'http://here').searchParams, bare]) {
    const request = { method: 'GET', path: '/', query, content_type: '', body: '', params: asked }
    const read = reportRowsGet.input.parse(codecOf.ads_v4.decode(request)).filters
    expect(read && filterText(read)).toBe(filter)
  }
})

test('REPORT-01 several columns order lines, each in its direction, and pages add up to the whole', async () => {
  const home = await world()
  const { account } = await busyAccount(home)
  for (const name of ['nests', 'Boxes', 'boxes']) await account.campaign({ name })
  const asked = { sort: ['budget', 'name', 'clicks'], direction: ['desc', 'asc'] } as const
  const whole = await rowsOf(account, 'campaigns', asked)
  expect(whole.map(({ name }) => name.toLowerCase())).toEqual(['boxes', 'boxes', 'boxes', 'nests', 'nests'])
  expect(whole.map(({ numbers }) => numbers.clicks > 0)).toEqual([true, false, false, true, false])
  const joined: ReportRow[] = []
  let bookmark: string | null = null
  for (let count = 0; count < 5; count++) {
    const next: Asked = { ...asked, page_size: 1, ...(bookmark && { bookmarks: [bookmark] }) }
    const page: Outcome<ReportRow[]> = await account.owner.call(reportRowsGet, {
      advertiser_id: account.advertiser_id,
      grain: 'campaigns',
      ...next,
    })
    if (!page.ok) throw new Error(page.message)
    joined.push(...page.data)
    bookmark = page.bookmark ?? null
  }
  expect(bookmark).toBeNull()
  expect(joined).toEqual(whole)
})

test('REPORT-01 a report is compared with days of its own', async () => {
  const home = await world()
  const { account } = await busyAccount(home)
  const asked = { range: 'last_7_days', compare: 'custom' } as const
  const compare_start_date = daysAfter(today(home), -20)
  const compare_end_date = daysAfter(today(home), -18)
  const sums = await summaryOf(account, 'campaigns', { ...asked, compare_start_date, compare_end_date })
  expect(sums.compared_days).toEqual({ start_date: compare_start_date, end_date: compare_end_date })
  const alone = await summaryOf(account, 'campaigns', {
    range: 'custom',
    start_date: compare_start_date,
    end_date: compare_end_date,
  })
  expect(sums.compared_totals).toEqual(alone.totals)
  const { advertiser_id, owner } = account
  const refused = await owner.call(reportRowsGet, { advertiser_id, grain: 'campaigns', ...asked })
  expect(refused).toMatchObject({ ok: false, fields: { compare_start_date: 'Enter a day.' } })
  const surplus = await owner.call(reportRowsGet, { advertiser_id, grain: 'ads', compare_start_date })
  expect(surplus).toMatchObject({ ok: false, fields: { compare_start_date: expect.any(String) as string } })
})
