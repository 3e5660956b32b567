import {
  boardFeedGet,
  boardGet,
  boardSectionCreate,
  boardSectionPinsGet,
} from '@bowerbird/contract/boards/board-calls'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { Locator, Page } from '@playwright/test'
import { fillBoard, makeBoard } from './support/library.ts'
import type { Library } from './support/library.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })
const bar = (page: Page) => page.getByRole('region', { name: 'Organise Pins' })
const card = (page: Page, title: string) => page.getByRole('checkbox', { name: title, exact: true })

/** A board of a few pins, saved one after the other: the latest lies first. */
async function boardOf(person: Person, library: Library, count: number) {
  const board = await makeBoard(person)
  for (const [index, { id: pin_id }] of library.pins.slice(0, count).entries())
    await person.did(repinCreate, { pin_id, board_id: board.id, title: `Picture ${index + 1}` })
  return board
}

async function startOrganising(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Organise', exact: true }).click()
  await expect(bar(page)).toBeVisible()
}

/** Titles of the cards as they lie, by their place in the list. */
const lying = (page: Page) =>
  page
    .getByRole('list', { name: 'Pins' })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items
        .toSorted((a, b) => Number(a.ariaPosInSet) - Number(b.ariaPosInSet))
        .map((item) => item.querySelector('p')?.textContent ?? ''),
    )

const titles = async (person: Person, board_id: BoardId) =>
  (await person.did(boardFeedGet, { board_id, filter_section_pins: true })).map(({ title }) => title)

test('BOARD-07 BOARD-16 three Pins are chosen, moved to a board that is made on the way, and put back', async ({
  page,
  looksRight,
  newUser,
  enter,
  library,
}) => {
  const ada = await newUser()
  const board = await boardOf(ada, library, 5)
  await enter(ada)
  await page.goto(board.url)
  await startOrganising(page)
  await expect(bar(page).getByRole('status')).toHaveText('Choose Pins')
  await looksRight()
  await card(page, 'Picture 5').click()
  await card(page, 'Picture 3').click({ modifiers: ['Shift'] })
  await expect(bar(page).getByRole('status')).toHaveText('3 selected')
  await looksRight()
  await bar(page).getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Move to')
  await dialog.getByRole('button', { name: 'Create board' }).click()
  await dialog.getByLabel('Name').fill('Elsewhere')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(notices(page).getByRole('link')).toHaveText('Moved 3 Pins to Elsewhere')
  await expect.poll(() => lying(page)).toEqual(['Picture 2', 'Picture 1'])
  expect(await titles(ada, board.id)).toEqual(['Picture 2', 'Picture 1'])

  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notices(page)).toContainText('Everything is back where it was')
  await expect.poll(() => lying(page)).toHaveLength(5)
  expect(await titles(ada, board.id)).toHaveLength(5)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
})

test('BOARD-07 BOARD-16 all Pins but one go to the trash, those that are not loaded too, and come back', async ({
  page,
  looksRight,
  newUser,
  enter,
  library,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada)
  await fillBoard(ada, board.id, library, 40)
  await enter(ada)
  await page.goto(board.url)
  await startOrganising(page)
  await page.keyboard.press('Control+a')
  await expect(bar(page).getByRole('status')).toHaveText('All 40 Pins')
  await card(page, 'Picture 38').click()
  await expect(bar(page).getByRole('status')).toHaveText('All 40 Pins but 1')
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 39 Pins?' })
  await looksRight()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(notices(page)).toContainText('39 Pins deleted. They stay in the trash for 30 days.')
  await expect.poll(() => lying(page)).toEqual(['Picture 38'])
  expect(await titles(ada, board.id)).toEqual(['Picture 38'])

  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notices(page)).toContainText('Everything is back where it was')
  await expect.poll(async () => (await ada.did(boardGet, { board_id: board.id })).pin_count).toBe(40)
})

/** By hand, as a mouse does: down, some way, up. */
async function dragTo(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const box = await from.boundingBox()
  if (!box) throw new Error('There is nothing to drag.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2 + 12, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

test('BOARD-10 Pins are put in order by mouse and by keyboard, and lie so after a reload', async ({
  page,
  looksRight,
  newUser,
  enter,
  library,
}) => {
  const ada = await newUser()
  const board = await boardOf(ada, library, 5)
  await enter(ada)
  await page.goto(board.url)
  await startOrganising(page)
  await expect
    .poll(() => lying(page))
    .toEqual(['Picture 5', 'Picture 4', 'Picture 3', 'Picture 2', 'Picture 1'])

  const first = await card(page, 'Picture 5').boundingBox()
  await dragTo(page, card(page, 'Picture 2'), { x: (first?.x ?? 0) + 40, y: (first?.y ?? 0) + 30 })
  await expect
    .poll(() => lying(page))
    .toEqual(['Picture 2', 'Picture 5', 'Picture 4', 'Picture 3', 'Picture 1'])
  await expect(notices(page)).toContainText('Own order')
  await expect(card(page, 'Picture 2')).not.toBeChecked()

  await page.getByRole('button', { name: 'Move Picture 1', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Place 3 of 5')).toBeAttached()
  await looksRight()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Move Picture 1', exact: true })).toBeFocused()
  const order = ['Picture 2', 'Picture 5', 'Picture 1', 'Picture 4', 'Picture 3']
  await expect.poll(() => lying(page)).toEqual(order)
  await expect.poll(() => titles(ada, board.id)).toEqual(order)
  await page.reload()
  await expect.poll(() => lying(page)).toEqual(order)
})

test('BOARD-07 BOARD-10 a Pin that is dropped on a section goes into it, and out again from there', async ({
  page,
  looksRight,
  newUser,
  enter,
  library,
}) => {
  const ada = await newUser()
  const board = await boardOf(ada, library, 3)
  const section = await ada.did(boardSectionCreate, { board_id: board.id, name: 'Lamps' })
  // On a lower screen the bar of chosen Pins covers the middle of the card that is dragged.
  await page.setViewportSize({ width: 1280, height: 1000 })
  await enter(ada)
  await page.goto(board.url)
  await startOrganising(page)
  const target = await page
    .getByRole('link', { name: /^Lamps/ })
    .first()
    .boundingBox()
  await dragTo(page, card(page, 'Picture 2'), {
    x: (target?.x ?? 0) + (target?.width ?? 0) / 2,
    y: (target?.y ?? 0) + 40,
  })
  await expect(notices(page).getByRole('link')).toHaveText(/Moved 1 Pin to Lamps/)
  await expect.poll(() => lying(page)).toEqual(['Picture 3', 'Picture 1'])
  expect(await ada.did(boardSectionPinsGet, { section_id: section.id })).toMatchObject([
    { title: 'Picture 2' },
  ])

  await notices(page).getByRole('link', { name: /Lamps/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamps')
  await startOrganising(page)
  await card(page, 'Picture 2').click()
  await looksRight()
  await bar(page).getByRole('button', { name: 'Take out of section' }).click()
  await expect(notices(page)).toContainText(`Moved 1 Pin to ${board.name}`)
  expect(await titles(ada, board.id)).toHaveLength(3)
})

test('BOARD-10 BOARD-09 two boards become one', async ({ page, looksRight, newUser, enter, library }) => {
  const ada = await newUser()
  // So many take a job, and the window shows how far it is.
  const board = await makeBoard(ada)
  await fillBoard(ada, board.id, library, 110)
  const into = await makeBoard(ada, { name: 'All together' })
  await enter(ada)
  await page.goto(board.url)
  await page.getByRole('button', { name: 'More about this board' }).click()
  await page.getByRole('menuitem', { name: 'Merge boards' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^All together/ }).click()
  await expect(dialog).toHaveAccessibleName('Merge into All together')
  await expect(dialog).toContainText('110 Pins move to All together.')
  await looksRight()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await expect(page).toHaveURL(into.url)
  await expect(notices(page)).toContainText('Merged into All together')
  expect((await ada.did(boardGet, { board_id: into.id })).pin_count).toBe(110)
  const gone = await ada.call(boardGet, { board_id: board.id })
  expect(gone).toMatchObject({ ok: false, code: 'not_found' })
})

test('BOARD-09 a large move shows how far it is and says when it is done', async ({
  page,
  looksRight,
  newUser,
  enter,
  library,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada)
  await fillBoard(ada, board.id, library, 130)
  const into = await makeBoard(ada, { name: 'Far away' })
  await enter(ada)
  await page.goto(board.url)
  await startOrganising(page)
  await bar(page).getByRole('button', { name: 'Select all' }).click()
  await bar(page).getByRole('button', { name: 'Move', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Far away/ })
    .first()
    .click()
  await expect(page.getByText('Moving 130 Pins…')).toBeVisible()
  await looksRight()
  await expect(notices(page).getByRole('link')).toHaveText('Moved 130 Pins to Far away', { timeout: 30_000 })
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect.poll(async () => (await ada.did(boardGet, { board_id: into.id })).pin_count).toBe(130)
  await expect.poll(() => lying(page)).toEqual([])
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('BOARD-10 a finger carries a Pin from its handle at once, from elsewhere after a hold; else it scrolls', async ({
    page,
    looksRight,
    newUser,
    enter,
    library,
  }) => {
    const ada = await newUser()
    const board = await boardOf(ada, library, 6)
    await enter(ada)
    await page.goto(board.url)
    await startOrganising(page)
    await looksRight()
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
    const middleOf = async (what: Locator) => {
      const box = await what.boundingBox()
      if (!box) throw new Error('It is not on the page.')
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    async function carry(from: { x: number; y: number }, to: { x: number; y: number }) {
      for (const share of [0.1, 0.4, 0.7, 1])
        await touch('touchMove', {
          x: from.x + (to.x - from.x) * share,
          y: from.y + (to.y - from.y) * share,
        })
    }

    // From the handle.
    const handle = await middleOf(page.getByRole('button', { name: 'Move Picture 4', exact: true }))
    const first = await card(page, 'Picture 6').boundingBox()
    const top = { x: (first?.x ?? 0) + 40, y: (first?.y ?? 0) + 20 }
    await touch('touchStart', handle)
    await carry(handle, top)
    await touch('touchEnd')
    await expect
      .poll(() => lying(page))
      .toEqual(['Picture 4', 'Picture 6', 'Picture 5', 'Picture 3', 'Picture 2', 'Picture 1'])

    // One that stays lifts.
    const held = await middleOf(card(page, 'Picture 6'))
    await touch('touchStart', held)
    await expect(card(page, 'Picture 6').locator('.outline-dashed')).toHaveCount(1)
    await carry(held, { x: top.x, y: top.y })
    await touch('touchEnd')
    await expect
      .poll(() => lying(page))
      .toEqual(['Picture 6', 'Picture 4', 'Picture 5', 'Picture 3', 'Picture 2', 'Picture 1'])
    await expect.poll(() => titles(ada, board.id)).toEqual(await lying(page))

    // A finger that moves at once scrolls, and carries nothing.
    const start = await middleOf(card(page, 'Picture 6'))
    await touch('touchStart', start)
    await carry(start, { x: start.x, y: start.y - 250 })
    await touch('touchEnd')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await expect(card(page, 'Picture 6')).not.toBeChecked()
  })
})
