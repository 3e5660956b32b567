import {
  breakdownSeriesGet,
  conversionPartsGet,
  reportBreakdownGet,
} from '@bowerbird/contract/reporting/breakdown-calls'
import type { BreakdownPart } from '@bowerbird/contract/reporting/breakdown-models'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { refusedFor } from '../../client/test-network.ts'
import { closeReport, numbers, showReport, sums } from './test-report-page.tsx'

afterEach(closeReport)

const parts: BreakdownPart[] = [
  { kind: 'value', value: 'DE', numbers: { ...numbers, impressions: 700 } },
  { kind: 'unknown', value: null, numbers: { ...numbers, impressions: 200 } },
  { kind: 'other', value: null, numbers: { ...numbers, impressions: 60 } },
  { kind: 'not_recorded', value: null, numbers: { ...numbers, impressions: 40 } },
]

test('REPORT-02 parts stand below their line and below the total, what is not broken down without a number', async () => {
  const arrived = showReport(
    { search: 'breakdown=country&columns=impressions,conversions' },
    ({ options }) => ({
      ok: true,
      data: { breakdown: 'country', days: sums.days, lines: [{ id: options['ids'] ?? null, parts }] },
    }),
  )
  const line = await screen.findByRole('row', { name: /^Boxes: Germany/ })
  expect(
    within(line)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['700', '–'])
  const heads = within(screen.getByRole('region', { name: /^Campaigns/ }))
    .getAllByRole('rowheader')
    .map((head) => head.textContent)
  expect(heads.slice(1, 5)).toEqual([
    'Total: Germany',
    'Total: Unknown',
    'Total: Other',
    'Total: Not recorded',
  ])
  expect(heads.slice(-4)).toEqual(['Boxes: Germany', 'Boxes: Unknown', 'Boxes: Other', 'Boxes: Not recorded'])
  expect(screen.getByText(/^Values with fewer than 5 people are under Other/)).toBeTruthy()
  expect(
    arrived.filter(({ call }) => call === reportBreakdownGet).map(({ options }) => options['ids']),
  ).toEqual([undefined, '12'])
  expect(screen.getByRole('link', { name: /CSV/ }).getAttribute('href')).toContain('breakdown=country')
})

test('REPORT-02 CONV-04 conversions stand below their line by event and window, with what each cost and brought', async () => {
  const checkout = { conversions: 3, conversion_value_micros: 60_000_000, roas: 2, cpa_micros: 10_000_000 }
  const others = { conversions: 1, conversion_value_micros: 0, roas: 0, cpa_micros: 30_000_000 }
  const arrived = showReport(
    {
      search:
        'breakdown=conversion_window&columns=impressions,conversions,conversion_value_micros,roas,cpa_micros',
    },
    ({ options }) => ({
      ok: true,
      data: {
        breakdown: 'conversion_window',
        days: sums.days,
        lines: [
          {
            id: options['ids'] ?? null,
            parts: [
              { event_name: 'checkout', window: 'click', numbers: checkout },
              { event_name: 'Booked a visit', window: 'view', numbers: others },
              { event_name: null, window: null, numbers: others },
            ],
          },
        ],
      },
    }),
  )
  const line = await screen.findByRole('row', { name: /^Boxes: Checkout · Click/ })
  expect(
    within(line)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['–', '3', '$60.00', '2.00', '$10.00'])
  screen.getByRole('row', { name: /^Boxes: Booked a visit · View/ })
  screen.getByRole('row', { name: /^Total: Other/ })
  screen.getByText(/^Conversions by event\./)
  expect(
    arrived.filter(({ call }) => call === conversionPartsGet).map(({ options }) => options['ids']),
  ).toEqual([undefined, '12'])
})

test('REPORT-02 a breakdown that does not load says so once, and is asked for again', async () => {
  let isUp = false
  showReport({ search: 'breakdown=age&columns=impressions' }, ({ options }) =>
    isUp
      ? {
          ok: true,
          data: { breakdown: 'age', days: sums.days, lines: [{ id: options['ids'] ?? null, parts: [] }] },
        }
      : refusedFor('internal'),
  )
  expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([
    'The breakdown could not be loaded.',
  ])
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing was counted on these days.')).toBeTruthy()
})

test('REPORT-02 the chart is split by the values of a breakdown, and by none where its number is not broken down', async () => {
  const arrived = showReport({ search: 'split=country&metrics=clicks' }, () => ({
    ok: true,
    data: {
      days: sums.days,
      parts: [...parts.slice(0, 1), { kind: null, value: null, numbers }].map((part) => ({
        ...part,
        series: sums.series,
      })),
    },
  }))
  const slider = await screen.findByRole('slider', { name: 'Day' })
  await waitFor(() =>
    expect(slider.getAttribute('aria-valuetext')).toBe('Mar 7, 2026: Germany 30, Others 30'),
  )
  expect(screen.queryByText(/is not compared/)).toBe(null)
  expect(arrived.find(({ call }) => call === breakdownSeriesGet)?.options).toMatchObject({
    breakdown: 'country',
    metric: 'clicks',
  })
  closeReport()
  showReport({ search: 'split=country&metrics=conversions' })
  expect(screen.getByRole('combobox', { name: 'Split the chart' }).textContent).toBe('Not split')
})

test('REPORT-01 REPORT-02 a chart that is split says that it is not compared; one that is not split draws the comparison', async () => {
  const compared = {
    ...sums,
    compared_days: { start_date: '2026-03-04', end_date: '2026-03-05' },
    compared_totals: numbers,
    compared_series: sums.series,
  }
  const says = 'While it is split, the chart is not compared with other days.'
  const search = 'compare=previous&metrics=clicks'
  showReport({ sums: compared, search: `${search}&split=lines` })
  screen.getByText(says)
  closeReport()
  const ofValues = { days: sums.days, parts: [{ ...parts[0], series: sums.series }] }
  showReport({ sums: compared, search: `${search}&split=country` }, () => ({ ok: true, data: ofValues }))
  await screen.findByText(says)
  closeReport()
  showReport({ sums: compared, search })
  expect(screen.getAllByText('Pin clicks, before').length).toBeGreaterThan(0)
  expect(screen.queryByText(says)).toBe(null)
})
