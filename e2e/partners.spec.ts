import { businessGet } from '@bowerbird/contract/business/business-calls'
import { makeBusiness } from './support/business.ts'
import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('BIZ-05 a business invites another, which accepts in its browser and works on the ad account until it is ended', async ({
  page,
  looksRight,
  newUser,
  enter,
  otherBrowser,
}) => {
  const ann = await newUser(`Ann ${uniqueWord()}`)
  const bob = await newUser(`Bob ${uniqueWord()}`)
  const advertiser_id = await makeBusiness(ann)
  await makeBusiness(bob, { name: 'Agency' })
  const business = await ann.did(businessGet, {})
  await enter(ann)
  await page.goto('/business/access/')
  await page.getByText('Invite a partner business').click()
  await page.getByLabel('Username of the business').first().fill(bob.username)
  await page
    .getByRole('checkbox', { name: /^Campaign manager/ })
    .nth(1)
    .check()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const partners = page.getByRole('list', { name: 'Partner businesses' })
  await expect(partners).toContainText('Invited')
  await looksRight()

  const other = await otherBrowser(bob)
  await other.goto('/business/access/')
  const clients = other.getByRole('list', { name: 'Businesses that you work for' })
  await clients.getByRole('button', { name: `Accept ${business?.name}` }).click()
  await expect(clients.getByRole('button', { name: /^End/ })).toBeVisible()
  await other.goto(`/advertiser/${advertiser_id}/`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Overview')

  await page.reload()
  await partners.getByRole('button', { name: 'End the partnership with Agency' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
  await expect(page.getByText('No other business works on your ad accounts.')).toBeVisible()
  expect((await other.request.get(`/advertiser/${advertiser_id}/`)).status()).toBe(404)
})
