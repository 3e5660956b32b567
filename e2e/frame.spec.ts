import { boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import { expect, test } from './support/test.ts'
import { makeBoard } from './support/library.ts'
import { uniqueWord } from './support/person.ts'

test('SHELL-06 SHELL-08 SHELL-10 the repin screen, creating boards and sections, and searches have addresses of their own', async ({
  page,
  visit,
  newUser,
  enter,
  library,
}) => {
  const ada = await newUser()
  await enter(ada)
  await visit('/board/create/')
  await page.getByLabel('Name', { exact: true }).fill('Made by its address')
  await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Made by its address' })).toBeVisible()

  const board = await makeBoard(ada, { name: 'With a section' })
  await visit(`/board/${board.id}/create_section/`)
  await page.getByLabel('Name', { exact: true }).fill('Lighting')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Lighting' })).toBeVisible()

  await visit(`/pin/${library.pins[0]?.id}/repin/x/`)
  // This page takes no press before it was in sight for half a second.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 600)))
  await page.getByRole('button', { name: /Made by its address/ }).click()
  await expect
    .poll(async () => {
      const { data } = (await ada.call(boardFeedGet, { board_id: board.id })) as { data: unknown[] }
      const made = await page.request.get(`/${ada.username}/made-by-its-address/`)
      return data.length === 0 && (await made.text()).includes('Shelf picture 1')
    })
    .toBe(true)

  await visit('/search/pins/?q=shelf')
  await expect(page.getByRole('link', { name: /Shelf picture 1\b/ }).first()).toBeVisible()
  await visit('/search/shop_tool/?q=shelf')
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('shelf')
})

test('SHELL-11 SHELL-12 SHELL-14 log-in and sign-up go on to where a user was, or home', async ({
  page,
  newUser,
}) => {
  const ada = await newUser()
  async function logIn() {
    await page.getByLabel('E-mail address or username').fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.getByRole('button', { name: 'Log in' }).click()
  }
  async function signUp() {
    await page.getByLabel('Name', { exact: true }).fill('Hedy Lamarr')
    await page.getByLabel('E-mail address').fill(`${uniqueWord()}@example.org`)
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByLabel('Age', { exact: true }).fill('30')
    await page.getByRole('button', { name: 'Sign up' }).click()
  }
  const out = () => page.context().clearCookies()

  await page.goto('/search/pins/?q=owl&rs=typed')
  await page.getByRole('link', { name: 'Log in' }).click()
  await logIn()
  await expect(page).toHaveURL('/search/pins/?q=owl&rs=typed')

  await out()
  await page.goto('/login/?next=//evil.example/')
  await logIn()
  await expect(page).toHaveURL('/')

  await out()
  await page.goto('/signup/?next=%2Fsearch%2Fpins%2F%3Fq%3Dowl')
  await signUp()
  await expect(page).toHaveURL('/search/pins/?q=owl')

  await out()
  await page.goto('/signup/?next=%2Fsearch%2Fpins%2F%3Fq%3Dowl&fresh=1')
  await signUp()
  await expect(page).toHaveURL('/')
})

test('SHELL-19 the header is 80 px high, 56 on phones, and windows have three widths', async ({
  page,
  newUser,
  enter,
}) => {
  await enter(await newUser())
  const heightOfHeader = () =>
    page
      .locator('header')
      .first()
      .evaluate((header) => header.getBoundingClientRect().height)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/ideas/')
  expect(await heightOfHeader()).toBe(80)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await heightOfHeader()).toBe(56)
})

test('SHELL-24 from 320 to 2560 px no page sticks out, in left-to-right and right-to-left', async ({
  page,
  newUser,
  enter,
  library,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const ada = await newUser('A person with quite a long name indeed')
  await enter(ada)
  const addresses = [
    '/',
    '/ideas/',
    library.board.url,
    `/pin/${library.pins[0]?.id}/`,
    `/${ada.username}/`,
    '/notifications/',
    '/messages/',
    '/settings/',
    '/settings/profile/',
    '/settings/security/',
    '/settings/claim/',
    '/add-account/',
  ]
  for (const language of ['en', 'ar']) {
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    for (const address of addresses) {
      await page.goto(address)
      for (const width of [320, 390, 768, 1280, 1920, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        // The page hears of its new width a moment after it has it.
        const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
        await expect.poll(wide, `${address} in ${language} at ${width}`).toBeLessThanOrEqual(width)
      }
    }
  }
})
