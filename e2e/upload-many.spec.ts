import { boardFeedGet, boardsGet } from '@bowerbird/contract/boards/board-calls'
import type { Page } from '@playwright/test'
import { newSeed, pictureFile } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

const kept = (page: Page) => page.getByRole('list', { name: 'Your pictures' })

test('CREATE-22 many files at once: each shows its progress, failures are named, the rest go to one board with its tags', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
  watch,
}) => {
  // The one that only the server can judge.
  watch.expects(/the server responded with a status of 4\d\d .*\/media\/upload\//)
  const ada = await newUser()
  await enter(ada)
  await visit('/pin/create/')
  const pictures = await Promise.all(
    ['jpeg', 'png', 'webp', 'jpeg', 'png'].map((format, at) =>
      pictureFile({ seed: newSeed(), format: format as 'jpeg', width: 400 + at * 30, height: 500 }),
    ),
  )
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }
  await page.getByTestId('picture-input').setInputFiles([...pictures, broken])

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Pins')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(kept(page).getByText('Uploaded')).toHaveCount(5)
  await expect(page.getByRole('alert')).toHaveText('1 picture was not uploaded: broken.jpg.')
  await looksRight()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${width} pixels are enough`).toBeLessThanOrEqual(0)
  }
  await looksRight()
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Remove broken.jpg' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel(`Title for ${pictures[0]?.name}`).fill('The first of them')
  await page.getByLabel('Tags').fill('bower moss')
  await page.getByRole('button', { name: 'Board: Choose board' }).click()
  await page.getByRole('button', { name: 'Create board' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('A whole folder')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Board: A whole folder' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish 5 Pins' }).click()
  await expect(page).toHaveURL(new RegExp(`/${ada.username}/a-whole-folder/$`))
  await expect(page.getByText('5 Pins published to A whole folder')).toBeVisible()

  const [board] = await ada.did(boardsGet, { username: ada.username })
  const pins = await ada.did(boardFeedGet, { board_id: board?.id ?? '' })
  // In the order in which they were chosen.
  expect(pins.map(({ title, images }) => [title, images.orig.width])).toEqual(
    [400, 430, 460, 490, 520].map((width, at) => [at === 0 ? 'The first of them' : '', width]),
  )
  expect(pins.every(({ description }) => description === '#bower #moss')).toBe(true)
})

test('UP-11 a large photograph goes in parts over a line that breaks, and becomes a pin', async ({
  page,
  visit,
  newUser,
  enter,
  watch,
}) => {
  watch.expects(/net::ERR_|Failed to load resource/)
  const ada = await newUser()
  await enter(ada)
  await visit('/pin/create/')
  // Lossless and full of noise: some nine megabytes.
  const photograph = await largePhotograph()
  expect(photograph.buffer.length).toBeGreaterThan(6 * 1024 * 1024)
  const offsets: string[] = []
  await page.route('**/uploads/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    offsets.push((await request.headerValue('Upload-Offset')) ?? '')
    return offsets.length === 2 ? route.abort('connectionreset') : route.continue()
  })
  await page.getByTestId('picture-input').setInputFiles(photograph)
  await expect(page.getByText('Picture ready')).toBeAttached({ timeout: 60_000 })
  const part = String(4 * 1024 * 1024)
  expect(offsets.slice(0, 3)).toEqual(['0', part, part])
  await page.getByRole('button', { name: 'Board: Choose board' }).click()
  await page.getByRole('button', { name: 'Create board' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Large ones')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Board: Large ones' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/pin\/\d+\/$/)
})

async function largePhotograph() {
  const { default: sharp } = await import('sharp')
  const [width, height] = [1800, 1700]
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const buffer = await sharp({ create: { width, height, channels: 3, background: 'white', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { name: 'large.png', mimeType: 'image/png', buffer }
}
