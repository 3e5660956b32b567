import { reportPreferencesSet, reportViewsGet } from '@bowerbird/contract/reporting/report-view-calls'
import { businessProfilesGet } from '@bowerbird/contract/business/business-calls'
import { usualPreferences } from '@bowerbird/contract/reporting/report-view-terms'
import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { playServer } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { ownAccounts } from '../frame/own-accounts.ts'
import ReportPreferencesRoute from './report-preferences-route.tsx'
import { reportViews } from './report-views.ts'
import { account, noReportViews } from './test-report-page.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
  toasts.set([])
})

const newer = { ...noReportViews, preferences: { ...usualPreferences, page_size: 250, version: 9 } } as const

const stale = {
  ok: false,
  code: 'stale_version',
  api_error_code: 1,
  message: '',
  message_detail: '',
  http_status: 409,
} as const

function show(isStale = false) {
  const server = playServer([reportPreferencesSet, reportViewsGet, businessProfilesGet], ({ call }) => {
    if (call === reportViewsGet) return { ok: true, data: newer }
    if (call === businessProfilesGet) return { ok: true, data: [] }
    if (isStale) return stale
    return { ok: true, data: newer }
  })
  restore = server.restore
  renderInPage(<ReportPreferencesRoute />, {
    viewer: { ...ann, isPartner: true, has_business_side: true },
    address: '/advertiser/7/reporting/preferences/',
    warm: [
      [ownAccounts.key, [account]],
      [
        reportViews(asAdvertiserId('7')).key,
        { ...noReportViews, preferences: { ...usualPreferences, version: 3 } },
      ],
    ],
  })
  return () => server.arrived.find(({ call }) => call === reportPreferencesSet)?.options
}

test('REPORT-01 preferences are saved together, by the version that was read', async () => {
  const sent = show()
  await userEvent.selectOptions(screen.getByLabelText('Days'), 'Last 7 days')
  await userEvent.selectOptions(screen.getByLabelText('CSV files'), 'Semicolons, decimal commas (1,5)')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toasts.get()[0]?.text).toBe('Preferences are saved'))
  expect(sent()).toEqual({
    advertiser_id: '7',
    ...usualPreferences,
    range: 'last_7_days',
    csv_format: 'semicolon',
    default_view_id: null,
    version: 3,
  })
  expect(screen.getByText(/time zone of the ad account, /)).toBeTruthy()
})

test('REPORT-01 BL-07 preferences that another tab changed are shown and not overwritten', async () => {
  show(true)
  await userEvent.selectOptions(screen.getByLabelText('Days'), 'Last 7 days')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>('Rows loaded at a time').value).toBe('250'),
  )
  expect(toasts.get()[0]?.kind).toBe('error')
  expect(screen.getByLabelText<HTMLSelectElement>('Days').value).toBe('last_30_days')
})
