import { boardDelete, boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import type { Locator, Page } from '@playwright/test'
import { makeBoard, makePin } from './support/library.ts'
import { newSeed, pictureFile } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A finger that rests on something. */
async function hold(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  const touchPoints = [{ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 60 }]
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(600)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('SAVE-01 on a phone a held card opens a sheet, and Save in it keeps the pin', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
  library,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada, { name: 'Pocket' })
  await enter(ada)
  await visit(library.board.url)
  const newest = library.pins.at(-1)
  await hold(page, page.locator(`a[href="/pin/${newest?.id}/"]`))
  const sheet = page.getByRole('dialog')
  await expect(sheet).toHaveAccessibleName(newest?.title ?? '')
  await expect(page).toHaveURL(library.board.url)
  await looksRight()
  const box = await sheet.boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
  await sheet.getByRole('button', { name: 'Save to Pocket' }).tap()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Pocket')
  await expect.poll(() => ada.did(boardFeedGet, { board_id: board.id })).toHaveLength(1)
})

test('SHELL-04 on a phone a tap opens the closeup, the bar below leads everywhere, and going back keeps the place', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
  library,
}) => {
  const ada = await newUser()
  await enter(ada)
  await visit('/')
  const bar = page.getByRole('navigation', { name: 'Main' }).last()
  await bar.getByRole('link', { name: 'Explore' }).tap()
  await expect(page).toHaveURL('/ideas/')
  await page.goto(library.board.url)
  await page.evaluate(() => scrollTo(0, 400))
  const place = await page.evaluate(() => scrollY)
  await page.getByRole('list', { name: 'Pins' }).getByRole('link').nth(3).tap()
  await expect(page.getByRole('article')).toBeVisible()
  await looksRight()
  const box = await page.getByRole('article').boundingBox()
  expect(box?.width).toBe(390)
  await page.getByRole('button', { name: 'Back' }).tap()
  await expect(page).toHaveURL(library.board.url)
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await bar.getByRole('button', { name: 'You' }).tap()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await looksRight()
})

test('CREATE-10 on a phone a photograph goes from the upload page to a board', async ({
  page,
  visit,
  newUser,
  enter,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada, { name: 'From my phone' })
  await enter(ada)
  await visit('/pin/create/')
  await page.getByTestId('picture-input').setInputFiles(await pictureFile({ seed: newSeed() }))
  await expect(page.getByText('Picture ready')).toBeAttached()
  await page.getByRole('button', { name: 'Board: Choose board' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'From my phone' }).tap()
  await page.getByRole('button', { name: 'Publish' }).tap()
  await expect(page).toHaveURL(/\/pin\/\d+\/$/)
  expect(await ada.did(boardFeedGet, { board_id: board.id })).toHaveLength(1)
})

test('SHELL-04 on the narrowest phone, 320 px, nothing sticks out', async ({ page, newUser, enter }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const ada = await newUser('A person with quite a long name indeed')
  const board = await makeBoard(ada, { name: 'Averyveryverylongboardnamewithoutanyspacesatall' })
  const pin = await makePin(ada, board.id, {
    title: 'Averyveryverylongtitlewithoutanyspacesatallthatgoesonandonandon',
    description:
      'https://example.org/a-very-long-address-without-any-break-that-a-phone-must-break-somewhere',
    link: 'https://averyveryverylongdomainnameindeed.example.org/',
  })
  await enter(ada)
  for (const address of [
    '/',
    board.url,
    `/pin/${pin.id}/`,
    `/${ada.username}/`,
    '/ideas/',
    '/pin/create/',
    '/board/create/',
    '/search/users/?q=person',
  ]) {
    await page.goto(address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320)
  }
})

test('SAVE-15 SAVE-09 on a phone long names are distinct, and the reason of a failed save is above the sheet', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
  library,
  watch,
}) => {
  const ada = await newUser()
  for (const season of ['spring', 'autumn'])
    await makeBoard(ada, { name: `Everything for the little garden in ${season}` })
  const gone = await makeBoard(ada, { name: 'Soon gone' })
  await enter(ada)
  await visit(`/pin/${library.pins[0]?.id}/`)
  await page.getByRole('button', { name: /Choose another/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Choose board' })
  const garden = sheet.getByText('Everything for the little garden in spring').last()
  await expect(garden).toBeVisible()
  // A line that is cut off is 20 px; letters of some fonts reach a little beyond theirs.
  expect(await garden.evaluate((name) => name.scrollHeight - name.clientHeight)).toBeLessThan(10)
  await ada.did(boardDelete, { board_id: gone.id })
  watch.expects(/404/)
  await sheet
    .getByRole('button', { name: /^Soon gone/ })
    .last()
    .tap()
  const told = page.getByText('You can no longer save to Soon gone. Choose another board.').first()
  await expect(told).toBeVisible()
  const isOnTop = await told.evaluate((notice) => {
    const { left, top, width, height } = notice.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return there !== null && (notice.contains(there) || there.contains(notice))
  })
  expect(isOnTop).toBe(true)
  await looksRight()
})

test('SHELL-04 what a user scrolled to while the page loaded stays in sight; a reload keeps the place', async ({
  page,
  library,
}) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(library.board.url, { waitUntil: 'commit' })
  await expect(page.getByRole('list', { name: 'Pins' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 300))
  letGo()
  // Taken over once React knows its elements, and has had its turn.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(await page.evaluate(() => scrollY)).toBe(300)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
})
