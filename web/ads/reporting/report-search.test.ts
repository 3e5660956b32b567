import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import { expect, test } from 'vitest'
import { fileAddress, questionOf, readSearch, reportAddress, shortcutAddress } from './report-search.ts'

const read = (text: string, grain: 'campaigns' | 'ads' = 'campaigns') =>
  readSearch(new URLSearchParams(text), grain)

test('REPORT-01 parsing and formatting a report URL round-trips', () => {
  const text =
    '?range=custom&start_date=2026-03-01&end_date=2026-03-07&compare=year&name=nest&status=PAUSED' +
    '&objective_type=TRAFFIC&campaign_id=12&ad_group_id=13' +
    '&filters=%5B%22all%22%2C%5B%22any%22%2C%5B%22ctr%22%2C%22below%22%2C0.01%5D%5D%5D' +
    '&sort=name%2Cclicks&direction=asc%2Cdesc&split=country&breakdown=age&columns=ctr%2Cclicks%2Cbudget&pins=clicks&widths=name%3A300%2Cctr%3A90'
  expect(reportAddress(asAdvertiserId('7'), 'ads', read(text, 'ads'))).toBe(
    `/advertiser/7/reporting/ads/${text}`,
  )
  expect(reportAddress(asAdvertiserId('7'), 'campaigns', read(''))).toBe('/advertiser/7/reporting/campaigns/')
})

const asc = (by: string) => ({ by, direction: 'asc' })
const desc = (by: string) => ({ by, direction: 'desc' })

test.each([
  ['range=last_century', { range: 'last_30_days' }],
  ['range=custom', { range: 'last_30_days', start_date: undefined }],
  ['range=custom&start_date=2026-03-07&end_date=2026-03-01', { range: 'last_30_days' }],
  ['range=custom&start_date=2026-02-30&end_date=2026-03-01', { range: 'last_30_days' }],
  ['range=custom&start_date=2025-01-01&end_date=2026-01-02', { range: 'last_30_days' }],
  ['range=custom&start_date=2025-01-01&end_date=2026-01-01', { range: 'custom' }],
  ['sort=gold&direction=up', { sorts: [{ by: 'spend_micros', direction: 'desc' }] }],
  ['sort=ctr,gold,ctr,name&direction=asc,asc,desc,asc', { sorts: [asc('ctr'), asc('name')] }],
  ['sort=ctr,clicks,saves,name', { sorts: [desc('ctr'), desc('clicks'), desc('saves')] }],
  ['filters=x', { filters: null }],
  ['filters=["all",["all",["gold","above",1]]]', { filters: null }],
  ['compare=custom', { compare: 'none' }],
  ['compare=custom&compare_start_date=2026-03-07&compare_end_date=2026-03-01', { compare: 'none' }],
  [
    'compare=year&compare_start_date=2026-03-07&compare_end_date=2026-03-08',
    { compare_start_date: undefined },
  ],
  ['widths=name:9,ctr:20,gold:90,clicks:999', { widths: { ctr: 72, clicks: 640 } }],
  ['pins=gold', { pins: [] }],
  [
    'status=GONE&objective_type=FAME&campaign_id=x',
    { status: undefined, objective: undefined, campaign_id: undefined },
  ],
  ['breakdown=name&split=name', { breakdown: undefined, split: undefined }],
  ['ad_group_id=13', { ad_group_id: undefined }],
  ['columns=gold,ctr', { columns: ['ctr'] }],
  ['columns=gold', { columns: undefined }],
])('REPORT-01 an invalid parameter is ignored: %s', (text, found) => {
  expect(read(text)).toMatchObject(found)
})

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
])('REPORT-01 ADS-03 the shortcut %s opens the campaigns of the objective %s', (shortcut, objective) => {
  expect(read(`objective=${shortcut}`).objective).toBe(objective)
  const search = new URLSearchParams('range=last_7_days')
  expect(shortcutAddress(asAdvertiserId('7'), shortcut, search)).toBe(
    `/advertiser/7/reporting/campaigns/?range=last_7_days&objective_type=${objective}`,
  )
})

test.each(['fame', 'constructor', '', 'TRAFFIC'])('ADS-03 “%s” is no shortcut', (name) => {
  expect(read(`objective=${name}`).objective).toBeUndefined()
  expect(shortcutAddress(asAdvertiserId('7'), name, new URLSearchParams())).toBeNull()
})

test('REPORT-01 the file has the parameters of the table, without its columns', () => {
  const search = read('range=today&columns=ctr&name=a%26b&status=ACTIVE')
  expect(questionOf(asAdvertiserId('7'), 'campaigns', search)).toEqual({
    advertiser_id: '7',
    grain: 'campaigns',
    range: 'today',
    compare: 'none',
    name: 'a&b',
    entity_statuses: 'ACTIVE',
  })
  expect(fileAddress(asAdvertiserId('7'), 'campaigns', search)).toBe(
    '/advertiser/7/reporting/campaigns.csv?range=today&compare=none&name=a%26b&entity_statuses=ACTIVE&sort=spend_micros&direction=desc',
  )
})
