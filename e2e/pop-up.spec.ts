import { boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import { choose } from './support/choose.ts'
import { makeBoard } from './support/library.ts'
import { expect, test } from './support/test.ts'
import { outsideSite } from './outside/outside-address.ts'

const soup = `${outsideSite}/soup/`
const soupPicture = `${outsideSite}/pictures/1/800x600.jpg`

function saveAddress(fields: Record<string, string>): string {
  return `/pin/create/button/?${new URLSearchParams(fields)}`
}

test.beforeEach(({ watch }) => {
  // This page alone shows pictures of other sites (docs/decisions/004).
  watch.expects(new RegExp(`^request to another site: ${outsideSite}/pictures/`))
})

test('CREATE-08 SAVE-20 the save page is filled in from its address, saves only after half a second in sight and a real movement, and once', async ({
  page,
  looksRight,
  newUser,
  enter,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada, { name: 'Soups' })
  await enter(ada)
  await page.goto(saveAddress({ url: soup, media: soupPicture, description: 'Hot and thick #soup' }))
  const picture = page.getByRole('img', { name: 'Hot and thick #soup' })
  await expect(picture).toHaveAttribute('src', soupPicture)
  await expect(picture).toHaveJSProperty('naturalWidth', 800)
  await expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer')
  await expect(page.getByLabel('Description')).toHaveValue('Hot and thick #soup')
  const row = page.getByRole('button', { name: 'Soups' })
  await expect(row).toBeVisible()

  // A click that no person made, however late, saves nothing.
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('PinResource')) saves.push(request.url())
  })
  await row.evaluate((button: HTMLElement) => button.click())
  await page.waitForTimeout(700)
  await row.evaluate((button: HTMLElement) => button.click())
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))
  await row.evaluate((button: HTMLElement) => button.click())
  await looksRight()
  expect(saves).toEqual([])
  expect(await ada.did(boardFeedGet, { board_id: board.id })).toEqual([])

  await row.dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /You saved (this|your first) Pin to Soups!/,
  )
  await looksRight()
  const kept = await ada.did(boardFeedGet, { board_id: board.id })
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({ description: 'Hot and thick #soup', link: soup })
  await page.getByRole('link', { name: 'See your Pin' }).click()
  await expect(page).toHaveURL(`/pin/${kept[0]?.id}/`)
  await expect(page.getByRole('link', { name: /^Visit 127\.0\.0\.1/ })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(soup)),
  )
})

test('CREATE-12 without a picture in the address one is chosen from the page, none of them small', async ({
  page,
  looksRight,
  newUser,
  enter,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada, { name: 'Soups' })
  await enter(ada)
  await page.goto(saveAddress({ url: soup }))
  const group = page.getByRole('group', { name: 'Choose one of 2 pictures' })
  await expect(group.getByRole('button')).toHaveCount(2)
  await looksRight()
  await group.getByRole('button', { name: 'The pot' }).click()
  await choose(page.getByRole('button', { name: 'Soups' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/You saved .* Pin to Soups!/)
  const [pin] = await ada.did(boardFeedGet, { board_id: board.id })
  expect(pin?.images.orig).toMatchObject({ width: 500, height: 700 })

  await page.goto(saveAddress({ url: `${outsideSite}/icons/` }))
  await expect(page.getByText('We found no picture on that page')).toBeVisible()
  await looksRight()
})

test('CREATE-08 an address with nothing to save asks for one, and finds the pictures there', async ({
  page,
  visit,
  newUser,
  enter,
}) => {
  await enter(await newUser())
  await visit('/pin/create/scraped/')
  await page.getByLabel('Address of a page or picture').fill(soup)
  await page.getByRole('button', { name: 'Find pictures' }).click()
  await expect(page.getByRole('group', { name: 'Choose one of 2 pictures' })).toBeVisible()
})

test('SAVE-20 the address of a pin of this site leads to saving that pin', async ({
  page,
  visit,
  newUser,
  enter,
  library,
  baseURL,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada, { name: 'Seen here' })
  await enter(ada)
  const [pin] = library.pins
  await visit(saveAddress({ url: `${baseURL}/pin/${pin?.id}/`, media: soupPicture }))
  await expect(page).toHaveURL(`/pin/${pin?.id}/repin/x/`)
  const row = page.getByRole('button', { name: 'Seen here' })
  await choose(row)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/You saved .* Pin to Seen here!/)
  const [saved] = await ada.did(boardFeedGet, { board_id: board.id })
  expect(saved).toMatchObject({ image_signature: pin?.image_signature })
})

test('CREATE-08 signed out the picture is beside the log-in, and after it the same page goes on', async ({
  page,
  visit,
  newUser,
}) => {
  const ada = await newUser()
  await makeBoard(ada, { name: 'Soups' })
  await visit(saveAddress({ url: soup, media: soupPicture, description: 'Soup' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to save this Pin')
  await expect(page.getByRole('img', { name: 'Soup' })).toHaveJSProperty('naturalWidth', 800)
  await page.getByLabel('E-mail address or username').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Choose board' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Soups' })).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({
    url: soup,
    media: soupPicture,
    description: 'Soup',
    after_login: '1',
  })
})

test('CREATE-07 a pop-up that opened too small makes itself 750 wide and 750 high, with 48 for its head', async ({
  page,
  context,
  newUser,
  enter,
}) => {
  await enter(await newUser())
  await page.goto('/')
  const opened = context.waitForEvent('page')
  await page.evaluate(
    (address) => void window.open(address, 'save', 'popup,width=320,height=300'),
    saveAddress({ url: soup, media: soupPicture }),
  )
  const popUp = await opened
  await expect.poll(() => popUp.evaluate(() => [outerWidth >= 750, outerHeight >= 798])).toEqual([true, true])
  expect(await page.evaluate(() => outerWidth)).toBeGreaterThan(750)
})
