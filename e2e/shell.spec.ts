import { boardSectionCreate } from '@bowerbird/contract/boards/board-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { userRegisterCreate } from '@bowerbird/contract/identity/identity-calls'
import { pinDelete, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { fillBoard, makeBoard, makePin } from './support/library.ts'
import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('SHELL-02 / sends to /ideas/ when signed out: popular pins and interests, with log-in and sign-up in reach', async ({
  page,
  visit,
  looksRight,
  newUser,
  library,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada)
  const tag = uniqueWord()
  await makePin(ada, board.id, { title: 'Tagged', description: `#${tag}` })
  await visit('/')
  await expect(page).toHaveURL('/ideas/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What people are saving')
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible()
  const pins = page.getByRole('list', { name: 'Popular now' })
  await expect(pins.getByRole('listitem').first()).toBeVisible()
  expect(await pins.getByRole('listitem').count()).toBeGreaterThanOrEqual(Math.min(5, library.pins.length))
  await expect(async () => {
    await page.goto(`/ideas/${tag}/`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Tagged' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`#${tag}`)
  await looksRight()
})

test('SHELL-03 a profile shows what a user created and saved, who follows and whom they follow; boards and sections have addresses below it', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
  library,
}) => {
  const ada = await newUser()
  const bob = await newUser()
  await bob.did(userFollowCreate, { user_id: ada.id })
  await ada.did(userFollowCreate, { user_id: library.person.id })
  const board = await makeBoard(ada, { name: 'Käse & Brot' })
  const section = await ada.did(boardSectionCreate, { board_id: board.id, name: 'To bake' })
  await makePin(ada, board.id, { title: 'My own loaf' })
  await ada.did(repinCreate, { pin_id: library.pins[0]?.id ?? '', board_id: board.id, section: section.id })
  await enter(bob)

  await visit(`/${ada.username}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ada.full_name)
  await page.getByRole('link', { name: /^Käse & Brot 2 Pins · 1 section/ }).click()
  await expect(page).toHaveURL(new RegExp(`/${ada.username}/[^/]+/$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Käse & Brot')
  await looksRight()
  await page.getByRole('link', { name: /To bake/ }).click()
  await expect(page).toHaveURL(new RegExp(`/${ada.username}/[^/]+/to-bake/$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To bake')
  await expect(page.getByRole('list', { name: 'Pins' }).getByRole('listitem')).toHaveCount(1)
  await looksRight()

  await page.goto(`/${ada.username}/`)
  await page.getByRole('link', { name: 'Created' }).click()
  await expect(page).toHaveURL(`/${ada.username}/_created/`)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/My own loaf/])
  await looksRight()
  await page.getByRole('link', { name: '1 follower' }).click()
  await expect(page).toHaveURL(`/${ada.username}/_followers/`)
  await expect(page.getByRole('main').getByText(bob.full_name)).toBeVisible()
  await looksRight()
  await visit(`/${ada.username}/_following/`)
  await expect(page.getByRole('main').getByText('Lina Library')).toBeVisible()

  // A word that is part of the site's addresses is no one's name.
  for (const username of ['ideas', 'search', 'login', 'pin', 'board']) {
    const account = { email: `${uniqueWord()}@example.org`, password: 'long enough', full_name: 'A', age: 20 }
    const refused = await ada.call(userRegisterCreate, { ...account, username })
    expect(refused, username).toMatchObject({
      ok: false,
      http_status: 400,
      fields: { username: expect.any(String) },
    })
  }
})

test('SHELL-04 a closeup has the picture, words, source, who saved it, Save with its board, and related pins, in a pane of 1016 px', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
  library,
}) => {
  const ada = await newUser()
  const board = await makeBoard(ada, { name: 'Kitchens' })
  await fillBoard(ada, board.id, library, 4)
  const pin = await makePin(ada, board.id, {
    title: 'A table by the window',
    description: 'Oak and light',
    link: 'https://example.org/table',
    width: 900,
    height: 1200,
  })
  await enter(ada)
  await visit(`/pin/${pin.id}/`)
  const pane = page.getByRole('article')
  await expect(pane.getByRole('heading', { level: 1 })).toHaveText('A table by the window')
  await expect(pane.getByText('Oak and light')).toBeVisible()
  await expect(pane.getByRole('link', { name: 'Visit example.org' })).toHaveAttribute(
    'href',
    /^\/offsite\/\?token=.+&url=https%3A%2F%2Fexample\.org%2Ftable&pin=/,
  )
  await expect(pane.getByRole('link', { name: /Ada/ }).first()).toHaveAttribute('href', `/${ada.username}/`)
  await expect(pane.getByRole('button', { name: 'Save to Kitchens' })).toBeVisible()
  await expect(pane.getByRole('button', { name: 'Board: Kitchens. Choose another' })).toBeVisible()
  const box = await pane.boundingBox()
  expect(box?.width).toBe(1016)
  await expect(page.getByRole('list', { name: 'More like this' }).getByRole('listitem').first()).toBeVisible()

  // What it offers its owner: change and delete.
  await pane.getByRole('button', { name: 'More about this Pin' }).click()
  await looksRight()
  await page.getByRole('menuitem', { name: 'Edit Pin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Pin' })
  await expect(dialog.getByLabel('Description')).toHaveValue('Oak and light')
  await looksRight()
  await dialog.getByLabel('Title').fill('A table in the morning')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(pane.getByRole('heading', { level: 1 })).toHaveText('A table in the morning')
  await pane.getByRole('button', { name: 'More about this Pin' }).click()
  await page.getByRole('menuitem', { name: 'Delete Pin' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this Pin?' })
  await expect(question).toBeVisible()
  await looksRight()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/')
})

test('SHELL-20 an address of nothing is a real not-found page with status 404 and a way home', async ({
  page,
  looksRight,
  newUser,
  enter,
  watch,
}) => {
  watch.expects(/the server responded with a status of 404/)
  const ada = await newUser()
  for (const address of [
    '/nobody-is-called-this/',
    `/${ada.username}/no-such-board/`,
    '/pin/123/',
    '/pin/not-a-number/',
    '/a/b/c/d/e/',
    '/ideas/x/y/',
    '/%E0%A4%A/',
  ]) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('This page is not here')
    expect(await page.content(), address).not.toMatch(/ at .+\.(ts|tsx|js):\d+/)
  }
  await looksRight()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/ideas/')
  await enter(ada)
  await page.goto('/no/such/page/at/all')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('SHELL-20 every address answers with and without its trailing slash, keeps its query, and names one canonical form', async ({
  page,
  newUser,
  enter,
  library,
  baseURL,
}) => {
  const ada = await newUser()
  await enter(ada)
  const addresses = [
    '/ideas/',
    `/pin/${library.pins[0]?.id}/`,
    `/pin/${library.pins[0]?.id}/repin/x/`,
    library.board.url,
    `/${library.person.username}/`,
    `/${library.person.username}/_created/`,
    '/search/pins/?q=shelf',
    '/pin/create/',
    '/board/create/',
  ]
  for (const address of addresses) {
    const url = new URL(address, baseURL)
    const bare = url.pathname.slice(0, -1) + url.search
    for (const form of [address, bare]) {
      const answer = await page.request.get(form)
      expect(answer.status(), form).toBe(200)
      expect(new URL(answer.url()).search, form).toBe(url.search)
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await answer.text())?.[1]
      if (canonical) expect(new URL(canonical, baseURL).pathname, form).toBe(url.pathname)
    }
  }
  await page.goto('/search/pins?q=shelf')
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('shelf')
})

test('SHELL-15 a pin that went meanwhile sends home, and the page says so', async ({
  page,
  newUser,
  enter,
  watch,
}) => {
  watch.expects(/the server responded with a status of 404/)
  const ada = await newUser()
  const board = await makeBoard(ada)
  const pin = await makePin(ada, board.id, { title: 'Going' })
  await enter(ada)
  await page.goto(board.url)
  await ada.did(pinDelete, { id: pin.id })
  await page.getByRole('listitem').getByRole('link', { name: 'Going' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    'That page is not there any more.',
  )
})

test('SHELL-20 a screen that breaks in the browser shows an error page with a way on, and no stack', async ({
  page,
  visit,
  library,
  looksRight,
  watch,
}) => {
  watch.expects(/^(error|console) on /)
  await visit(`/pin/${library.pins[0]?.id}/`)
  // An answer that no screen can show.
  await page.route(/\/resource\/BoardFeedResource\/get\//, (route) =>
    route.fulfill({
      json: {
        resource_response: {
          status: 'success',
          code: 0,
          message: 'ok',
          http_status: 200,
          data: [{ id: '1' }],
        },
      },
    }),
  )
  await page.getByRole('article').getByRole('link', { name: library.board.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on our end')
  await expect(page.getByRole('main')).not.toContainText(/ at .+:\d+/)
  await looksRight()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What people are saving')
})

test('SHELL-21 with storage that cannot be read or written the pages go on', async ({
  page,
  context,
  visit,
  newUser,
  enter,
  library,
}) => {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  const ada = await newUser()
  await makeBoard(ada, { name: 'Anyway' })
  await enter(ada)
  await visit('/')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('combobox', { name: 'Search' }).fill('shelf picture')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search/pins/?q=shelf+picture')
  await page.goto(library.board.url)
  await page
    .getByRole('list', { name: 'Pins' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Save to Anyway' }).click()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Anyway')
  await page.goBack()
  await expect(page).toHaveURL(library.board.url)
})

test('SHELL-21 calls that are broken off are no errors: typing on, and walking away from a page on its way', async ({
  page,
  library,
}) => {
  await page.goto('/ideas/')
  await page.route(
    /\/resource\/(AdvancedTypeahead|Pin|User|RelatedPinFeed)Resource\/get\//,
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue().catch(() => undefined)
    },
  )
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('shelf', { delay: 120 })
  await page.keyboard.press('Escape')
  await page
    .getByRole('list', { name: 'Popular now' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/signup\//)
  await page.waitForTimeout(700)
  await expect(page).toHaveURL(/\/signup\//)
  await page.goto(library.board.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(library.board.name)
})
