import { adGroupsGet, campaignsGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { conversionSettingsUpdate } from '@bowerbird/contract/conversions/conversion-calls'
import { makeBusiness } from './support/business.ts'
import { makeBoard, makePin } from './support/library.ts'
import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('ADS-02 CONV-01 a shop reports a purchase, which is seen live, and a campaign is made for purchases', async ({
  page,
  looksRight,
  newUser,
  enter,
}) => {
  const ann = await newUser(`Ann ${uniqueWord()}`)
  const advertiser_id = await makeBusiness(ann)
  await makePin(ann, (await makeBoard(ann)).id, { title: 'Oak table' })
  await enter(ann)
  const choose = async () => {
    await page.goto(`/advertiser/${advertiser_id}/ads/create/?objectiveType=WEB_CONVERSION`)
    await expect(page.getByRole('radio', { name: 'Conversions' })).toBeChecked()
    await page.getByLabel('Name', { exact: true }).fill('Sales')
    await page.getByLabel('Budget a day (USD)').fill('20')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Buyers')
  }
  await choose()
  await expect(page.getByText('Your site has reported no events in the last 60 days')).toBeVisible()
  await looksRight()
  await expect(page.getByRole('link', { name: 'Set up your tag' })).toHaveAttribute(
    'href',
    `/advertiser/${advertiser_id}/conversions/tag/`,
  )

  await ann.did(conversionSettingsUpdate, { advertiser_id, version: 0 })
  const report = async (event_id: string) => {
    const sent_at = Date.now()
    const answer = await page.request.post('/w/e', {
      headers: { 'Content-Type': 'text/plain;charset=UTF-8', Origin: 'https://shop.example' },
      data: JSON.stringify({
        tag_id: advertiser_id,
        sent_at,
        vid: 'visitor-1',
        events: [{ event: 'checkout', event_id, at: sent_at, url: 'https://shop.example/thanks', data: {} }],
      }),
    })
    expect(answer.status()).toBeLessThan(300)
  }
  await report('order-1')
  await page.goto(`/advertiser/${advertiser_id}/conversions/test-events/`)
  await page.getByRole('button', { name: 'Watch the tag' }).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  await report('order-2')
  // Told by the stream: the page itself does not ask again.
  await expect(page.getByText('order-2')).toBeVisible({ timeout: 10_000 })

  await choose()
  await page.getByLabel('Event', { exact: true }).selectOption('checkout')
  await page.getByLabel('Bid', { exact: true }).selectOption('TARGET_AVG')
  await page.getByLabel('Average for a conversion (USD)').fill('15')
  await looksRight()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('list', { name: 'Your Pins' }).getByRole('button', { name: 'Oak table' }).click()
  await page.getByLabel('Where it leads').fill('shop.example/table')
  await page.getByRole('button', { name: 'Summary' }).last().click()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Your campaign is in review')).toBeVisible()
  const [made] = await ann.did(campaignsGet, { advertiser_id })
  expect(made).toMatchObject({ name: 'Sales', objective_type: 'WEB_CONVERSION' })
  expect(await ann.did(adGroupsGet, { advertiser_id, campaign_id: made?.id })).toMatchObject([
    { billable_event: 'IMPRESSION', conversion_event: 'checkout', bid_micros: 15_000_000 },
  ])
})
