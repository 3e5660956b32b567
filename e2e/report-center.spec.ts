import { readFile } from 'node:fs/promises'
import { makeBusiness } from './support/business.ts'
import { makeCampaign } from './support/campaign.ts'
import { makeBoard, makePin } from './support/library.ts'
import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('REPORT-03 a report is built, made, downloaded, repeated and deleted; a schedule pauses and ends', async ({
  page,
  context,
  looksRight,
  newUser,
  enter,
  visit,
  watch,
}) => {
  watch.expects(/status of 404 .*report_mails/)
  const ann = await newUser(`Ann ${uniqueWord()}`)
  const advertiser_id = await makeBusiness(ann)
  const pin = await makePin(ann, (await makeBoard(ann)).id, { title: 'Oak table' })
  await makeCampaign(ann, { advertiser_id, pin_id: pin.id, name: 'Spring' })
  await enter(ann)
  await page.goto(`/advertiser/${advertiser_id}/`)
  await page.getByRole('link', { name: 'Report center' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New report')
  await looksRight()
  await page.getByLabel('Days').selectOption('Last 7 days')
  await page.getByRole('button', { name: 'ROAS' }).click()
  await page.getByLabel('Name of the report').fill('Spring numbers')
  await page.getByRole('button', { name: 'Make report' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
  const card = page.getByRole('article', { name: 'Spring numbers' })
  await expect(card.getByText('Ready')).toBeVisible()
  await looksRight()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('Spring')
  expect(text.split('\r\n')[0]).toContain(',spend')
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(3)

  await card.getByRole('button', { name: 'Repeat' }).click()
  await expect(card).toHaveCount(2)
  await expect(card.getByText('Ready')).toHaveCount(2)
  await card.first().getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card).toHaveCount(1)
  const address = await card.getByRole('link', { name: 'Download CSV' }).getAttribute('href')
  const report = /(\d+)\.csv$/.exec(address ?? '')?.[1]
  await visit(`/advertiser/${advertiser_id}/report-center/download/?report=${report}`)
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Pages of the report center' }).getByText('New report').click()
  await page.getByRole('radio', { name: 'Daily' }).check()
  await page.getByLabel('Name of the report').fill('Mornings')
  await page.getByRole('button', { name: 'Make schedule' }).click()
  const schedule = page.getByRole('article', { name: 'Mornings' })
  await expect(schedule.getByText('Next')).toBeVisible()
  await looksRight()
  await schedule.getByRole('link', { name: 'Change' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change schedule')
  await looksRight()
  await page.getByRole('radio', { name: 'Weekly' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(schedule.getByText('Weekly', { exact: false })).toBeVisible()
  await schedule.getByRole('button', { name: 'Pause' }).click()
  await expect(schedule.getByText('Paused')).toBeVisible()
  await schedule.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(schedule).toHaveCount(0)

  const ben = await newUser(`Ben ${uniqueWord()}`)
  await enter(ben)
  expect((await page.request.get(address ?? '')).status()).toBe(404)
  await context.clearCookies()
  expect((await page.request.get(address ?? '')).status()).toBe(401)
  await visit('/report-center/unsubscribe/?token=unknown-unknown-unknown')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
