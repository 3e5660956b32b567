import { asAdvertiserId, asBusinessId } from '@bowerbird/contract/kernel/ids'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { expect, test } from 'vitest'
import { managedPage } from './managed-page.ts'

/** Runs the page's loader as a visitor. */
const answered = (has_business_side: boolean) =>
  managedPage('billing_in')({
    params: { advertiser_id: asAdvertiserId('1') },
    search: new URLSearchParams(),
    here: '/advertiser/1/billing/',
    site_url: 'http://bowerbird.localhost',
    // The loader reads nothing else of a visitor, and nothing from the cache.
    viewer: { isAuth: false, has_business_side } as ViewerView,
    queries: { warm: () => Promise.reject(new Error('nothing is read')) },
  }).then(
    () => 200,
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown),
  )

test('BIZ-06 ad account pages answer 404 without a business side; with one, visitors log in first', async () => {
  expect(await answered(false)).toBe(404)
  expect(await answered(true)).toBe(302)
})

test('ADS-01 what an address names of an ad account that the user may not use is read from no other one', async () => {
  const own = { id: asAdvertiserId('1'), owner_user_id: asBusinessId('7'), needs_second_factor: false }
  let read = 0
  const open = (search: string) =>
    managedPage('ads_create_in', () => Promise.resolve(read++))({
      params: { advertiser_id: own.id },
      search: new URLSearchParams(search),
      here: `/advertiser/1/ads/create/?${search}`,
      site_url: 'http://bowerbird.localhost',
      viewer: { isAuth: true, has_business_side: true } as ViewerView,
      queries: { warm: () => Promise.resolve([own]) } as never,
    }).catch((thrown: unknown) => (thrown as Response).headers.get('location'))
  expect(await open('managedClientId=999&campaignId=5')).toBe('/advertiser/1/ads/create/?managedClientId=999')
  expect(read).toBe(0)
  await open('managedClientId=999')
  await open('managedClientId=1&campaignId=5')
  expect(read).toBe(2)
})
