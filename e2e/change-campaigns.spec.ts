import { campaignGet, campaignsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { makeBusiness } from './support/business.ts'
import { makeCampaign } from './support/campaign.ts'
import { makeBoard, makePin } from './support/library.ts'
import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('ADS-01 ADS-02 ADS-06 a campaign is edited as a whole, many are edited at once with undo, and one is duplicated', async ({
  page,
  looksRight,
  newUser,
  enter,
}) => {
  const ann = await newUser(`Ann ${uniqueWord()}`)
  const advertiser_id = await makeBusiness(ann)
  const pin = await makePin(ann, (await makeBoard(ann)).id, { title: 'Oak table' })
  const make = (name: string) => makeCampaign(ann, { advertiser_id, pin_id: pin.id, name })
  const [spring, autumn] = [await make('Spring'), await make('Autumn')]
  const budgets = async () =>
    Promise.all(
      [spring, autumn].map(
        async ({ id }) => (await ann.did(campaignGet, { advertiser_id, campaign_id: id })).budget_micros,
      ),
    )
  await enter(ann)

  await page.goto(`/ads/edit/?campaignId=${spring.id}`)
  await page.getByLabel('Name', { exact: true }).fill('Spring sale')
  await page.getByRole('button', { name: 'Summary' }).first().click()
  await expect(page.getByText('This is what saving changes.')).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes are saved')).toBeVisible()

  await page.goto(`/ads/bulk_edit/?entity_level=campaign&ids=${spring.id},${autumn.id}`)
  await page.getByLabel('Budget', { exact: true }).selectOption('raise')
  await page.getByLabel('Per cent').fill('10')
  await expect(page.getByText('2 of 2 change')).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('2 rows saved')).toBeVisible()
  expect(await budgets()).toEqual([11_000_000, 11_000_000])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(budgets).toEqual([10_000_000, 10_000_000])

  await page.goto(`/ads/duplicate/?campaignId=${spring.id}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Spring sale (copy)')
  await looksRight()
  await page.getByRole('button', { name: 'Summary' }).first().click()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Your campaign is in review')).toBeVisible()
  expect((await ann.did(campaignsGet, { advertiser_id })).map((one) => one.name)).toContain(
    'Spring sale (copy)',
  )
})
