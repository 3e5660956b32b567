import { boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { makeBoard, makePin } from './support/library.ts'
import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('BOARD-02 a secret board is there for its owner and for no one else: not on pages, in search, in feeds, nor its pictures', async ({
  page,
  visit,
  newUser,
  enter,
  otherBrowser,
  watch,
}) => {
  watch.expects(/the server responded with a status of 404/)
  const word = uniqueWord()
  const ada = await newUser()
  const bob = await newUser()
  await bob.did(userFollowCreate, { user_id: ada.id })
  const open = await makeBoard(ada, { name: `${word} open` })
  const secret = await makeBoard(ada, { name: `${word} hidden`, privacy: 'secret' })
  const shown = await makePin(ada, open.id, { title: `${word} to see`, description: `#${word}shown` })
  const hidden = await makePin(ada, secret.id, { title: `${word} to hide`, description: `#${word}hidden` })

  // The owner sees it all, with its pictures.
  const own = await otherBrowser(ada)
  await visit(secret.url, own)
  await expect(own.getByRole('main').getByText('Secret', { exact: true })).toBeVisible()
  const picture = own.getByRole('listitem').locator('img')
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(119)
  await own.goto(`/${ada.username}/`)
  await expect(own.getByRole('link', { name: new RegExp(`${word} hidden ?, secret`) })).toBeVisible()

  // Another user, once search and feed have caught up with the open one.
  await enter(bob)
  await expect(async () => {
    await page.goto(`/search/pins/?q=${word}`)
    await expect(page.getByRole('main').getByRole('link', { name: `${word} to see` })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await expect.poll(async () => (await bob.did(userHomefeedGet, { feed: 'following' })).length).toBe(1)

  const places = [
    '/',
    `/search/pins/?q=${word}`,
    `/search/boards/?q=${word}`,
    `/search/pins/?q=%23${word}hidden`,
    `/${ada.username}/`,
    `/${ada.username}/_created/`,
    `/${ada.username}/_saved/`,
    `/pin/${shown.id}/`,
    open.url,
    '/ideas/',
  ]
  for (const place of places) {
    const answer = await page.goto(place)
    expect(answer?.status(), place).toBe(200)
    const text = await page.content()
    expect(text.includes(`${word} hidden`) || text.includes(`${word} to hide`), place).toBe(false)
    expect(text.includes(hidden.image_signature), place).toBe(false)
    expect(text.includes(hidden.id), place).toBe(false)
  }
  await page.goto(`/${ada.username}/`)
  await expect(page.getByRole('link', { name: `${word} open 1 Pin` })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search' }).click()
  await page.keyboard.type(word)
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggestions.getByRole('option', { name: new RegExp(`${word} open`) })).toBeVisible()
  await expect(suggestions).not.toContainText('hid')

  // Its addresses answer as addresses of nothing.
  for (const gone of [secret.url, `/pin/${hidden.id}/`]) {
    const answer = await page.goto(gone)
    expect(answer?.status(), gone).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here')
  }
  const [seen] = await ada.did(boardFeedGet, { board_id: secret.id })
  const addresses = Object.values(seen?.images ?? {}).flatMap((image) => (image ? [image.url] : []))
  expect(addresses.length).toBeGreaterThan(4)
  const publicShape = shown.images.orig.url.replaceAll(shown.image_signature, hidden.image_signature)
  for (const address of [...addresses, publicShape, publicShape.replace('/orig/', '/236x/')]) {
    expect((await page.request.get(address)).status(), address).toBe(404)
  }
  expect((await own.request.get(addresses[0] ?? '')).status()).toBe(200)
})
