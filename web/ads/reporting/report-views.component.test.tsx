import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { reportViewRestore, reportViewUpdate } from '@bowerbird/contract/reporting/report-view-calls'
import type { ReportView } from '@bowerbird/contract/reporting/report-view-models'
import { afterEach, expect, test } from 'vitest'
import { account, closeReport, numbers, showReport, sums, undoneBy } from './test-report-page.tsx'

afterEach(closeReport)

const weak: ReportView = {
  id: '55',
  name: 'Weak ads',
  grain: 'campaigns',
  search: 'sort=ctr&columns=clicks',
  is_shared: true,
  is_mine: false,
  created_by: null,
  version: 2,
}

test('REPORT-01 two numbers have an axis each and are spoken together, with the days compared with', () => {
  showReport({
    search: 'metrics=clicks,ctr&compare=previous',
    sums: { ...sums, compared_totals: numbers, compared_days: sums.days, compared_series: sums.series },
  })
  expect(screen.getByRole('button', { name: /^Pin clicks/ }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('Pin clicks and CTR by day')).toBeTruthy()
  expect(screen.getByRole('slider', { name: 'Day' }).getAttribute('aria-valuetext')).toBe(
    'Mar 7, 2026: Pin clicks 30, Pin clicks, before 30, CTR 3.00%, CTR, before 3.00%',
  )
})

test('REPORT-01 a chart is split into its largest lines and the others, with a table of them', () => {
  showReport({ search: 'metrics=clicks&split=lines&chart=bar' })
  expect(screen.getByRole('slider', { name: 'Day' }).getAttribute('aria-valuetext')).toBe(
    'Mar 7, 2026: Boxes 30, Others 30',
  )
  const table = screen.getByRole('region', { name: 'Pin clicks by day' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Day', 'Boxes', 'Others'])
})

test('REPORT-01 a changed view is saved by the version that was read, by users who run campaigns', async () => {
  const kept = { views: [weak], default_view_id: null, layout: '' }
  const arrived = showReport({ search: 'view=55&sort=ctr&columns=clicks,saves', views: kept })
  await userEvent.click(screen.getByRole('button', { name: 'Weak ads changed' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save changes to “Weak ads”' }))
  await waitFor(() =>
    expect(arrived.find(({ call }) => call === reportViewUpdate)?.options).toEqual({
      advertiser_id: '7',
      report_view_id: '55',
      version: 2,
      grain: 'campaigns',
      search: 'sort=ctr&columns=clicks%2Csaves',
    }),
  )
})

test('REPORT-01 an analyst saves views for themselves, and does not change shared ones', async () => {
  const kept = { views: [weak], default_view_id: null, layout: '' }
  showReport({
    search: 'view=55&sort=saves',
    views: kept,
    account: { ...account, permissions: ['ANALYST'], rights: ['see'] },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Weak ads changed' }))
  expect(screen.queryByRole('menuitem', { name: /^Save changes/ })).toBeNull()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as a view…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save as a view' })
  expect(within(dialog).queryByLabelText(/Share/)).toBeNull()
})

test('REPORT-01 a deleted view is restored from its notice', async () => {
  const kept = { views: [{ ...weak, is_mine: true }], default_view_id: null, layout: '' }
  const arrived = showReport({ views: kept })
  await userEvent.click(screen.getByRole('button', { name: 'Views' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Manage views…' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Weak ads' }))
  await undoneBy()
  await waitFor(() => expect(arrived.map(({ call }) => call)).toContain(reportViewRestore))
})

test('REPORT-01 a head with Shift sorts by a further column, and the address says both', async () => {
  showReport()
  fireEvent.click(screen.getByRole('link', { name: 'Saves' }), { shiftKey: true })
  await waitFor(() => expect(location.search).toBe('?sort=spend_micros%2Csaves'))
})

test('REPORT-01 an edge is moved by the arrow keys, and the address says the width', async () => {
  showReport()
  const edge = screen.getByRole('separator', { name: 'Width of column Saves' })
  expect(edge.getAttribute('aria-valuenow')).toBe('112')
  fireEvent.keyDown(edge, { key: 'ArrowLeft' })
  await waitFor(() => expect(new URLSearchParams(location.search).get('widths')).toBe('saves:96'))
})

test('REPORT-01 columns are chosen, ordered and pinned by buttons, and the address says them', async () => {
  showReport()
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  const dialog = await screen.findByRole('dialog', { name: 'Columns' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move Saves up' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove CPM' }))
  await userEvent.click(within(dialog).getByRole('button', { name: '+ ROAS' }))
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Pin Budget' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }))
  await waitFor(() => {
    const search = new URLSearchParams(location.search)
    expect(search.get('columns')).toBe(
      'status,budget,spend_micros,impressions,clicks,saves,outbound_clicks,ctr,cpc_micros,roas',
    )
    expect(search.get('pins')).toBe('budget')
  })
})

test('REPORT-01 resetting the columns gives them their usual order, pins and widths', async () => {
  showReport({ search: 'columns=saves,status&pins=saves&widths=saves:300' })
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  const dialog = await screen.findByRole('dialog', { name: 'Columns' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reset' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(new URLSearchParams(location.search).get('columns')).toMatch(/^status,budget,/))
  expect(location.search).not.toMatch(/pins=|widths=/)
})

test('REPORT-01 conditions are typed in units and percent, and one without a value is not applied', async () => {
  showReport()
  await userEvent.click(screen.getByRole('button', { name: 'Conditions' }))
  const dialog = await screen.findByRole('dialog', { name: 'Conditions' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }))
  expect(within(dialog).getByRole('alert').textContent).toBe('Enter a value for each condition.')
  await userEvent.type(within(dialog).getByLabelText('Value for Spend'), '7,5')
  expect(within(dialog).queryByRole('alert')).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add a condition' }))
  await userEvent.selectOptions(within(dialog).getAllByLabelText('Field')[1]!, 'ctr')
  await userEvent.selectOptions(within(dialog).getByLabelText('Comparison for CTR'), 'below')
  await userEvent.type(within(dialog).getByLabelText('Value for CTR'), '2')
  await userEvent.selectOptions(within(dialog).getByLabelText('Conditions that must fit'), 'any')
  await userEvent.type(within(dialog).getByLabelText('Value for CTR'), '{Enter}')
  await waitFor(() =>
    expect(new URLSearchParams(location.search).get('filters')).toBe(
      '["all",["any",["spend_micros","above",7500000],["ctr","below",0.02]]]',
    ),
  )
})
