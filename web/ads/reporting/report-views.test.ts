import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { ReportView } from '@bowerbird/contract/reporting/report-view-models'
import { usualPreferences } from '@bowerbird/contract/reporting/report-view-terms'
import type { ReportPreferences } from '@bowerbird/contract/reporting/report-view-terms'
import { expect, test } from 'vitest'
import { otherwise } from './report-place.ts'
import { readSearch } from './report-search.ts'
import { arrivalAddress, isChanged, searchToKeep, viewAddress } from './report-views.ts'

const account = asAdvertiserId('7')
const view: ReportView = {
  id: '55',
  name: 'Weak ads',
  grain: 'ads',
  search: 'range=last_7_days&sort=ctr&gold=1&columns=clicks',
  is_shared: false,
  is_mine: true,
  created_by: null,
  version: 1,
}
const arrive = (
  grain: 'campaigns' | 'adgroups',
  asked: string,
  kept: { default_view_id?: string; layout?: string; preferences?: ReportPreferences },
) =>
  arrivalAddress(account, grain, new URLSearchParams(asked), {
    views: [view],
    default_view_id: null,
    layout: '',
    ...kept,
    preferences: { ...usualPreferences, ...kept.preferences, version: 1 },
  })

test('REPORT-01 a visit begins at the default view, or with the columns chosen last, unless its address says otherwise', () => {
  const opened = '/advertiser/7/reporting/ads/?range=last_7_days&sort=ctr&view=55&columns=clicks'
  expect(viewAddress(account, view)).toBe(opened)
  expect(arrive('campaigns', '', { default_view_id: '55' })).toBe(opened)
  expect(arrive('adgroups', '', { default_view_id: '55' })).toBeNull()
  expect(arrive('campaigns', 'range=today', { default_view_id: '55' })).toBeNull()
  expect(arrive('campaigns', 'view=standard', { default_view_id: '55', layout: 'columns=ctr' })).toBeNull()
  expect(arrive('campaigns', '', { default_view_id: '99' })).toBeNull()
  const layout = 'columns=ctr,clicks&pins=ctr&widths=ctr:90'
  expect(arrive('campaigns', 'range=today', { layout })).toBe(
    '/advertiser/7/reporting/campaigns/?range=today&columns=ctr%2Cclicks&pins=ctr&widths=ctr%3A90',
  )
  expect(arrive('campaigns', 'columns=saves', { layout })).toBeNull()
  expect(arrive('campaigns', '', { layout: 'columns=gold' })).toBeNull()
})

test('REPORT-01 a visit without a search begins with the preferred days, and with the default view where there is one', () => {
  const preferences = { ...usualPreferences, range: 'last_7_days', compare: 'year' } as const
  const here = '/advertiser/7/reporting/campaigns/'
  expect(arrive('campaigns', '', { preferences })).toBe(`${here}?range=last_7_days&compare=year`)
  expect(arrive('campaigns', '', { preferences, layout: 'columns=ctr' })).toBe(
    `${here}?range=last_7_days&compare=year&columns=ctr`,
  )
  expect(arrive('campaigns', 'sort=ctr', { preferences })).toBeNull()
  expect(arrive('campaigns', 'view=standard', { preferences })).toBeNull()
  expect(arrive('campaigns', '', { preferences, default_view_id: '55' })).toContain('view=55')
})

test('REPORT-01 a report without filters stays where it is when its last filter is removed', () => {
  const search = readSearch(new URLSearchParams('name=oak'), 'campaigns')
  const unfiltered = otherwise({ advertiser_id: account, grain: 'campaigns', search }, { name: '' })
  expect(unfiltered).toBe('/advertiser/7/reporting/campaigns/?view=standard')
  expect(arrive('campaigns', 'view=standard', { default_view_id: '55' })).toBeNull()
})

test('REPORT-01 a view keeps the whole page and relative days; a key that it does not know changes nothing', () => {
  const search = readSearch(new URLSearchParams('range=last_7_days&sort=ctr&columns=clicks&view=55'), 'ads')
  expect(searchToKeep(account, 'ads', search)).toBe('range=last_7_days&sort=ctr&columns=clicks')
  expect(isChanged(account, 'ads', search, view)).toBe(false)
  expect(isChanged(account, 'ads', { ...search, range: 'today' }, view)).toBe(true)
  expect(isChanged(account, 'ads', { ...search, metrics: ['clicks'] }, view)).toBe(true)
})
