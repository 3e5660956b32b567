import { boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import type { Page } from '@playwright/test'
import { makeBoard, makePin } from './support/library.ts'
import { uniqueWord } from './support/person.ts'
import type { Person } from './support/person.ts'
import { checkedAddress, newSeed } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

/** The card of a pin in the grid of a page, once topics or ideas know of it, a moment after it was made. */
async function cardOnceThere(page: Page, address: string, title: string) {
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect(async () => {
    await page.goto(address)
    await expect(card).toBeVisible({ timeout: 2_000 })
  }).toPass()
  return card
}

const titlesOn = async (person: Person, board_id: BoardId) =>
  (await person.did(boardFeedGet, { board_id })).map((pin) => pin.title)

test('DISCOVER-05 SAVE-24 a pin on the page of a topic is saved by one press on its hovered card', async ({
  page,
  looksRight,
  newUser,
  enter,
}) => {
  const word = uniqueWord()
  const [ada, ben] = [await newUser(), await newUser()]
  const adas = await makeBoard(ada)
  await makePin(ada, adas.id, { title: `Jellyfish ${word}` })
  const board = await makeBoard(ben, { name: `Sea ${word}` })
  await enter(ben)
  const card = await cardOnceThere(page, '/ideas/sea-life/', `Jellyfish ${word}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sea life')
  await looksRight()
  await card.hover()
  await card.getByRole('button', { name: `Save to Sea ${word}` }).click()
  await expect(card.getByRole('button', { name: 'Saved' })).toBeVisible()
  expect(await titlesOn(ben, board.id)).toEqual([`Jellyfish ${word}`])
})

test('DISCOVER-03 the tab of more ideas for a board saves one of them there by one press', async ({
  page,
  looksRight,
  newUser,
  enter,
}) => {
  const word = uniqueWord()
  const [ada, ben] = [await newUser(), await newUser()]
  const board = await makeBoard(ada, { name: `Lamps ${word}` })
  const bens = await makeBoard(ben)
  await makePin(ada, board.id, { title: `Paper lamp ${word}` })
  await makePin(ben, bens.id, { title: `Round lamp ${word}` })
  await enter(ada)
  const card = await cardOnceThere(page, `${board.url}_ideas/`, `Round lamp ${word}`)
  await page.goto(board.url)
  await page.getByRole('link', { name: 'More ideas' }).click()
  await expect(page).toHaveURL(`${board.url}_ideas/`)
  await expect(card).toBeVisible()
  await looksRight()
  await card.getByRole('button', { name: `Save to Lamps ${word}` }).click()
  await expect(card.getByRole('button', { name: `Saved to Lamps ${word}` })).toBeVisible()
  expect(await titlesOn(ada, board.id)).toEqual([`Round lamp ${word}`, `Paper lamp ${word}`])
})

test('SEARCH-09 the lens of a closeup finds pins like the part of the picture that a dragged frame holds', async ({
  page,
  looksRight,
  newUser,
  enter,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada)
  const makeChecked = async () =>
    ada.did(pinCreate, {
      board_id: board.id,
      image_base64: await checkedAddress(newSeed()),
      method: 'uploaded',
    })
  const [pin, like] = [await makeChecked(), await makeChecked()]
  await enter(ada)
  const dialog = page.getByRole('dialog', { name: 'Find in this picture' })
  const found = dialog.getByRole('region', { name: 'Pins like this part' })
  const likeIt = found.locator(`a[href="/pin/${like.id}/"]`)
  // Likeness knows of a pin a moment after it was made.
  await expect(async () => {
    await page.goto(`/pin/${pin.id}/`)
    await page.getByRole('button', { name: 'Find in this picture' }).click()
    await expect(likeIt).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await looksRight()

  const frame = dialog.getByRole('button', { name: 'Part of the picture to look for' })
  const before = await frame.boundingBox()
  if (!before) throw new Error('the frame is not shown')
  const asked = page.waitForRequest((request) => request.url().includes('/VisualLiveSearchResource/'))
  // From its last corner to its middle: the first quarter is left in it.
  const corner = [before.x + before.width - 6, before.y + before.height - 6] as const
  await page.mouse.move(...corner)
  await page.mouse.down()
  await page.mouse.move(corner[0] - before.width / 2, corner[1] - before.height / 2, { steps: 4 })
  await page.mouse.up()
  const options = new URL((await asked).url()).searchParams.get('data') ?? '{}'
  const { crop } = (JSON.parse(options) as { options: { crop: { w: number; h: number } } }).options
  expect([Math.round(crop.w * 10), Math.round(crop.h * 10)]).toEqual([4, 4])
  await expect(found).toHaveAttribute('aria-busy', 'false')
  await likeIt.click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`/pin/${like.id}/`)
})
