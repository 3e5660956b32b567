import { asMicros } from '@bowerbird/contract/kernel/micros'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { entitiesCopy } from '@bowerbird/contract/campaigns/change-calls'
import {
  adGroupUpdate,
  campaignsGet,
  campaignUpdate,
  statusesSet,
} from '@bowerbird/contract/campaigns/campaign-calls'
import { reportRowsGet } from '@bowerbird/contract/reporting/report-calls'
import { afterEach, expect, test } from 'vitest'
import { refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { account, closeReport, numbers, row, showReport, sums, undoneBy } from './test-report-page.tsx'

afterEach(closeReport)

test('REPORT-01 a row appears under its columns, with the totals above and the time up to which events are counted', () => {
  showReport()
  const table = screen.getByRole('region', { name: 'Campaigns, Mar 6, 2026 – Mar 7, 2026' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual([
    'Name',
    'Status',
    'Budget',
    'Spend↓',
    'Impressions',
    'Pin clicks',
    'Outbound clicks',
    'Saves',
    'CTR',
    'CPC',
    'CPM',
  ])
  const [, total, line] = within(table).getAllByRole('row')
  expect(total?.textContent).toContain('Total 1 line')
  const cells = within(line!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(cells).toEqual(['Running', '$5 a day', '$4.50', '1,000', '30', '10', '4', '3.00%', '$0.45', '$4.50'])
  expect(within(table).getByRole('columnheader', { name: /Spend/ }).getAttribute('aria-sort')).toBe(
    'descending',
  )
  expect(screen.getByText(/Everything until Mar 7, 2026, 3:00 PM is counted/)).toBeTruthy()
})

test('ADS-12 counted, invalid and billed events appear as separate lines', () => {
  showReport()
  const region = screen.getByRole('region', { name: 'What was counted, and what was billed' })
  const lines = within(region)
    .getAllByRole('row')
    .map((line) => line.textContent)
  expect(lines).toContain('Impressions1,050501,000')
  expect(lines).toContain('Pin clicks and outbound clicks47740')
  expect(screen.getByText('9 billed, 1 free of charge')).toBeTruthy()
  expect(screen.getByText('7 invalid, 3 held until the day is checked')).toBeTruthy()
})

test('REPORT-01 the chart is readable by keyboard and as a table, and pressing a total charts it', async () => {
  showReport()
  const slider = screen.getByRole('slider', { name: 'Day' })
  expect(slider.getAttribute('aria-valuetext')).toBe('Mar 7, 2026: $3.00')
  fireEvent.change(slider, { target: { value: '0' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('Mar 6, 2026: $1.50')
  expect(screen.getByText('As a table')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Pin clicks/ }))
  await waitFor(() => expect(location.search).toBe('?metrics=clicks'))
})

test('REPORT-01 a campaign is paused from its row, by the version on screen', async () => {
  const arrived = showReport()
  await userEvent.click(screen.getByRole('button', { name: 'Pause Boxes' }))
  await waitFor(() => expect(arrived.map(({ call }) => call)).toContain(statusesSet))
  expect(arrived.find(({ call }) => call === statusesSet)?.options).toEqual({
    advertiser_id: '7',
    entity_kind: 'campaign',
    entities: [{ id: '12', version: 3 }],
    status: 'PAUSED',
  })
  await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(['Boxes is paused']))
})

test('ADS-06 a pause is undone from its notice, by the version that it made', async () => {
  const arrived = showReport({}, () => ({ ok: true, data: [{ id: '12', status: 'PAUSED', version: 4 }] }))
  await userEvent.click(screen.getByRole('button', { name: 'Pause Boxes' }))
  await waitFor(() => expect(toasts.get()[0]?.action?.label).toBe('Undo'))
  toasts.get()[0]?.action?.act()
  await waitFor(() => expect(arrived.filter(({ call }) => call === statusesSet)).toHaveLength(2))
  expect(arrived.findLast(({ call }) => call === statusesSet)?.options).toMatchObject({
    entities: [{ id: '12', version: 4 }],
    status: 'ACTIVE',
  })
})

test('ADS-06 a user whose version is outdated is notified and sees the newer one', async () => {
  const arrived = showReport({}, () => ({
    ...refusedFor('stale_version'),
    extra_data: { current: row, saved_by: { full_name: 'Bob Elm', username: 'bob' } },
  }))
  await userEvent.click(screen.getByRole('button', { name: 'Pause Boxes' }))
  await waitFor(() => expect(toasts.get()[0]?.text).toMatch(/Bob Elm changed it/))
  await waitFor(() => expect(arrived.map(({ call }) => call)).toContain(reportRowsGet))
})

test('REPORT-01 a budget is edited in its cell, in units of the currency; an invalid amount is not sent', async () => {
  const arrived = showReport()
  await userEvent.click(screen.getByRole('button', { name: /Change the budget of Boxes/ }))
  const field = screen.getByRole('textbox', { name: 'Budget in USD' })
  await userEvent.clear(field)
  await userEvent.type(field, 'much')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('alert').textContent).toContain('Enter an amount.')
  await userEvent.clear(field)
  await userEvent.type(field, '7.5{Enter}')
  await waitFor(() =>
    expect(arrived.find(({ call }) => call === campaignUpdate)?.options).toEqual({
      advertiser_id: '7',
      campaign_id: '12',
      version: 3,
      budget_micros: asMicros(7_500_000),
    }),
  )
})

test('ADS-06 BL-07 a budget that is typed stays when another user saves first, and replaces theirs when saved again', async () => {
  const newer = { ...row, version: 4, budget_micros: 6_000_000 }
  const arrived = showReport({}, ({ options }) =>
    options['version'] === 3
      ? {
          ...refusedFor('stale_version'),
          extra_data: { current: newer, saved_by: { full_name: 'Bob Elm', username: 'bob' } },
        }
      : { ok: true, data: { version: Number(options['version']) + 1 } },
  )
  await userEvent.click(screen.getByRole('button', { name: /Change the budget of Boxes/ }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Budget in USD' })
  await userEvent.clear(field)
  await userEvent.type(field, '7.5{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Bob Elm saved $6 a day first.')
  expect(field.value).toBe('7.5')
  await userEvent.type(field, '{Enter}')
  await undoneBy()
  await waitFor(() => {
    const sent = arrived.filter(({ call }) => call === campaignUpdate).map(({ options }) => options)
    expect(sent.map((one) => [one['version'], one['budget_micros']])).toEqual([
      [3, 7_500_000],
      [4, 7_500_000],
      [5, 6_000_000],
    ])
  })
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Change the budget of Boxes/ })),
  )
})

test('ADS-02 a campaign is renamed in its row, and the old name is given back from the notice', async () => {
  const arrived = showReport({}, () => ({ ok: true, data: { version: 4 } }))
  await userEvent.click(screen.getByRole('button', { name: 'Rename Boxes' }))
  const field = screen.getByRole('textbox', { name: 'New name' })
  await userEvent.clear(field)
  await userEvent.type(field, '{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Enter a name.')
  await userEvent.type(field, 'Crates{Enter}')
  await waitFor(() => expect(toasts.get()[0]?.text).toBe('Crates is saved'))
  await undoneBy()
  await waitFor(() =>
    expect(arrived.flatMap(({ call, options }) => (call === campaignUpdate ? [options] : []))).toEqual([
      { advertiser_id: '7', campaign_id: '12', version: 3, name: 'Crates' },
      { advertiser_id: '7', campaign_id: '12', version: 4, name: 'Boxes' },
    ]),
  )
})

test('ADS-02 the bid of an ad group is changed in its row; an empty one is automatic', async () => {
  const bid = {
    billable_event: 'CLICKTHROUGH',
    bid_strategy: 'MAX_BID',
    bid_micros: asMicros(400_000),
    is_for_conversion: false,
  } as const
  const arrived = showReport({ grain: 'adgroups', rows: [{ ...row, bid }] }, () => ({
    ok: true,
    data: { version: 4 },
  }))
  await userEvent.click(screen.getByRole('button', { name: 'Change the bid of Boxes: $0.40 a click' }))
  await userEvent.clear(screen.getByRole('textbox', { name: /Most for a click in USD/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await undoneBy()
  await waitFor(() =>
    expect(arrived.flatMap(({ call, options }) => (call === adGroupUpdate ? [options] : []))).toEqual([
      { advertiser_id: '7', ad_group_id: '12', version: 3, bid_strategy: 'AUTOMATIC_BID', bid_micros: null },
      { advertiser_id: '7', ad_group_id: '12', version: 4, bid_strategy: 'MAX_BID', bid_micros: 400_000 },
    ]),
  )
})

test('ADS-02 rows that are ticked are edited together; archived ones cannot be ticked', async () => {
  showReport({
    rows: [
      row,
      { ...row, id: '13', name: 'Nests' },
      { ...row, id: '14', name: 'Old', status: 'ARCHIVED', summary_status: 'ARCHIVED' },
    ],
  })
  expect(screen.queryByRole('checkbox', { name: 'Choose Old' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Nests' }))
  expect(screen.getByText('1 chosen')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all rows shown' }))
  const bar = screen.getByText('2 chosen').parentElement
  expect(within(bar!).getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
    '/advertiser/7/ads/bulk_edit/?entity_level=CAMPAIGN&ids=12%2C13',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByText(/chosen/)).toBeNull()
})

test('ADS-02 ad groups that are ticked are copied into another campaign', async () => {
  const target = { id: '99', name: 'Autumn' }
  const arrived = showReport({ grain: 'adgroups' }, ({ call }) =>
    call === campaignsGet ? { ok: true, data: [target], bookmark: null } : { ok: true, data: target },
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Boxes' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy to…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Copy 1 ad group' })
  await within(dialog).findByRole('option', { name: 'Autumn' })
  await userEvent.selectOptions(within(dialog).getByLabelText('Into campaign'), '99')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(toasts.get()[0]?.text).toBe('1 copied into Autumn, paused'))
  expect(arrived.find(({ call }) => call === entitiesCopy)?.options).toEqual({
    advertiser_id: '7',
    entity_kind: 'ad_group',
    entity_ids: ['12'],
    into_id: '99',
  })
})

test('BIZ-05 a user with read permission finds no controls to change anything', () => {
  showReport({ account: { ...account, permissions: ['ANALYST'], rights: ['see'] } })
  expect(screen.queryByRole('button', { name: 'Pause Boxes' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Change the budget|Rename/ })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /^Choose/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit Boxes' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Quick promote' })).toBeNull()
})

test('REPORT-01 the empty report offers a next step', () => {
  showReport({ rows: [], sums: { ...sums, row_count: 0 } })
  expect(screen.getByRole('heading', { name: 'Nothing to report on yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Promote a Pin' }).getAttribute('href')).toBe(
    '/advertiser/7/quick-promote/',
  )
})

test('REPORT-01 with a compared period, every number shows its change', () => {
  const before = { ...numbers, impressions: 500, spend_micros: asMicros(9_000_000), saves: 0 }
  showReport({
    rows: [{ ...row, compared: before }],
    sums: { ...sums, compared_totals: before, compared_days: sums.days, compared_series: sums.series },
  })
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells).toEqual(expect.arrayContaining(['1,000+100%', '$4.50-50%', '4–']))
})

test('REPORT-01 chips of filters name the campaign and say which groups are joined by or', () => {
  const filters = encodeURIComponent(
    '["any",["all",["spend_micros","above",4000000]],["all",["ctr","above",0.05]]]',
  )
  showReport({ search: `campaign_id=12&filters=${filters}` })
  const chips = within(screen.getByRole('list', { name: 'Filter' })).getAllByRole('listitem')
  expect(chips.map((chip) => chip.textContent)).toEqual([
    'Campaign: Boxes',
    'Spend above $4.00',
    'or CTR above 5%',
    'Clear filters',
  ])
  // Conditions about campaigns are not asked of their ad groups.
  const below = within(screen.getByRole('row', { name: /Boxes/ })).getByRole('link', { name: 'Ad groups' })
  expect(below.getAttribute('href')).toBe('/advertiser/7/reporting/adgroups/?campaign_id=12')
})
