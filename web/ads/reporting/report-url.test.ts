import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import { expect, test } from 'vitest'
import { matchRoute } from '../../navigation/match-route.ts'
import { isReportKey, reportUrl } from './report-url.ts'
import { readSearch } from './report-search.ts'

const seven = asAdvertiserId('7')

test.each([
  ['shopping', 'TEMPORARY_SHOPPING'],
  ['purchases', 'PURCHASE'],
  ['awareness_reserved', 'IMPRESSION'],
  ['engagement', 'BILLABLE_ENGAGEMENT'],
  ['videos', 'TEMPORARY_BIDDED_CPM_VIDEO'],
  ['videos_reserved', 'TEMPORARY_IMPRESSION_VIDEO'],
  ['videos_cpv', 'TEMPORARY_MRC_CPV_VIDEO'],
  ['conversions', 'WEB_CONVERSION'],
  ['web_conversion', 'WEB_CONVERSION'],
  ['awareness', 'AWARENESS'],
  ['traffic', 'TRAFFIC'],
  ['app_installs', 'APP_INSTALL'],
  ['catalog_sales', 'CATALOG_SALES'],
  ['video_view', 'VIDEO_VIEW'],
])('ADS-03 the shortcut %s opens the campaigns report with objective %s', (key, objective) => {
  expect(isReportKey(key)).toBe(true)
  const address = reportUrl(seven, key)
  expect(address).toBe(`/advertiser/7/reporting/campaigns/?objective_type=${objective}`)
  const { pathname, searchParams } = new URL(address, 'http://bowerbird.localhost')
  expect(matchRoute(pathname)?.name).toBe('report_in')
  expect(readSearch(searchParams, 'campaigns').objective).toBe(objective)
})

test.each(['fame', 'constructor', '', 'TRAFFIC'])('ADS-01 the URL key "%s" is unknown', (key) => {
  expect(isReportKey(key)).toBe(false)
  expect(() => reportUrl(seven, key)).toThrow('unknown url key')
})
