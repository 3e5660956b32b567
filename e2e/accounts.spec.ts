import { uniqueWord } from './support/person.ts'
import { expect, test } from './support/test.ts'

test('AUTH-01 AUTH-16 a user signs up, logs out, and logs in again by e-mail address and by username', async ({
  page,
  visit,
  looksRight,
  watch,
}) => {
  // The menu asks for other accounts; who presses Log out at once is logged out before the answer.
  watch.expects(/status of 401 .*BrowserAccountsResource/)
  const word = uniqueWord()
  await visit('/signup/')
  await page.getByLabel('Name', { exact: true }).fill(`Grace ${word}`)
  await page.getByLabel('E-mail address').fill(`${word}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Age', { exact: true }).fill('13')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Your profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Grace ${word}`)
  const username = /^\/([^/]+)\/$/.exec(new URL(page.url()).pathname)?.[1] ?? ''
  expect(username).not.toBe('')
  await looksRight()

  async function logOut() {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/ideas/')
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  }
  for (const name of [`${word.toUpperCase()}@example.org`, username]) {
    await logOut()
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('E-mail address or username').fill(name)
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible()
  }
})

test('AUTH-01 a sign-up that is refused says why at each field, keeps what was typed, and goes through when put right', async ({
  page,
  visit,
  looksRight,
  newUser,
  watch,
}) => {
  watch.expects(/the server responded with a status of 4/)
  const other = await newUser()
  await visit('/signup/')
  await page.getByLabel('Name', { exact: true }).fill('Hedy Lamarr')
  await page.getByLabel('E-mail address').fill('not an address')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Age', { exact: true }).fill('12')
  const submit = page.getByRole('button', { name: 'Sign up' })
  await submit.click()
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hedy Lamarr')
  await looksRight()
  await page.getByLabel('E-mail address').fill(`${uniqueWord()}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('long enough now')
  await submit.click()
  await expect(page.getByLabel('Age', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Age', { exact: true }).fill('13')
  await page.getByLabel('E-mail address').fill(other.email)
  await submit.click()
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(/taken|in use|already/i))
      .first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/signup\//)
  await page.getByLabel('E-mail address').fill(`${uniqueWord()}@example.org`)
  await submit.click()
  await expect(page).toHaveURL('/')
})

test('AUTH-13 log-in answers alike for a wrong password and for no one', async ({
  page,
  visit,
  newUser,
  watch,
}) => {
  watch.expects(/the server responded with a status of 4/)
  const ada = await newUser()
  await visit('/login/')
  const said: string[] = []
  for (const name of [ada.email, `${uniqueWord()}@example.org`]) {
    await page.getByLabel('E-mail address or username').fill(name)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    const answered = page.waitForResponse((response) => response.url().includes('UserSessionResource'))
    await page.getByRole('button', { name: 'Log in' }).click()
    await answered
    await expect(page.getByRole('alert')).toBeVisible()
    said.push(await page.getByRole('alert').innerText())
    await expect(page).toHaveURL(/\/login\//)
  }
  expect(said[0]).toBe(said[1])
  expect(said[0]?.length).toBeGreaterThan(10)
})

test('SHELL-16 after log-in `next` is followed within the site', async ({ page, newUser, library }) => {
  const ada = await newUser()
  await page.goto(`/login/?next=${encodeURIComponent(library.board.url)}`)
  await page.getByLabel('E-mail address or username').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(library.board.url)
})

const unsafe = [
  'https://evil.example/',
  '//evil.example/a',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'data:text/html,hi',
  '/%5Cevil.example',
  'http:evil.example',
  'https://127.0.0.1@evil.example/',
]

test('SHELL-16 after log-in an unsafe `next` becomes /, as the browser and as the server decide', async ({
  page,
  context,
  newUser,
  baseURL,
}) => {
  const ada = await newUser()
  for (const next of unsafe.slice(0, 5)) {
    await context.clearCookies()
    await page.goto(`/login/?next=${encodeURIComponent(next)}`)
    await page.getByLabel('E-mail address or username').fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page, next).toHaveURL('/')
  }
  for (const next of unsafe) {
    const answer = await page.request.get(`/login/?next=${encodeURIComponent(next)}`, { maxRedirects: 0 })
    expect([301, 302, 303, 307, 308], next).toContain(answer.status())
    expect(new URL(answer.headers()['location'] ?? '', baseURL).href, next).toBe(new URL('/', baseURL).href)
  }
})
