import { makeBusiness } from './support/business.ts'
import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

const built = [
  '/quick-promote/',
  '/ads/campaign_mode/',
  '/ads/create/',
  '/ads/edit/',
  '/automated/ads/create/',
  '/ads/bulk_edit/',
  '/ads/duplicate/',
  '/history/',
  '/audiences/',
  '/recommendations/',
  '/bulk_editor/upload_template/',
  '/bulk_editor/download_template/',
  '/bulk_editor/history/',
  '/bulk_editor/bulk_id_library/',
  '/bulk_editor/resources/',
  '/report-center/builder/',
  '/report-center/history/',
  '/conversions/events-overview/',
  '/conversions/event-history/',
  '/conversions/health/',
  '/conversions/test-events/',
  '/conversions/tag/',
  '/conversions/tag_manual_setup/',
  '/conversions/tag-health/',
  '/conversions/upload/',
  '/conversions/history/',
  '/conversions/pca_history/',
  '/conversions/pca_upload/',
  '/conversions/api_manual_setup/',
  '/conversions/api_partner_setup/',
  '/conversions/access_token/',
  '/conversions/setup-api/',
  '/conversions/deduplication/',
  '/conversions/payload-helper/',
  '/conversions/pinterest_capi_connect/',
  '/reporting/campaigns/',
  '/reporting/adgroups/',
  '/reporting/ads/',
  '/reporting/productgroups/',
  '/reporting/productitems/',
  '/reporting/campaignNegativeKeywords/',
  '/reporting/campaignSearchQueries/',
  '/reporting/adGroupNegativeKeywords/',
  '/reporting/adGroupPositiveKeywords/',
  '/reporting/adGroupSearchQueries/',
  '/reporting/preferences/',
  '/billing/',
  '/billing/history/',
  '/billing/order_lines/',
  '/billing/promotions/',
  '/billing/documents/',
  '/billing/tax_documents/',
  '/billing/prepaid_campaign_spend_summary/',
  '/billing/prepaid_spend_campaign_breakdown/',
]
/** As business.md §2 has them. */
const shortcuts = [
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
] as const
/** Of the specification, and not there yet. */
const unbuilt = ['/reporting/keywords/', '/billing/unknown/']

test('ADS-01 what is built of the manager answers, with its ad account in the address or without; the rest is unknown and linked nowhere', async ({
  page,
  looksRight,
  newUser,
  enter,
}) => {
  const ann = await newUser(`Ann ${uniqueWord()}`)
  const own = `/advertiser/${await makeBusiness(ann)}`
  await enter(ann)

  const hrefs = new Set<string>()
  for (const address of ['/', ...built]) {
    const response = await page.request.get(own + address)
    expect([address, response.status()]).toEqual([address, 200])
    for (const [, href = ''] of (await response.text()).matchAll(/ href="([^"?#]*)/g)) hrefs.add(href)
  }
  for (const address of built) {
    const response = await page.request.get(`${address}?from=mail`)
    expect([response.status(), new URL(response.url()).pathname]).toEqual([200, own + address])
    expect(new URL(response.url()).search).toBe('?from=mail')
  }
  for (const [name, objective] of shortcuts)
    for (const before of ['', own]) {
      const shortcut = await page.request.get(`${before}/reporting/${name}/?range=last_7_days`)
      expect([name, shortcut.status(), new URL(shortcut.url()).href.split(own)[1]]).toEqual([
        name,
        200,
        `/reporting/campaigns/?range=last_7_days&objective_type=${objective}`,
      ])
    }
  const client = await page.request.get(`/ads/create/?managedClientId=${own.split('/').at(-1)}`)
  expect([client.status(), new URL(client.url()).pathname]).toEqual([200, `${own}/ads/create/`])
  await page.goto('/ads/create/?managedClientId=7')
  await expect(page.getByRole('heading', { name: 'You cannot use this ad account' })).toBeVisible()
  await looksRight()
  await page.getByRole('link', { name: /^Go on with / }).click()
  await expect(page).toHaveURL(`${own}/ads/create/`)
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  expect(hrefs).toContain(`${own}/reporting/campaigns/`)
  for (const address of unbuilt.flatMap((address) => [address, own + address])) {
    expect([address, (await page.request.get(address)).status()]).toEqual([address, 404])
    expect(hrefs).not.toContain(address)
  }
})
