import type { Page } from '@playwright/test'
import { fillBoard, makeBoard } from './support/library.ts'
import { expect, test } from './support/test.ts'

const focusedCard = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-card]')?.getAttribute('data-card') ?? null)

test('SHELL-04 by keyboard alone: to the grid, down it, into a closeup, and with Escape back to the same place and card', async ({
  page,
  visit,
  newUser,
  enter,
  library,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada)
  await fillBoard(ada, board.id, library, 60)
  await enter(ada)
  await visit(board.url)

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const seen: string[] = []
  for (let presses = 0; presses < 120 && seen.length < 14; presses++) {
    await page.keyboard.press('Tab')
    const card = await focusedCard(page)
    if (card && !seen.includes(card)) seen.push(card)
    if (!card) continue
    const isShown = await page.evaluate(() => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
      return bottom > 0 && top < innerHeight
    })
    expect(isShown).toBe(true)
  }
  expect(seen).toHaveLength(14)
  // In the order in which they were read out: newest first.
  const order = await page
    .getByRole('list', { name: 'Pins' })
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')))
  expect(order.filter((id) => id && seen.includes(id))).toEqual(seen)

  const link = page.locator(`[data-card="${seen[13]}"] a`).first()
  await link.focus()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(100)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/pin/${seen[13]}/`)
  await expect(page.getByRole('article')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${board.url}#content`)
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('SHELL-04 in a closeup the arrow keys go to the neighbours, and Escape still leads back to the list', async ({
  page,
  library,
}) => {
  await page.goto(library.board.url)
  const ids = library.pins.map(({ id }) => id).toReversed()
  await page.locator(`a[href="/pin/${ids[0]}/"]`).click()
  await expect(page).toHaveURL(`/pin/${ids[0]}/`)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`/pin/${ids[1]}/`)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`/pin/${ids[2]}/`)
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(`/pin/${ids[1]}/`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(library.board.url)
})

test('SAVE-01 by keyboard alone a user saves a pin to a board made on the way', async ({
  page,
  newUser,
  enter,
  library,
}) => {
  const ada = await newUser()
  await enter(ada)
  await page.goto(library.board.url)
  const newest = library.pins.at(-1)
  await page.locator(`a[href="/pin/${newest?.id}/"]`).focus()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Choose board')
  // The focus is in the window and stays there.
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => dialog.evaluate((window) => window.contains(document.activeElement))).toBe(true)
  }
  await dialog.getByRole('button', { name: 'Create board' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('By keys')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveAccessibleName('Board created')
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.closest('[data-card]') !== null)).toBe(true)
})
