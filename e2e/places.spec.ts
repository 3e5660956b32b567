import { adGroupsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { makeBusiness } from './support/business.ts'
import { makeCampaign } from './support/campaign.ts'
import { makeBoard, makePin } from './support/library.ts'
import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('ADS-02 an ad group aims at regions and postal codes, and is told that this site knows none of its viewers', async ({
  page,
  looksRight,
  newUser,
  enter,
}) => {
  const ann = await newUser(`Ann ${uniqueWord()}`)
  const advertiser_id = await makeBusiness(ann)
  const pin = await makePin(ann, (await makeBoard(ann)).id, { title: 'Oak table' })
  const { id } = await makeCampaign(ann, { advertiser_id, pin_id: pin.id, name: 'Oak tables' })
  await enter(ann)
  await page.goto(`/ads/edit/?campaignId=${id}`)
  await page.getByRole('button', { name: 'Gardeners' }).first().click()
  await page.getByRole('button', { name: 'Choose regions or postal codes' }).click()
  await page.getByLabel('Add a region').selectOption({ label: 'California' })
  await expect(page.getByRole('button', { name: 'Remove California' })).toBeVisible()
  await expect(page.getByText('This site does not know in which regions')).toBeVisible()
  await page.getByLabel('Postal codes in United States').fill('94105\nSan Francisco\n94106')
  await expect(page.getByText('San Francisco (line 2) is no postal code and is left out.')).toBeVisible()
  await looksRight()
  await page.getByLabel('Regions and postal codes of').selectOption({ label: 'Germany' })
  await page.getByLabel('Postal codes in Germany').fill('80331')
  await expect(page.getByText('2 more of other countries stay.')).toBeVisible()
  await page.getByRole('button', { name: 'Summary' }).first().click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(async () => (await ann.did(adGroupsGet, { advertiser_id }))[0]?.targeting)
    .toEqual({ regions: ['US-CA'], postal_codes: ['US:94105', 'US:94106', 'DE:80331'] })
})
