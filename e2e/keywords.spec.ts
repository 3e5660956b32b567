import { makeBusiness } from './support/business.ts'
import { makeCampaign } from './support/campaign.ts'
import { makeBoard, makePin } from './support/library.ts'
import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('ADS-03 twenty thousand keywords are pasted into an ad group, found and removed; a campaign has negative ones', async ({
  page,
  looksRight,
  newUser,
  enter,
}) => {
  const ann = await newUser(`Ann ${uniqueWord()}`)
  const advertiser_id = await makeBusiness(ann)
  const pin = await makePin(ann, (await makeBoard(ann)).id, { title: 'Oak table' })
  const { id } = await makeCampaign(ann, { advertiser_id, pin_id: pin.id, name: 'Spring' })
  await enter(ann)

  await page.goto(`/ads/edit/?campaignId=${id}`)
  await page.getByRole('button', { name: 'Edit keywords' }).click()
  const field = page.getByLabel('Add keywords, one a line')
  await field.fill('free\n[second hand]')
  await page.getByRole('button', { name: 'Add 2 keywords' }).click()
  await expect(page.getByText('2 keywords added')).toBeVisible()
  await expect(page.getByText('2 negative keywords')).toBeVisible()
  await looksRight()

  await page.getByRole('button', { name: 'Gardeners' }).first().click()
  await page.getByRole('button', { name: 'Edit keywords' }).click()
  const many = Array.from({ length: 19_999 }, (_, n) => `"oak table number ${n} of a long list of keywords"`)
  await field.evaluate(
    (area, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [...many, '[oak]'].join('\n'),
  )
  await expect(page.getByText(/^20K keywords pasted$/)).toBeVisible()
  await page.getByRole('button', { name: /^Add 20K keywords$/ }).click()
  await expect(page.getByText(/^20K keywords, no negative ones$/)).toBeVisible()
  await page.getByLabel('Match type').selectOption('EXACT')
  await page.getByRole('button', { name: 'Remove oak', exact: true }).click()
  await expect(page.getByText('No keyword matches')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Remove oak', exact: true })).toBeVisible()
  await looksRight()

  // A long name at the end of the row leaves no tab cut off beside it.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/reporting/campaignNegativeKeywords/')
  await expect(page.getByRole('rowheader', { name: 'second hand' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Lines' })
  await expect(tabs.getByRole('button', { name: 'Negative keywords of campaigns' })).toBeVisible()
  await expect(tabs.getByRole('link').filter({ visible: true })).toHaveCount(0)
})
