import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { profileAnalyticsGet } from '@bowerbird/contract/analytics/analytics-calls'
import type { ProfileAnalytics } from '@bowerbird/contract/analytics/analytics-models'
import { asBoardId, asPinId } from '@bowerbird/contract/kernel/ids'
import { afterEach, expect, test } from 'vitest'
import { query } from '../../client/queries.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { testPin } from '../test-things.ts'
import ProfileAnalyticsRoute from './profile-analytics-route.tsx'
import { shareOfChange } from './analytics-view.ts'

afterEach(cleanup)

const none = { impressions: 0, closeups: 0, saves: 0, outbound_clicks: 0 }
const days = ['2026-05-01', '2026-05-02', '2026-05-03']
const quiet: ProfileAnalytics = {
  type: 'analytics',
  from: '2026-05-01',
  to: '2026-05-03',
  totals: none,
  previous: none,
  by_day: days.map((day) => ({ day, ...none })),
  by_source: [],
  top_pins: [],
  top_boards: [],
  audience: null,
}
const sums = { impressions: 1_500, closeups: 30, saves: 4, outbound_clicks: 2 }
const busy: ProfileAnalytics = {
  ...quiet,
  totals: sums,
  previous: { ...none, impressions: 1_000 },
  by_day: days.map((day, n) => ({ day, ...none, impressions: n * 500 })),
  by_source: [
    { source: 'home', ...none, impressions: 400 },
    { source: 'search', ...none, impressions: 1_100 },
  ],
  top_pins: [{ pin: testPin(asPinId('9'), { title: 'Barn owl' }), ...sums }],
  top_boards: [
    { board: { id: asBoardId('5'), name: 'Owls', url: '/ann/owls/', privacy: 'public' }, ...sums },
  ],
  audience: {
    people_a_day: 12,
    languages: [
      { language: 'de', share: 0.6 },
      { language: 'other', share: 0.4 },
    ],
  },
}

const open = (report: ProfileAnalytics) =>
  renderInPage(<ProfileAnalyticsRoute />, {
    viewer: { ...ann, has_analytics: true },
    address: '/analytics/',
    warm: [[query(profileAnalyticsGet, { days: 30, metric: 'impressions' }).key, report]],
  })

test('REPORT-04 the page shows totals with the change, the chart by day, sources, top pins and boards, and the audience', () => {
  open(busy)
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    '/analytics/profile.csv?days=30&metric=impressions',
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Analytics' })).toBeTruthy()
  const total = screen.getByRole('link', { name: /^Impressions/ })
  expect(total.textContent).toContain('1,500')
  expect(total.textContent).toContain('+50%')
  expect(total.getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: /^Saves/ }).getAttribute('href')).toContain('metric=saves')
  expect(screen.getByRole('link', { name: '7 days' }).getAttribute('href')).toContain('days=7')
  const sources = screen.getByRole('heading', { name: 'Impressions by source' }).parentElement!
  expect(
    within(sources)
      .getAllByRole('rowheader')
      .map((one) => one.textContent),
  ).toEqual(['Search', 'Home'])
  expect(screen.getByRole('link', { name: 'Barn owl' }).getAttribute('href')).toMatch(
    /^\/pin\/\d+\/analytics\/$/,
  )
  expect(screen.getByRole('link', { name: 'Owls' }).getAttribute('href')).toBe('/ann/owls/')
  expect(screen.getByText('12 people on an average day')).toBeTruthy()
  expect(screen.getByText(/^German/).textContent).toContain('60%')
})

test('REPORT-04 each day of the chart is read by the arrow keys, and all of them in a table', () => {
  open(busy)
  const slider = screen.getByRole('slider', { name: 'Day' })
  expect(slider.getAttribute('aria-valuetext')).toBe('May 3, 2026: 1,000')
  expect(screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent)).toContain(
    'May 2, 2026500',
  )
  fireEvent.change(slider, { target: { value: '1' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('May 2, 2026: 500')
})

test('REPORT-04 someone whose pins no one saw yet is told so, without a chart', () => {
  open(quiet)
  expect(screen.getByRole('heading', { name: 'Nothing to show yet' })).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.getByRole('link', { name: /^Impressions/ }).textContent).toContain('–')
})

test('REPORT-04 sources without any of the chosen number are not listed', () => {
  const seenAtHome = { source: 'home', ...none, impressions: 400 } as const
  open({ ...busy, by_source: [seenAtHome, { source: 'other', ...none, saves: 4 }] })
  const sourcesOf = () => screen.getByRole('heading', { name: 'Impressions by source' }).parentElement!
  expect(
    within(sourcesOf())
      .getAllByRole('rowheader')
      .map((one) => one.textContent),
  ).toEqual(['Home'])
  cleanup()
  open({ ...busy, by_source: [{ source: 'other', ...none, saves: 4 }] })
  expect(within(sourcesOf()).getByText('Impressions: none in these days.')).toBeTruthy()
})

test('REPORT-04 where there was nothing before, no change is told', () => {
  expect([shareOfChange(5, 0), shareOfChange(5, 4), shareOfChange(0, 4)]).toEqual([null, 0.25, -1])
})
