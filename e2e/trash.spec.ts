import { boardGet } from '@bowerbird/contract/boards/board-calls'
import { makeBoard, makePin } from './support/library.ts'
import { expect, test } from './support/test.ts'

test('BOARD-16 a deleted pin comes back by the notice, a deleted board by the trash', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada, { name: 'Bowers' })
  const pin = await makePin(ada, board.id, { title: 'A blue bower' })
  await enter(ada)
  const card = page.getByRole('main').getByRole('link', { name: 'A blue bower' })

  await page.goto(`/pin/${pin.id}/`)
  await page.getByRole('button', { name: 'More about this Pin' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete Pin' }).click()
  await expect(page.getByRole('dialog')).toContainText('It stays in the trash for 30 days.')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Pin deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Restored')).toBeVisible()
  await page.goto(board.url)
  await expect(card).toBeVisible()

  await page.getByRole('button', { name: 'More about this board' }).click()
  await page.getByRole('menuitem', { name: 'Delete board' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete board' }).click()
  await expect(page.getByText('Board deleted')).toBeVisible()
  await page.getByRole('button', { name: `Your account` }).click()
  await page.getByRole('menuitem', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
  const trashed = page.getByRole('article', { name: 'Bowers' })
  await expect(trashed).toContainText('Deleted today, gone in 30 days')
  await expect(trashed.locator('img').first()).toHaveJSProperty('complete', true)
  await looksRight()
  await page
    .getByRole('navigation', { name: 'Kinds of things' })
    .getByRole('link', { name: 'Boards' })
    .click()
  await page.getByRole('button', { name: 'Restore Bowers' }).click()
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await expect(page.getByText('Restored', { exact: true })).toBeVisible()
  await visit(board.url)
  await expect(card).toBeVisible()
})

test('BOARD-17 a secret board is shared by a link with a password, read without an account, and shut again', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
  otherBrowser,
  watch,
}) => {
  watch.expects(/the server responded with a status of 40[34]/)
  const ada = await newUser()
  const board = await makeBoard(ada, { name: 'Wedding', privacy: 'secret' })
  const pin = await makePin(ada, board.id, { title: 'Blue flowers' })
  await enter(ada)
  await page.goto(board.url)
  await page.getByRole('button', { name: 'More about this board' }).click()
  await page.getByRole('menuitem', { name: 'Share link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share “Wedding” by link' })
  await expect(dialog).toContainText('although it is secret')
  await dialog.getByLabel('Password').fill('quokka')
  await dialog.getByRole('button', { name: 'Make link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await looksRight()

  const guest = await otherBrowser()
  await visit(new URL(link).pathname, guest)
  await guest.getByLabel('Password').fill('wombat')
  await guest.getByRole('button', { name: 'Open board' }).click()
  await expect(guest.getByText('That is not the password of this link.')).toBeVisible()
  await guest.getByLabel('Password').fill('quokka')
  await guest.getByRole('button', { name: 'Open board' }).click()
  await expect(guest.getByText('You see this board through a link.')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1, name: 'Wedding' })).toBeVisible()
  await expect(guest.getByText('You see this board through a link.')).toBeVisible()
  const picture = guest.getByRole('listitem').locator('img').first()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(119)
  await looksRight(guest)
  expect((await guest.goto(`/pin/${pin.id}/`))?.status()).toBe(200)
  expect((await (await otherBrowser()).goto(board.url))?.status()).toBe(404)

  await dialog.getByRole('button', { name: 'End link' }).click()
  await page.getByRole('dialog', { name: 'End this link?' }).getByRole('button', { name: 'End link' }).click()
  await expect(page.getByText('The link no longer works')).toBeVisible()
  for (const gone of [board.url, `/pin/${pin.id}/`]) expect((await guest.goto(gone))?.status()).toBe(404)
  await guest.goto(new URL(link).pathname)
  await expect(guest.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect((await ada.did(boardGet, { board_id: board.id })).name).toBe('Wedding')
})
