import { pinAnalyticsGet } from '@bowerbird/contract/analytics/analytics-calls'
import type { BrowserContext, Page } from '@playwright/test'
import { makeBoard, makePin } from './support/library.ts'
import { expect, test } from './support/test.ts'

/** A browser that says it is one: those without a window count as programs. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('REPORT-04 the owner of a Pin sees what others did with it, by day and source; others see no such page', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
  browser,
  baseURL,
  watch,
}) => {
  const [ada, ben] = [await newUser('Ada Analyst'), await newUser('Ben Reader')]
  const board = await makeBoard(ada, { name: 'Counted' })
  const pin = await makePin(ada, board.id, { title: 'A counted owl' })
  await enter(ada)

  // Nothing yet.
  await visit('/analytics/')
  await expect(page.getByRole('heading', { name: 'Nothing to show yet' })).toBeVisible()

  // Ben comes across it on the board, opens it and goes.
  const context: BrowserContext = await browser.newContext({ baseURL: baseURL ?? '', userAgent })
  await watch.over(context)
  await enter(ben, context)
  const reader: Page = await context.newPage()
  await reader.goto(board.url)
  const card = reader.getByRole('link', { name: 'A counted owl' }).first()
  await expect(card).toBeVisible()
  // The watching part comes when the page is idle, and a second in view is an impression.
  await reader.waitForTimeout(2_500)
  await card.click()
  await expect(reader).toHaveURL(/\/pin\/\d+\//)
  await reader.waitForTimeout(2_500)
  const isSent = reader.waitForResponse((answer) => answer.url().endsWith('/vx/seen/'), { timeout: 30_000 })
  await reader.goBack()
  await isSent

  const counted = async () => (await ada.did(pinAnalyticsGet, { pin_id: pin.id })).totals
  await expect.poll(counted, { timeout: 30_000 }).toMatchObject({ closeups: 1 })
  await context.close()

  await page.goto(`/${ada.username}/`)
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Boards' })).toBeVisible()
  await looksRight()
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(/days=7/)
  await page.getByRole('link', { name: /^Closeups/ }).click()
  await expect(page.getByRole('heading', { name: 'Closeups by source' })).toBeVisible()
  await page.getByText('As a table').click()
  await looksRight()

  // On a phone the page fits its width.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('link', { name: 'A counted owl' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics of this Pin' })).toBeVisible()
  await looksRight()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await visit(`${board.url}_analytics/`)
  await expect(page.getByRole('link', { name: 'A counted owl' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })

  // The menus of a Pin and of a board lead there.
  await page.goto(`/pin/${pin.id}/`)
  await page.getByRole('button', { name: 'More about this Pin' }).first().click()
  await page.getByRole('menuitem', { name: 'Analytics' }).click()
  await expect(page).toHaveURL(`/pin/${pin.id}/analytics/`)
  await page.goto(board.url)
  await page.getByRole('button', { name: 'More about this board' }).click()
  await page.getByRole('menuitem', { name: 'Analytics' }).click()
  await expect(page).toHaveURL(`${board.url}_analytics/`)

  // For others these pages do not exist.
  watch.expects(/status of 404/)
  await enter(ben)
  for (const address of [`/pin/${pin.id}/analytics/`, `${board.url}_analytics/`]) {
    const response = await page.goto(address)
    expect([address, response?.status()]).toEqual([address, 404])
  }
})
