import { automatedGet } from '@bowerbird/contract/campaigns/automated-calls'
import { campaignsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { makeBusiness } from './support/business.ts'
import { makeBoard, makePin } from './support/library.ts'
import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('ADS-01 ADS-05 an automated campaign says what it chooses before it starts, is changed, and is taken over by hand', async ({
  page,
  looksRight,
  newUser,
  enter,
}) => {
  const ann = await newUser(`Ann ${uniqueWord()}`)
  const advertiser_id = await makeBusiness(ann)
  const board = await makeBoard(ann)
  await makePin(ann, board.id, { title: 'Oak table' })
  await makePin(ann, board.id, { title: 'Elm chair' })
  await enter(ann)
  await page.goto('/ads/create/')
  await page.getByRole('link', { name: 'Automated campaign' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Automated campaign')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Choose at least one Pin.')).toBeVisible()
  const pins = page.getByRole('list', { name: 'Your Pins' })
  await pins.getByRole('button', { name: 'Oak table' }).click()
  await pins.getByRole('button', { name: 'Elm chair' }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByLabel('Where “Oak table” leads').fill('oak.example/table')
  await page.getByLabel('Where “Elm chair” leads').fill('elm.example/chair')
  await page.getByLabel('Budget a day (USD)').fill('8')
  await expect(page.getByText('Everyone in your countries')).toBeVisible()
  await expect(page.getByText('Up to $0.40 for a click', { exact: false })).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: 'Start' }).click()

  await expect(page.getByRole('heading', { name: 'How the budget is divided now' })).toBeVisible()
  await expect(page).toHaveURL(/automated\/ads\/edit\/\?campaignId=\d+$/)
  await looksRight()
  const [made] = await ann.did(campaignsGet, { advertiser_id })
  if (!made) throw new Error('no campaign was made')
  const before = await ann.did(automatedGet, { advertiser_id, campaign_id: made.id })
  await page.getByRole('button', { name: 'Remove Elm chair' }).click()
  await page.getByLabel('Budget a day (USD)').fill('9')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const after = await ann.did(automatedGet, { advertiser_id, campaign_id: made.id })
  expect(after.campaign.budget_micros).toBe(9_000_000)
  expect(after.ads).toHaveLength(before.ads.length / 2)

  await page.getByRole('button', { name: 'Choose by hand' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Choose by hand' }).click()
  await expect(page.getByText('This is an ordinary campaign now.')).toBeVisible()
  const ended = await page.request.get(`/automated/ads/edit/?campaignId=${made.id}`)
  expect(ended.status()).toBe(404)
  await page.goto('/automated/ads/create/?foo=1')
  await expect(page.getByText('unknown url key')).toBeVisible()
})
