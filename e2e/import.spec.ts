import { boardsGet } from '@bowerbird/contract/boards/board-calls'
import { userPinsGet } from '@bowerbird/contract/pins/pin-calls'
import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newSeed, picture } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const state = (page: Page) => page.getByRole('main').getByRole('status').first()

async function tableWithPictures(pins: number) {
  const files = []
  let table = 'title,description,image,link,board\n'
  for (let at = 1; at <= pins; at++) {
    table += `Tree ${at},Old #tree,tree-${at}.jpg,https://trees.example/${at},Trees\n`
    const buffer = await picture({ seed: newSeed(), width: 300, height: 400 })
    files.push({ name: `tree-${at}.jpg`, mimeType: 'image/jpeg', buffer })
  }
  table += 'Gone,,gone.jpg,,Trees\n'
  return [{ name: 'trees.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }, ...files]
}

test('BOARD-14 BOARD-16 a table with its pictures is previewed, imported and followed over a reload; its errors are shown; undone, it is in the trash', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
}) => {
  const ada = await newUser()
  await enter(ada)
  await visit('/settings/import/')
  await page.getByTestId('files-input').setInputFiles(await tableWithPictures(3))
  await expect(heading(page)).toHaveText('trees.csv')
  await expect(state(page)).toHaveText('Ready to start')
  const settings = page.getByRole('navigation', { name: 'Settings' })
  await expect(settings.getByRole('link', { name: 'Import' })).toHaveAttribute('aria-current', 'page')
  await looksRight()
  await page.getByLabel('Trees · 3 Pins').selectOption('New public board')
  await page.getByRole('button', { name: 'Import 3 Pins' }).click()
  await expect(state(page)).not.toHaveText('Ready to start')
  await page.reload()
  await expect(state(page)).toHaveText('Done', { timeout: 60_000 })
  await expect(page.getByText('Saved: 3')).toBeVisible()
  await page.getByRole('button', { name: 'Errors', exact: true }).click()
  await expect(page.getByText('Cannot be saved: There is neither a picture nor a link here.')).toBeVisible()
  await looksRight()
  const asked = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download errors (CSV)' }).click()
  expect(await readFile(await (await asked).path(), 'utf8')).toContain('Gone')
  const pins = await ada.did(userPinsGet, { username: ada.username })
  expect(pins.map(({ title }) => title)).toEqual(['Tree 1', 'Tree 2', 'Tree 3'])
  await expect(page.getByRole('link', { name: 'Trees', exact: true })).toHaveAttribute('href', /\/trees\/$/)

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect(state(page)).toHaveText('Undone', { timeout: 30_000 })
  await looksRight()
  expect(await ada.did(userPinsGet, { username: ada.username })).toEqual([])
})

test('BOARD-14 what is no import says so, and leads to another choice', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
}) => {
  await enter(await newUser())
  await visit('/settings/import/')
  const broken = {
    name: 'all.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(`PK\u0003\u0004${' no more'.repeat(20)}`),
  }
  await page.getByTestId('files-input').setInputFiles(broken)
  await expect(state(page)).toHaveText('Could not be read', { timeout: 30_000 })
  await expect(page.getByText('This ZIP file is damaged or was cut short.')).toBeVisible()
  await looksRight()
  await page.getByRole('link', { name: 'Choose another file' }).click()
  await expect(heading(page)).toHaveText('Import')
})

test('BOARD-14 a board is exported from its menu, and another user imports that file with its Pins and words', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
  otherBrowser,
}) => {
  const ada = await newUser()
  await enter(ada)
  await visit('/settings/import/')
  await page.getByTestId('files-input').setInputFiles((await tableWithPictures(2)).slice(0, 3))
  await expect(state(page)).toHaveText('Ready to start')
  await page.getByRole('button', { name: 'Import 2 Pins' }).click()
  await expect(state(page)).toHaveText('Done', { timeout: 60_000 })
  const [board] = await ada.did(boardsGet, { username: ada.username })
  await page.goto(board?.url ?? '')
  await page.getByRole('button', { name: 'More about this board' }).click()
  await page.getByRole('menuitem', { name: 'Export board' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make the file' }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: /^Download/ })
  await expect(link).toBeVisible({ timeout: 60_000 })
  await looksRight()
  const asked = page.waitForEvent('download')
  await link.click()
  const file = await asked

  const ben = await newUser()
  const other = await otherBrowser(ben)
  await visit('/settings/import/', other)
  const buffer = await readFile(await file.path())
  await other
    .getByTestId('files-input')
    .setInputFiles({ name: file.suggestedFilename(), mimeType: 'application/zip', buffer })
  await expect(state(other)).toHaveText('Ready to start')
  await other.getByRole('button', { name: 'Import 2 Pins' }).click()
  await expect(state(other)).toHaveText('Done', { timeout: 60_000 })
  const pins = await ben.did(userPinsGet, { username: ben.username })
  expect(pins.map(({ title, description, link }) => [title, description, link])).toEqual([
    ['Tree 1', 'Old #tree', 'https://trees.example/1'],
    ['Tree 2', 'Old #tree', 'https://trees.example/2'],
  ])
})
