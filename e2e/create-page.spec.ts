import { boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import { choose } from './support/choose.ts'
import { makeBoard } from './support/library.ts'
import { expect, test } from './support/test.ts'
import { outsideSite } from './outside/outside-address.ts'

const soup = `${outsideSite}/soup/`
const soupPicture = `${outsideSite}/pictures/1/800x600.jpg`

function saveAddress(fields: Record<string, string>, method = 'button'): string {
  return `/pin/create/${method}/?${new URLSearchParams(fields)}`
}

test.beforeEach(({ watch }) => {
  // This page alone shows pictures of other sites (docs/decisions/004).
  watch.expects(new RegExp(`^request to another site: ${outsideSite}/`))
})

test('CREATE-02 CREATE-04 a pop-up has two fifths for picture and words, three for the boards; saved, it names board and Pin and closes itself', async ({
  page,
  context,
  looksRight,
  newUser,
  enter,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada, { name: 'Soups' })
  await enter(ada)
  await page.goto('/')
  const opened = context.waitForEvent('page')
  await page.evaluate(
    (address) => void window.open(address, 'save', 'popup,width=750,height=798'),
    saveAddress({ url: soup, media: soupPicture, description: 'Hot #soup' }),
  )
  const popUp = await opened
  const row = popUp.getByRole('button', { name: 'Soups' })
  await expect(row).toBeVisible()
  const [left, right] = await popUp.evaluate(() =>
    [...(document.querySelector('main > div')?.children ?? [])]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ width, left: start }) => ({ width, start })),
  )
  expect(left?.start).toBeLessThan(right?.start ?? 0)
  expect((left?.width ?? 0) / ((left?.width ?? 0) + (right?.width ?? 1))).toBeCloseTo(0.4, 2)
  await expect(popUp.getByRole('img', { name: 'Hot #soup' })).toBeVisible()
  await looksRight(popUp)
  await choose(row)
  await expect(popUp.getByRole('heading', { level: 1 })).toHaveText(/You saved .* Pin to Soups!/)
  const [pin] = await ada.did(boardFeedGet, { board_id: board.id })
  await expect(popUp.getByText(`Pin ${pin?.id}`)).toBeVisible()
  await expect(popUp.getByRole('button', { name: 'Keep it open' })).toBeVisible()
  await looksRight(popUp)
  await popUp.waitForEvent('close')
})

test('CREATE-01 CREATE-07 signed out, a pop-up that opened too small is made as large as it must be', async ({
  page,
  context,
  looksRight,
}) => {
  await page.goto('/')
  const opened = context.waitForEvent('page')
  await page.evaluate(
    (address) => void window.open(address, 'save', 'popup,width=320,height=300'),
    saveAddress({ url: soup, media: soupPicture, description: 'Soup' }),
  )
  const popUp = await opened
  await expect.poll(() => popUp.evaluate(() => [outerWidth >= 750, outerHeight >= 798])).toEqual([true, true])
  await expect(popUp).toHaveURL(/\/pin\/create\/button\//)
  await expect(popUp.getByRole('heading', { level: 1 })).toHaveText('Log in to save this Pin')
  await expect(popUp.getByRole('img', { name: 'Soup' })).toBeVisible()
  await looksRight(popUp)
})

test('CS-04 CS-05 another site that opens the page only fills it in: it holds no window of ours, and nothing is saved or fetched by itself', async ({
  page,
  context,
  newUser,
  enter,
  baseURL,
  watch,
}) => {
  watch.expects(/favicon\.ico/)
  const ada = await newUser()
  const board = await makeBoard(ada, { name: 'Soups' })
  await enter(ada)
  await page.goto(soup)
  const writes: string[] = []
  context.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('.gif')) writes.push(request.url())
  })
  const opened = context.waitForEvent('page')
  await page.evaluate(
    (address) => {
      Object.assign(window, { held: window.open(address, 'save', 'popup,width=750,height=798') })
    },
    `${baseURL}${saveAddress({ url: soup, media: soupPicture, description: 'Soup', board_id: board.id, save: '1' })}`,
  )
  const popUp = await opened
  await expect(popUp.getByRole('button', { name: 'Soups' })).toBeVisible()
  expect(await popUp.evaluate(() => window.opener === null)).toBe(true)
  expect(await page.evaluate(() => (window as unknown as { held: Window }).held.closed)).toBe(true)
  // What a page that holds its opener could lend: keys and presses that no person made.
  await popUp.evaluate(() => {
    for (const row of document.querySelectorAll('button')) row.click()
  })
  await popUp.waitForTimeout(700)
  expect(writes.filter((url) => /PinResource|\/pins\/image\//.test(url))).toEqual([])
  expect(await ada.did(boardFeedGet, { board_id: board.id })).toEqual([])
})

test('CS-05 no site can frame the page', async ({ page, newUser, enter, baseURL, watch }) => {
  watch.expects(/frame-ancestors|Framing|X-Frame-Options|chrome-error|favicon\.ico/i)
  await enter(await newUser())
  await page.goto(soup)
  const shown = await page.evaluate(
    async (address) => {
      const frame = document.createElement('iframe')
      frame.src = address
      const arrived = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(frame)
      await arrived
      return frame.contentDocument === null
    },
    `${baseURL}${saveAddress({ url: soup })}`,
  )
  expect(shown).toBe(true)
  const framed = page.frames().find((frame) => frame !== page.mainFrame())
  await expect.poll(() => framed?.url()).toMatch(/^chrome-error:/)
})

test('XS-07 nothing in the address of the page becomes markup or script', async ({
  page,
  looksRight,
  newUser,
  enter,
}) => {
  await enter(await newUser())
  const mark = '"><img src=x onerror="document.title=1"><script>document.title=2</script>{{7*7}}'
  await page.goto(
    saveAddress({ url: soup, media: soupPicture, description: mark, color: mark, guid: mark, title: mark }),
  )
  await expect(page.getByLabel('Description')).toHaveValue(mark)
  await looksRight()
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    mark,
  ]) {
    await page.goto(saveAddress({ url: address, media: address, description: mark }))
    await expect(page.getByLabel('Address of a page or picture')).toBeVisible()
  }
  expect(await page.title()).toContain('Save a Pin')
  expect(await page.locator('img[src="x"], a[href^="javascript:"]').count()).toBe(0)
})

test('CREATE-06 SHELL-07 addresses of our own Pins lead to saving them; an action that is none leads nowhere', async ({
  page,
  newUser,
  enter,
  library,
  baseURL,
  watch,
}) => {
  await enter(await newUser())
  const id = library.pins[0]?.id ?? ''
  const addresses = [
    saveAddress({ url: `${baseURL}/pin/${id}/?share=true` }),
    saveAddress({ url: `${baseURL}/AMP/Pin/${id}` }, 'bookmarklet'),
    `/pin/create/button/create/?url=${encodeURIComponent(`${baseURL}/pin/${id}/`)}`,
    `/pin/create/button/repin/?pin_id=${id}`,
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expect(page).toHaveURL(`/pin/${id}/repin/x/`)
  }
  watch.expects(/status of 404/)
  const answer = await page.goto('/pin/create/button/delete/')
  expect(answer?.status()).toBe(404)
})

test('CREATE-13 a picture that may not be loaded across origins is shown and saved all the same', async ({
  page,
  newUser,
  enter,
  watch,
}) => {
  watch.expects(/CORS policy|net::ERR_FAILED/)
  const ada = await newUser()
  const board = await makeBoard(ada, { name: 'Vases' })
  await enter(ada)
  await page.goto(saveAddress({ url: `${outsideSite}/strict/` }))
  const choice = page.getByRole('button', { name: 'The vase' })
  await expect(choice.locator('img')).toHaveJSProperty('naturalWidth', 600)
  await choice.click()
  const picture = page.getByRole('img', { name: 'The vase' })
  await expect(picture).toHaveJSProperty('naturalWidth', 600)
  expect(await picture.getAttribute('crossorigin')).toBeNull()
  await choose(page.getByRole('button', { name: 'Vases' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/You saved .* Pin to Vases!/)
  expect(await ada.did(boardFeedGet, { board_id: board.id })).toHaveLength(1)
})

test('CREATE-23 CREATE-12 a page with only small pictures is saved with a card of its title', async ({
  page,
  looksRight,
  newUser,
  enter,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada, { name: 'To read' })
  await enter(ada)
  await page.goto(saveAddress({ url: `${outsideSite}/icons/` }))
  await expect(page.getByText('We found no picture on that page')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upload a picture instead' })).toBeVisible()
  await page.getByRole('button', { name: 'Use a card with its title' }).click()
  await expect(page.getByRole('img', { name: 'Card: Only icons' })).toHaveJSProperty('naturalWidth', 736)
  await looksRight()
  await choose(page.getByRole('button', { name: 'To read' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/You saved .* Pin to To read!/)
  const [pin] = await ada.did(boardFeedGet, { board_id: board.id })
  expect(pin).toMatchObject({
    title: 'Only icons',
    description: 'Only icons, in words.',
    link: `${outsideSite}/icons/`,
  })
  expect(pin?.images.orig).toMatchObject({ width: 736, height: 920 })
})

test('CREATE-20 CREATE-03 when a page answers badly the screen says what it did, and a card takes its place', async ({
  page,
  looksRight,
  newUser,
  enter,
  watch,
}) => {
  // A refusal is in the console of the browser as well.
  watch.expects(/FindPinImagesResource/)
  await enter(await newUser())
  const told: [string, string][] = [
    ['lies-about-its-length', 'That site sent something else than it said, or broke off in the middle.'],
    ['leads-inside', 'That address leads on to one that is not on the public internet.'],
    ['leads-in-a-circle', 'That address redirects too many times.'],
    ['is-not-there', 'That site has nothing at that address.'],
    ['never-ends', 'That site began to answer and never came to an end.'],
  ]
  for (const [name, text] of told) {
    await page.goto(saveAddress({ url: `${outsideSite}/${name}/`, description: name }))
    await expect(page.getByRole('alert').filter({ hasText: text }), name).toBeVisible({ timeout: 40_000 })
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use a card with its title' })).toBeVisible()
  }
  await looksRight()
  await page.goto(saveAddress({ url: `${outsideSite}/another-encoding/` }))
  await page.getByRole('button', { name: 'Use a card with its title' }).click()
  await expect(page.getByRole('img', { name: 'Card: 冬のスープ' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('CREATE-05 signed out, the page leads home', async ({ page }) => {
    await page.goto(saveAddress({ url: soup, media: soupPicture }))
    // Home, for visitors.
    await expect(page).toHaveURL('/ideas/')
    await expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible()
  })

  test('CREATE-05 a board is chosen under its head; a notice says that it is saved, and the way goes back to where a user came from', async ({
    page,
    looksRight,
    newUser,
    enter,
    watch,
  }) => {
    watch.expects(/AppGrant|net::ERR_ABORTED/)
    const ada = await newUser()
    const names = ['Soups', 'Stews', 'Broths', 'Salads']
    const boards: Awaited<ReturnType<typeof makeBoard>>[] = []
    for (const name of names) boards.push(await makeBoard(ada, { name }))
    await enter(ada)
    await page.goto('/ideas/')
    await page.goto(saveAddress({ url: soup, media: soupPicture }))
    await expect(page.getByRole('heading', { level: 1, name: 'Choose board' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Top choices' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'All boards' })).toBeVisible()
    const link = page.getByRole('link', { name: 'Create board' })
    await expect(link).toBeVisible()
    const box = await link.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(800)
    await looksRight()
    await choose(
      page.getByRole('list', { name: 'All boards' }).getByRole('button', { name: /^Stews/ }),
      'tap',
    )
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Stews')
    await expect(page).toHaveURL('/ideas/')
    expect(await ada.did(boardFeedGet, { board_id: boards[1]?.id ?? '' })).toHaveLength(1)
  })

  test('CREATE-05 a board made on the way knows the Pin after a reload too, and leads back past the save page', async ({
    page,
    looksRight,
    newUser,
    enter,
  }) => {
    const ada = await newUser()
    await makeBoard(ada, { name: 'Soups' })
    await enter(ada)
    await page.goto('/ideas/')
    await page.goto(saveAddress({ url: soup, media: soupPicture, description: 'Hot soup' }))
    await page.getByRole('link', { name: 'Create board' }).tap()
    await expect(page).toHaveURL('/board/create/')
    await page.reload()
    await page.getByLabel('Name').fill('Winter')
    await looksRight()
    await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).tap()
    await expect(page).toHaveURL('/ideas/')
    await page.goto(`/${ada.username}/winter/`)
    await expect(page.getByRole('list', { name: 'Pins' }).getByRole('link')).toHaveCount(1)
  })

  test('CREATE-09 a save that fails says so word for word, and can be tried again', async ({
    page,
    looksRight,
    newUser,
    enter,
    watch,
  }) => {
    watch.expects(/PinResource/)
    const ada = await newUser()
    await makeBoard(ada, { name: 'Soups' })
    await enter(ada)
    await page.goto(saveAddress({ url: soup, media: soupPicture }))
    await page.route('**/resource/PinResource/create/', (route) => route.fulfill({ status: 500, body: '{}' }))
    const row = page.getByRole('button', { name: /^Soups/ })
    await choose(row, 'tap')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Sorry! Something went wrong on our end.' }),
    ).toBeVisible()
    await looksRight()
    await expect(row).not.toHaveAttribute('aria-disabled')
  })
})
