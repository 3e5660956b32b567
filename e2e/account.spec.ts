import type { Page } from '@playwright/test'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'

/** Which pages are looked at in both widths that people have most. */
const phone = { width: 390, height: 844 }

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
}

test('AUTH-12 a request for a new password does not reveal who has an account, and an invalid link says so', async ({
  page,
  visit,
  looksRight,
  newUser,
  watch,
}) => {
  watch.expects(/the server responded with a status of 4/)
  const ada = await newUser()
  await visit('/login/')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await looksRight()
  for (const name of [ada.username, 'nobody@example.org']) {
    await page.goto('/password/reset/')
    await page.getByLabel('E-mail address or username').fill(name)
    await page.getByRole('button', { name: 'Ask the owner of this site' }).click()
    await expect(page.getByRole('heading', { name: 'Ask the owner of this site' })).toBeVisible()
    await expect(page.getByText('This site does not send mail.')).toBeVisible()
  }
  await visit(`/password/reset/${'x'.repeat(43)}/`)
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
})

test('AUTH-10 another account is added, switched to, and each is logged out of', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
}) => {
  const [ada, ben] = [await newUser('Ada First'), await newUser('Ben Second')]
  await enter(ada)
  await page.goto('/')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Add account' }).click()
  await expect(page).toHaveURL('/add-account/')
  await looksRight()
  await logInHere(page, ben)
  await openMenu(page)
  await expect(page.getByRole('menuitem', { name: 'Log out of all accounts' })).toBeVisible()
  await loadsAnew(page, () => page.getByRole('menuitem', { name: 'Switch to Ada First' }).click())
  await openMenu(page)
  await expect(page.getByRole('menuitem', { name: 'Switch to Ben Second' })).toBeVisible()
  await loadsAnew(page, () => page.getByRole('menuitem', { name: 'Log out of Ada First' }).click())
  await openMenu(page)
  await expect(page.getByRole('menuitem', { name: 'Log out', exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await visit('/login/')
})

/** Another account begins with a whole page: a menu opened before it comes would go with the old one. */
const loadsAnew = (page: Page, act: () => Promise<void>) => Promise.all([page.waitForEvent('load'), act()])

async function logInHere(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail address or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/')
}

test('AUTH-12 AUTH-21 the pages of an account: address and name, password and sessions, data and leaving', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
  otherBrowser,
}) => {
  // The first account owns the site, and cannot leave it.
  await newUser()
  const ada = await newUser()
  await enter(ada)
  await page.setViewportSize(phone)
  await visit('/settings/account/')
  await expect(page.getByText(ada.email)).toBeVisible()
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await expect(
    page.getByText(`The owner of the site has the link for ${ada.email}`, { exact: false }),
  ).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Username').fill(`${ada.username}_new`.slice(0, 30))
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Save' }).first().click()])
  await expect(page.getByLabel('Username')).toHaveValue(`${ada.username}_new`.slice(0, 30))
  await page.goto(`/${ada.username}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ada.full_name)

  const other = await otherBrowser()
  await other.goto('/login/')
  await logInHere(other, ada)
  await visit('/settings/security/')
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(page.getByText('Logged out in 1 browser')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.getByLabel('New password').fill('an even better battery')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password was changed.', { exact: false })).toBeVisible()

  await visit('/settings/data/')
  await page.getByRole('button', { name: 'Make the file' }).click()
  // The page looks again by itself.
  await expect(page.getByRole('link', { name: /^Download \(/ })).toBeVisible({ timeout: 120_000 })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download \(/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/-data\.zip$/)
  await looksRight()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect((await page.request.get(`/${ada.username}/`)).status()).toBe(404)
})

test('AU-11 AUTH-10 other tabs notice that accounts were switched, and that a user logged out', async ({
  page,
  context,
  newUser,
  enter,
  watch,
}) => {
  // A stream that is asked for once more than there is a user logged in.
  watch.expects(/status of 401 .*\/live\//)
  const [ada, ben] = [await newUser('Ada First'), await newUser('Ben Second')]
  await enter(ada)
  // The first tab holds the stream for all tabs.
  const second = await context.newPage()
  await opensStream(second, () => second.goto('/ideas/'))
  await page.goto('/add-account/')
  await logInHere(page, ben)
  await expect(second.getByRole('link', { name: 'Your profile' })).toHaveAttribute(
    'href',
    `/${ben.username}/`,
  )
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Log out of all accounts' }).click()
  await expect(page).toHaveURL('/ideas/')
  await expect(second.getByRole('link', { name: 'Log in' })).toBeVisible()
})

/** Until news come in live: they begin when the page has nothing else to do. */
async function opensStream(page: Page, act: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/live/')
  await act()
  expect((await stream).status()).toBe(200)
}
