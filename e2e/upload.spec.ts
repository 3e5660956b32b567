import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { boardsGet, boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { uniqueWord } from './support/person.ts'
import { formats, newSeed, pictureFile } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

test('SAVE-01 CREATE-10 CREATE-18 SHELL-01 photographs of five formats go from the upload page to a board made on the way, and to the feed of a follower', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
  otherBrowser,
}) => {
  const ada = await newUser()
  const bob = await newUser()
  await bob.did(userFollowCreate, { user_id: ada.id })
  await enter(ada)
  const board = `Holiday ${uniqueWord()}`

  for (const [at, format] of formats.entries()) {
    if (at === 0) await visit('/pin/create/')
    else await page.goto('/pin/create/')
    await page
      .getByTestId('picture-input')
      .setInputFiles(await pictureFile({ seed: newSeed(), format, width: 500 + at * 40, height: 600 }))
    await expect(page.getByText('Picture ready')).toBeAttached()
    await page.getByLabel('Title').fill(`A photograph as ${format}`)
    // From the second on, the board used last is chosen already.
    if (at === 0) {
      await page.getByRole('button', { name: 'Board: Choose board' }).click()
      await page.getByRole('button', { name: 'Create board' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill(board)
      await looksRight()
      await page.getByRole('button', { name: 'Create', exact: true }).last().click()
    }
    await expect(page.getByRole('button', { name: `Board: ${board}` })).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`A photograph as ${format}`)
    await expect(page).toHaveURL(/\/pin\/\d+\/$/)
  }
  await looksRight()

  // One board holds all five, newest first.
  const [made] = await ada.did(boardsGet, { username: ada.username })
  expect(made).toMatchObject({ name: board, pin_count: 5, privacy: 'public' })
  const kept = await ada.did(boardFeedGet, { board_id: made?.id ?? '' })
  const titles = [...formats].reverse().map((format) => `A photograph as ${format}`)
  expect(kept.map(({ title }) => title)).toEqual(titles)
  expect(kept.map(({ is_animated }) => is_animated)).toEqual([true, false, false, false, false])

  await visit(made?.url ?? '')
  const cards = page.getByRole('list', { name: 'Pins' }).getByRole('link')
  await expect(cards).toHaveText(titles.map((title) => new RegExp(title)))
  for (const picture of await cards.locator('img').all()) {
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(119)
  }
  await visit(`/${ada.username}/`)
  await expect(page.getByRole('link', { name: `${board} 5 Pins` })).toBeVisible()
  await visit(`/${ada.username}/_created/`)
  await expect(page.getByRole('link', { name: 'A photograph as avif' })).toBeVisible()

  // The follower's home is filled behind the answer.
  await expect.poll(async () => (await bob.did(userHomefeedGet, { feed: 'following' })).length).toBe(5)
  const home = await otherBrowser(bob)
  await home.goto('/?feed=following')
  await expect(home.getByRole('listitem')).toHaveText(titles.map((title) => new RegExp(title)))
  await looksRight(home)
})

test('CREATE-19 SHELL-04 a closeup shows the renditions that fit, in the format that the browser takes', async ({
  page,
  visit,
  newUser,
  enter,
  request,
  library,
}) => {
  const ada = await newUser()
  await enter(ada)
  const [pin] = library.pins
  const pictures: { url: string; type: string; caching: string }[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/media/'))
      pictures.push({
        url: pathname,
        type: response.headers()['content-type'] ?? '',
        caching: response.headers()['cache-control'] ?? '',
      })
  })
  await visit(`/pin/${pin?.id}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pin?.title ?? '')
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' }).first()).toBeVisible()
  const picture = page.getByRole('article').getByRole('img').first()
  await expect(picture).toHaveJSProperty('complete', true)
  const shown = await picture.evaluate((image: HTMLImageElement) => ({
    natural: image.naturalWidth,
    srcset: image.srcset,
    current: new URL(image.currentSrc).pathname,
  }))
  expect(shown.natural).toBeGreaterThanOrEqual(500)
  expect(shown.srcset).toMatch(/^\/media\/564x\/\S+ 564w, \/media\/736x\/\S+ 600w$/)
  expect(pictures.find(({ url }) => url === shown.current)).toBeDefined()
  for (const { type, caching } of pictures) {
    expect(type).toMatch(/^image\/(avif|webp)$/)
    expect(caching).toMatch(/immutable/)
  }
  // Other programs get what they ask for, at the same address.
  for (const [accept, type] of [
    ['image/jpeg', /^image\/jpeg$/],
    ['image/webp,*/*', /^image\/webp$/],
    ['image/avif,image/webp,*/*', /^image\/(avif|webp)$/],
  ] as const) {
    const answer = await request.get(shown.current, { headers: { Accept: accept } })
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(type)
    expect(answer.headers()['vary']).toMatch(/accept/i)
  }
  expect((await request.get(shown.current.replace('564x', '565x').replace('orig', '565x'))).status()).toBe(
    404,
  )
})

test('CREATE-12 CREATE-18 files that are no picture, too small or cut off are refused in words, and the next one goes through', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
  watch,
}) => {
  // The two that the browser cannot judge are refused by the server.
  watch.expects(/the server responded with a status of 4\d\d .*\/media\/upload\//)
  const ada = await newUser()
  await enter(ada)
  await visit('/pin/create/')
  const input = page.getByTestId('picture-input')
  const said = page.getByRole('alert')

  await input.setInputFiles(await pictureFile({ seed: newSeed(), format: 'png', width: 119, height: 400 }))
  await expect(said).toContainText('This picture is 119 × 400 pixels. It needs to be at least 120 × 120.')
  await looksRight()

  await input.setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  })
  await expect(said).toContainText(/not a picture/)

  const whole = await pictureFile({ seed: newSeed(), width: 800, height: 800 })
  await input.setInputFiles({ ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) })
  await expect(said).toContainText(/damaged or only part of it arrived/)
  await expect(page.getByText('Picture ready')).not.toBeAttached()

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>'
  await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(said).toContainText(/not a picture/)

  await input.setInputFiles(await pictureFile({ seed: newSeed(), format: 'png', width: 120, height: 120 }))
  await expect(page.getByText('Picture ready')).toBeAttached()
  await expect(said).toHaveCount(0)
})

test('SAVE-22 a double click on Publish makes one pin', async ({ page, newUser, enter }) => {
  const ada = await newUser()
  await enter(ada)
  await page.goto('/pin/create/')
  await page.getByTestId('picture-input').setInputFiles(await pictureFile({ seed: newSeed() }))
  await expect(page.getByText('Picture ready')).toBeAttached()
  await page.getByRole('button', { name: 'Board: Choose board' }).click()
  await page.getByRole('button', { name: 'Create board' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Twice')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Board: Twice' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).dblclick()
  await expect(page).toHaveURL(/\/pin\/\d+\/$/)
  const [made] = await ada.did(boardsGet, { username: ada.username })
  expect(await ada.did(boardFeedGet, { board_id: made?.id ?? '' })).toHaveLength(1)
})
