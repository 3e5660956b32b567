import { makeBusiness } from './support/business.ts'
import { makeCampaign } from './support/campaign.ts'
import { makeBoard, makePin } from './support/library.ts'
import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('REPORT-01 columns are arranged and saved as a view that opens first, a deleted view is restored, and days are preferred', async ({
  page,
  looksRight,
  newUser,
  enter,
}) => {
  const ann = await newUser(`Ann ${uniqueWord()}`)
  const advertiser_id = await makeBusiness(ann)
  const pin = await makePin(ann, (await makeBoard(ann)).id, { title: 'Oak table' })
  await makeCampaign(ann, { advertiser_id, pin_id: pin.id, name: 'Spring' })
  await enter(ann)
  const reports = `/advertiser/${advertiser_id}/reporting/campaigns/`
  await page.goto(reports)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Pin Spend' }).check()
  await dialog.getByRole('button', { name: 'Remove CPM' }).click()
  await looksRight()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  const heads = page.getByRole('columnheader')
  await expect(heads.nth(1)).toContainText('Spend')
  const edge = page.getByRole('separator', { name: 'Width of column Spend' })
  await edge.press('ArrowRight')
  await expect(page).toHaveURL(/widths=spend_micros%3A144/)
  const { x, y, width, height } = (await edge.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 30, y + height / 2)
  await page.mouse.move(x + width / 2 + 56, y + height / 2)
  await page.mouse.up()
  await expect(page).toHaveURL(/widths=spend_micros%3A200/)
  await heads.filter({ hasText: 'Saves' }).dragTo(heads.filter({ hasText: 'Status' }))
  await expect(page).toHaveURL(/columns=spend_micros%2Csaves%2Cstatus/)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a view' }).click()
  await dialog.getByLabel('Name').fill('Money first')
  await dialog.getByLabel('Opens first').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Money first', exact: true })).toBeVisible()
  await page.goto(reports)
  await expect(page).toHaveURL(/pins=spend_micros/)
  await looksRight()

  await page.getByRole('button', { name: 'Money first' }).click()
  await page.getByRole('menuitem', { name: 'Manage views' }).click()
  await dialog.getByRole('button', { name: 'Delete Money first' }).click()
  await expect(dialog.getByText('No views are saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByLabel('Name of Money first')).toBeVisible()
  await page.goto(`/advertiser/${advertiser_id}/reporting/preferences/`)
  await page.getByLabel('Opens first').selectOption('Standard')
  await page.getByLabel('Days', { exact: true }).selectOption('Last 7 days')
  await looksRight()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Preferences are saved')).toBeVisible()
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
  await expect(page).toHaveURL(/\?range=last_7_days/)
})

test('REPORT-01 on a phone a budget is edited with its buttons in sight, and a table that goes on to the side is shaded there', async ({
  page,
  newUser,
  enter,
}) => {
  const ann = await newUser(`Ann ${uniqueWord()}`)
  const advertiser_id = await makeBusiness(ann)
  const pin = await makePin(ann, (await makeBoard(ann)).id, { title: 'Oak table' })
  await makeCampaign(ann, { advertiser_id, pin_id: pin.id, name: 'Spring' })
  await enter(ann)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/advertiser/${advertiser_id}/reporting/campaigns/`)
  const table = page.getByRole('region', { name: /^Campaigns/ })
  const shade = table.locator('+ [aria-hidden]')
  await expect(shade).toBeAttached()
  await page.getByRole('button', { name: /Change the budget of Spring/ }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('textbox', { name: /^Budget in/ })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect(shade).toHaveCount(0)
})
