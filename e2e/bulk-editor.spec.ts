import { readFile } from 'node:fs/promises'
import { campaignGet } from '@bowerbird/contract/campaigns/campaign-calls'
import { makeBusiness } from './support/business.ts'
import { makeCampaign } from './support/campaign.ts'
import { makeBoard, makePin } from './support/library.ts'
import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('BULK-01 BULK-02 a sheet is downloaded, changed, uploaded, looked through, applied and undone', async ({
  page,
  looksRight,
  newUser,
  enter,
}) => {
  const ann = await newUser(`Ann ${uniqueWord()}`)
  const advertiser_id = await makeBusiness(ann)
  const pin = await makePin(ann, (await makeBoard(ann)).id, { title: 'Oak table' })
  const { id: campaign_id } = await makeCampaign(ann, { advertiser_id, pin_id: pin.id, name: 'Spring' })
  await enter(ann)
  await page.goto(`/advertiser/${advertiser_id}/`)
  await page.getByRole('link', { name: 'Bulk editor' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Download')
  await looksRight()
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  const text = await readFile(await sheet.path(), 'utf8')
  expect(text).toContain('Spring')
  const changed = text.replace('Spring', 'Summer').replace('Gardeners', 'Readers').replace(',4,', ',51,')

  await page.getByRole('navigation', { name: 'Pages of the bulk editor' }).getByText('Upload').click()
  await page
    .getByLabel('CSV or XLSX file')
    .setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) })
  await expect(page.getByText('3 rows were found.')).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: 'Upload and check' }).click()
  const card = page.getByRole('article', { name: 'spring.csv' })
  await expect(card.getByText('Checked, not applied')).toBeVisible()
  await expect(card.getByRole('region', { name: 'Changed cells' })).toBeVisible()
  await expect(card.getByRole('cell', { name: 'Summer' })).toBeVisible()
  await card.getByRole('button', { name: 'Refused 1' }).click()
  await expect(card.getByRole('cell', { name: 'daily_cap' })).toBeVisible()
  await looksRight()
  await card.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(card.getByText('Applied', { exact: true })).toBeVisible()
  expect(await ann.did(campaignGet, { advertiser_id, campaign_id })).toMatchObject({ name: 'Summer' })
  await card.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByText('Undone', { exact: true })).toBeVisible()
  expect(await ann.did(campaignGet, { advertiser_id, campaign_id })).toMatchObject({ name: 'Spring' })

  await page.getByRole('navigation', { name: 'Pages of the bulk editor' }).getByText('IDs').click()
  await expect(page.getByRole('button', { name: `Copy ID ${campaign_id}` })).toBeVisible()
  await looksRight()
  await page.getByRole('navigation', { name: 'Pages of the bulk editor' }).getByText('Help').click()
  await expect(page.getByText(/^An empty cell/)).toBeVisible()
  await looksRight()
  await page.getByRole('link', { name: 'Columns' }).click()
  await expect(page.getByRole('cell', { name: 'destination_url' })).toBeVisible()
  await looksRight()
})
