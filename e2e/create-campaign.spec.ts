import { adsGet, campaignsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { makeBusiness } from './support/business.ts'
import { makeBoard, makePin } from './support/library.ts'
import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('ADS-01 ADS-02 a campaign is put together, gone on with in another browser from its draft, and sent for review', async ({
  page,
  looksRight,
  newUser,
  enter,
  otherBrowser,
}) => {
  const ann = await newUser(`Ann ${uniqueWord()}`)
  const advertiser_id = await makeBusiness(ann)
  const pin = await makePin(ann, (await makeBoard(ann)).id, { title: 'Oak table' })
  await enter(ann)
  await page.goto(`/advertiser/${advertiser_id}/`)
  await page.getByRole('link', { name: 'New campaign' }).first().click()
  await page.getByRole('link', { name: /^Full campaign/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('Spring')
  await page.getByLabel('Budget a day (USD)').fill('12.5')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await looksRight()

  const other = await otherBrowser()
  await other.goto('/login/')
  await other.getByLabel('E-mail address or username').fill(ann.email)
  await other.getByLabel('Password', { exact: true }).fill(ann.password)
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other).toHaveURL('/')
  await other.goto(`/ads/create/?resumeLastDraft=true`)
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Spring')
  await other.getByRole('button', { name: 'Next' }).click()
  await expect(other.getByRole('heading', { level: 2 })).toHaveText('Ad group 1')
  await other.getByLabel('Name', { exact: true }).fill('Gardeners')
  await other.getByRole('button', { name: 'Next' }).click()
  await other.getByRole('list', { name: 'Your Pins' }).getByRole('button', { name: 'Oak table' }).click()
  await other.getByLabel('Where it leads').fill('oak.example/table')
  await other.getByRole('button', { name: 'Summary' }).last().click()
  await other.getByRole('button', { name: 'Send for review' }).click()
  await expect(other.getByText('Your campaign is in review')).toBeVisible()
  const [made] = await ann.did(campaignsGet, { advertiser_id })
  expect(made).toMatchObject({ name: 'Spring', budget_micros: 12_500_000 })
  expect(await ann.did(adsGet, { advertiser_id, campaign_id: made?.id })).toMatchObject([
    { pin_id: pin.id, destination_url: 'https://oak.example/table', review_status: 'PENDING' },
  ])

  await page.goto('/ads/create/?foo=1')
  await expect(page.getByText('unknown url key')).toBeVisible()
})
