import type { BrowserContext, Page } from '@playwright/test'
import { userTotpCreate, userTotpUpdate } from '@bowerbird/contract/mfa/mfa-calls'
import { personRestrict } from '@bowerbird/contract/moderation/admin-calls'
import { logInPerson } from './support/person.ts'
import type { Person } from './support/person.ts'
import { expect, test } from './support/test.ts'
import { totp } from './support/totp.ts'

const security = '/settings/security/'

async function typeIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('E-mail address or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Sets an authenticator app up on the settings page; answers its key. */
async function setUpApp(page: Page, looksRight: () => Promise<void>) {
  await page.getByRole('button', { name: 'Set up' }).click()
  const window = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(window.getByRole('img', { name: 'QR code for your app' })).toBeVisible()
  await looksRight()
  const secret = (await window.locator('code').innerText()).replace(/\s/g, '')
  await window.getByLabel('Code that the app shows').fill(totp(secret))
  await window.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await looksRight()
  await codes.getByRole('button', { name: 'I kept them' }).click()
  await expect(page.getByText('Log-in asks for a code of your app.')).toBeVisible()
  return secret
}

test('AUTH-07 an authenticator app is set up in the settings, and asked for at log-in', async ({
  page,
  visit,
  looksRight,
  newUser,
  enter,
  otherBrowser,
  watch,
}) => {
  watch.expects(/the server responded with a status of 401/)
  const ann = await newUser()
  await enter(ann)
  await visit(security)
  const secret = await setUpApp(page, looksRight)

  const elsewhere = await otherBrowser()
  await elsewhere.goto('/login/')
  await typeIn(elsewhere, ann)
  await expect(elsewhere.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await looksRight(elsewhere)
  await elsewhere.getByLabel('Code').fill('000000')
  await elsewhere.getByRole('button', { name: 'Go on' }).click()
  await expect(elsewhere.getByText('This code is not right, or was used already.')).toBeVisible()
  // The one that ended the set-up counts no more; the next one does already.
  await elsewhere.getByLabel('Code').fill(totp(secret, 1))
  await elsewhere.getByRole('button', { name: 'Go on' }).click()
  await expect(elsewhere.getByRole('link', { name: 'Your profile' })).toBeVisible()
})

test('AUTH-07 a recovery code replaces the app, log-in goes on to where it wanted to, and the app is turned off', async ({
  page,
  newUser,
  watch,
}) => {
  watch.expects(/the server responded with a status of 401/)
  const ann = await newUser()
  const { secret } = await ann.did(userTotpCreate, {})
  const { recovery_codes } = await ann.did(userTotpUpdate, { mfa_token: totp(secret) })
  await page.goto(`/login/?next=${security}`)
  await typeIn(page, ann)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery_codes[0] ?? '')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(security)
  await expect(page.getByText('9 codes are left.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

/** Passkeys belong to names, not to numbers: the same product, by the name of this machine. */
const byName = (site: string) => site.replace('127.0.0.1', 'localhost')

/** An authenticator in the browser that says yes to everything. */
async function withAuthenticator(context: BrowserContext, page: Page) {
  const browser = await context.newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('AUTH-14 a passkey is made in the settings and lets its owner in without a password', async ({
  page,
  context,
  newUser,
  looksRight,
  baseURL,
  watch,
}) => {
  watch.expects(/request to another site: http:\/\/localhost/)
  const site = byName(baseURL ?? '')
  const ann = await newUser('Ann Passkey')
  const [name = '', value = ''] = ann.cookie.split('=')
  await context.addCookies([{ name, value, url: site, httpOnly: true, sameSite: 'Lax' }])
  await withAuthenticator(context, page)
  await page.goto(`${site}${security}`)
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const window = page.getByRole('dialog', { name: 'Add a passkey' })
  await window.getByLabel('Name').fill('Test key')
  await looksRight()
  await window.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Remove Test key' })).toBeVisible()
  await looksRight()

  await context.clearCookies()
  await page.goto(`${site}/login/`)
  // Offered under the name field the virtual authenticator answers by itself; else by the button.
  const own = page.getByRole('link', { name: 'Your profile' })
  const ask = page.getByRole('button', { name: 'Use a passkey' })
  await expect(own.or(ask)).toBeVisible()
  if (await ask.isVisible()) await ask.click({ timeout: 2000 }).catch(() => undefined)
  await expect(own).toBeVisible()

  await page.goto(`${site}${security}`)
  await page.getByRole('button', { name: 'Remove Test key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
})

const siteOwner = { email: 'olive@example.org', password: 'a long pass phrase', full_name: 'Olive Ann Owner' }

const screens = [
  [0, 'You may only look around'],
  [2, 'Confirm that it is you'],
  [3, 'Set a new password'],
] as const

for (const [restriction, title] of screens)
  test(`AUTH-08 restriction ${restriction} has a log-in screen of its own: ${title}`, async ({
    page,
    visit,
    looksRight,
    newUser,
    baseURL,
    watch,
  }) => {
    watch.expects(/the server responded with a status of 40[13]/)
    const owner = await logInPerson(baseURL ?? '', siteOwner)
    const ann = await newUser()
    await owner.did(personRestrict, { user_id: ann.id, restriction, reason: 'For a test.' })
    await visit('/login/')
    await typeIn(page, ann)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await looksRight()
    if (restriction !== 0) return
    await page.getByRole('button', { name: 'Look around' }).click()
    await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible()
  })

test('AUTH-08 a suspended user is led to the page that says why', async ({
  page,
  visit,
  newUser,
  baseURL,
  watch,
}) => {
  watch.expects(/the server responded with a status of 40[13]/)
  const owner = await logInPerson(baseURL ?? '', siteOwner)
  const ann = await newUser()
  await owner.did(personRestrict, { user_id: ann.id, restriction: 6, reason: 'For a test.' })
  await visit('/login/')
  await typeIn(page, ann)
  await expect(page).toHaveURL(/\/restricted\//)
  await expect(page.getByText('For a test.')).toBeVisible()
})

test('AUTH-11 AUTH-13 after three wrong passwords the browser does some work, and the right one still lets in', async ({
  page,
  visit,
  newUser,
  watch,
}) => {
  watch.expects(/the server responded with a status of 40[13]/)
  const ann = await newUser()
  await visit('/login/')
  for (const wrong of ['one', 'two', 'three', 'four']) {
    await typeIn(page, { ...ann, password: `wrong ${wrong}` })
    await expect(page.getByRole('alert')).toBeVisible()
  }
  await typeIn(page, ann)
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible()
})
