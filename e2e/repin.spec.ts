import {
  boardFeedGet,
  boardSectionCreate,
  boardSectionPinsGet,
  boardsGet,
} from '@bowerbird/contract/boards/board-calls'
import type { Locator, Page } from '@playwright/test'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { makeBoard } from './support/library.ts'
import { expect, test } from './support/test.ts'

/** The card of a pin in a grid, with its acts out. */
async function cardOf(page: Page, pin_id: PinId): Promise<Locator> {
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/pin/${pin_id}/"]`) })
  await card.hover()
  return card
}

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })

test('SAVE-01 SAVE-02 the first save from a grid chooses a board, makes one in the flow, and says so', async ({
  page,
  looksRight,
  newUser,
  enter,
  library,
}) => {
  const ada = await newUser()
  await enter(ada)
  const [pin] = library.pins
  await page.goto(library.board.url)
  const card = await cardOf(page, asPinId(pin?.id ?? ''))
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Choose board')
  await expect(dialog.getByText('You have no boards yet. Name your first one.')).toBeVisible()
  await looksRight()
  await dialog.getByRole('button', { name: 'Create board' }).click()
  await expect(dialog).toHaveAccessibleName('Create board')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await looksRight()
  await dialog.getByLabel('Name').fill('Lamps and light')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog).toHaveAccessibleName('Board created')
  await expect(dialog).toHaveCount(0)
  const [board] = await ada.did(boardsGet, { username: ada.username })
  expect(board).toMatchObject({ name: 'Lamps and light', pin_count: 1 })
  const kept = await ada.did(boardFeedGet, { board_id: board?.id ?? '' })
  expect(kept).toMatchObject([{ title: pin?.title, image_signature: pin?.image_signature }])
  await page.getByRole('heading', { level: 1 }).hover()
  const again = await cardOf(page, asPinId(pin?.id ?? ''))
  await expect(again.getByRole('link', { name: 'Lamps and light' })).toHaveAttribute('href', board?.url ?? '')
})

test('SAVE-02 SAVE-22 one press saves to the last board, a double click makes one pin, and it can be taken back', async ({
  page,
  looksRight,
  newUser,
  enter,
  library,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada, { name: 'Quick' })
  await enter(ada)
  const [first, second] = library.pins
  await page.goto(library.board.url)
  const card = await cardOf(page, asPinId(first?.id ?? ''))
  await expect(card.getByRole('button', { name: 'Board: Quick. Choose another' })).toBeVisible()
  await card.getByRole('button', { name: 'Save to Quick' }).dblclick()
  await expect(notices(page)).toContainText('You saved your first Pin to Quick!')
  // A notice stays as long as the pointer is on it.
  await notices(page).getByRole('link', { name: 'You saved your first Pin to Quick!' }).hover()
  await looksRight()
  expect(await ada.did(boardFeedGet, { board_id: board.id })).toHaveLength(1)

  await notices(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notices(page)).toContainText('Not saved after all')
  expect(await ada.did(boardFeedGet, { board_id: board.id })).toEqual([])
  await expect(
    (await cardOf(page, asPinId(first?.id ?? ''))).getByRole('button', { name: 'Save to Quick' }),
  ).toBeVisible()

  await (await cardOf(page, asPinId(first?.id ?? ''))).getByRole('button', { name: 'Save to Quick' }).click()
  await expect(notices(page)).toContainText('Quick')
  await (await cardOf(page, asPinId(second?.id ?? ''))).getByRole('button', { name: 'Save to Quick' }).click()
  await expect(notices(page).getByRole('link', { name: 'Saved to Quick' })).toHaveAttribute('href', board.url)
  expect(await ada.did(boardFeedGet, { board_id: board.id })).toHaveLength(2)
})

test('SAVE-02 a board with sections goes on to them; a section is made on the way', async ({
  page,
  looksRight,
  newUser,
  enter,
  library,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada, { name: 'House' })
  const lighting = await ada.did(boardSectionCreate, { board_id: board.id, name: 'Lighting' })
  await enter(ada)
  const [pin] = library.pins
  await page.goto(`/pin/${pin?.id}/`)
  const pane = page.getByRole('article')
  const dialog = page.getByRole('dialog')
  await pane.getByRole('button', { name: 'Board: House. Choose another' }).click()
  await dialog.getByRole('button', { name: /^House/ }).click()
  await expect(dialog).toHaveAccessibleName('Choose section')
  await expect(dialog.getByRole('button', { name: 'House (no section)' })).toBeVisible()
  await looksRight()
  await dialog.getByRole('button', { name: 'Lighting' }).dblclick()
  await expect(notices(page).getByRole('link', { name: 'Saved to Lighting in House' })).toBeVisible()
  expect(await ada.did(boardSectionPinsGet, { section_id: lighting.id })).toHaveLength(1)

  await pane.getByRole('button', { name: 'Saved' }).click()
  await dialog.getByRole('button', { name: /^House/ }).click()
  await dialog.getByRole('button', { name: 'Create section' }).click()
  await expect(dialog).toHaveAccessibleName('Add section')
  await looksRight()
  await dialog.getByLabel('Name').fill('Floors')
  await page.keyboard.press('Enter')
  await expect(notices(page).getByRole('link', { name: 'Saved to Floors in House' })).toBeVisible()
  expect(await ada.did(boardFeedGet, { board_id: board.id })).toHaveLength(2)
})

test('SAVE-22 a pin that is there already is not saved again, and the notice says so word for word', async ({
  page,
  looksRight,
  newUser,
  enter,
  otherBrowser,
  library,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada, { name: 'Once' })
  await enter(ada)
  const [pin] = library.pins
  await page.goto(`/pin/${pin?.id}/`)
  await page.getByRole('button', { name: 'Save to Once' }).click()
  await expect(notices(page)).toContainText('You saved your first Pin to Once!')

  // In a second window, which knows nothing of the first.
  const second = await otherBrowser(ada)
  await second.goto(`/pin/${pin?.id}/`)
  await second.getByRole('button', { name: 'Save to Once' }).click()
  await expect(
    notices(second).getByRole('link', { name: 'Psst! You already saved this Pin to Once.', exact: true }),
  ).toBeVisible()
  await expect(notices(second).getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await looksRight(second)
  expect(await ada.did(boardFeedGet, { board_id: board.id })).toHaveLength(1)
})

test('SAVE-01 the back button and Escape close the save window and leave the page where it is', async ({
  page,
  newUser,
  enter,
  library,
}) => {
  const ada = await newUser()
  await makeBoard(ada, { name: 'One' })
  await enter(ada)
  await page.goto('/ideas/')
  await page.goto(`/pin/${library.pins[0]?.id}/`)
  const choose = page.getByRole('button', { name: 'Board: One. Choose another' })
  const dialog = page.getByRole('dialog')
  await choose.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`/pin/${library.pins[0]?.id}/`)
  await choose.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(choose).toBeFocused()
  await expect(page).toHaveURL(`/pin/${library.pins[0]?.id}/`)
})
