import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
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
