import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { outsideClient, outsideProvider } from '@bowerbird/testing/outside-provider'
import type { OutsideProvider } from '@bowerbird/testing/outside-provider'
import { ownProduct } from './support/own-product.ts'
import type { OwnProduct } from './support/own-product.ts'
import { expect, test } from './support/test.ts'

// A product and providers of its own: the shared one has no ways in but its own.
test.describe.configure({ mode: 'serial' })

const port = Number(process.env['E2E_PORT'] ?? 4300) + 20
const site = `http://127.0.0.1:${port}`
test.use({ baseURL: site })
// Providers are other sites, and are meant to be asked.
test.beforeEach(({ watch }) => {
  watch.expects(/^request to another site: http:\/\/127\.0\.0\.1:\d+\/(?:auth|interaction|gsi)\b/)
})

const ada = { sub: 'ada', email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' }

let google: OutsideProvider
let works: OutsideProvider
let scripts: Server
let product: OwnProduct

/** What Google's script does, as far as the page sees: it offers an account and hands over its id token. */
function oneTapScript(tokens: string): string {
  return `window.google = { accounts: { id: {
    initialize(options) { this.options = options },
    cancel() { document.getElementById('one-tap')?.remove() },
    prompt() {
      const button = document.createElement('button')
      button.id = 'one-tap'
      button.textContent = 'Continue as Ada'
      button.onclick = async () => {
        const answer = await fetch(${JSON.stringify(tokens)} + '?nonce=' + this.options.nonce)
        this.options.callback({ credential: await answer.text() })
      }
      document.querySelector('main').append(button)
    },
  } } }`
}

test.beforeAll(async () => {
  google = await outsideProvider({ callbacks: [`${site}/sign-in/google/callback/`] })
  works = await outsideProvider({ callbacks: [`${site}/sign-in/sso/callback/`] })
  scripts = createServer((request, response) => void answerScript(request.url ?? '', response))
  scripts.listen(0, '127.0.0.1')
  await once(scripts, 'listening')
  const { client_id, client_secret } = outsideClient
  product = ownProduct(port, {
    GOOGLE_CLIENT_ID: client_id,
    GOOGLE_CLIENT_SECRET: client_secret,
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_SCRIPT_URL: `${placeOfScripts()}/gsi/client`,
    OIDC_CLIENT_ID: client_id,
    OIDC_CLIENT_SECRET: client_secret,
    OIDC_ISSUER: works.issuer,
    OIDC_NAME: 'Example Works',
  })
  product.clear()
  await product.start()
})

test.afterAll(async () => {
  await product.end('SIGTERM')
  scripts.close()
  scripts.closeAllConnections()
  await google.close()
  await works.close()
})

const placeOfScripts = () => `http://127.0.0.1:${(scripts.address() as AddressInfo).port}`

async function answerScript(address: string, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(address, 'http://scripts.invalid')
  const isToken = pathname === '/gsi/token'
  response.writeHead(200, {
    'Content-Type': isToken ? 'text/plain' : 'text/javascript',
    'Access-Control-Allow-Origin': site,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  response.end(
    isToken
      ? await google.idTokenByCode(ada, searchParams.get('nonce') ?? '')
      : oneTapScript(`${placeOfScripts()}/gsi/token`),
  )
}

test('AUTH-02 AUTH-04 a user makes an account by Google, connects another, and comes back by each', async ({
  page,
  visit,
  looksRight,
}) => {
  google.as(ada)
  await visit(`${site}/login/?next=/ideas/`)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(`${site}/sign-in/continue/`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')
  await expect(page.getByLabel('E-mail address')).toHaveValue('ada@example.org')
  await looksRight()
  await page.getByLabel('Age', { exact: true }).fill('36')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible()

  // Shown before it is connected.
  works.as({ sub: 'works-1', email: 'ada@works.example', email_verified: true, name: 'Ada at work' })
  await page.goto(`${site}/settings/security/`)
  await page.getByRole('link', { name: 'Connect Example Works' }).click()
  await expect(page.getByRole('heading', { name: 'Connect Example Works?' })).toBeVisible()
  await expect(page.getByText('ada@works.example')).toBeVisible()
  await looksRight()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page).toHaveURL(`${site}/settings/security/`)
  await expect(
    page.getByRole('button', { name: 'Disconnect Example Works, ada@works.example' }),
  ).toBeVisible()
  await looksRight()

  await page.context().clearCookies()
  await page.goto(`${site}/login/`)
  await page.getByRole('link', { name: 'Continue with Example Works' }).click()
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible()
})

test('AUTH-02 AUTH-04 OPS-11 One Tap on the log-in page lets a user in; no other page loads its script', async ({
  page,
  visit,
}) => {
  const elsewhere = await page.goto(`${site}/signup/`)
  expect(elsewhere?.headers()['content-security-policy']).not.toContain('gsi')
  await visit(`${site}/login/`)
  await page.getByRole('button', { name: 'Continue as Ada' }).click()
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible()
})

test('AUTH-04 a way back that no one began says so and offers to try again', async ({ page, visit }) => {
  await visit(`${site}/sign-in/google/callback/?code=stolen&state=stolen`)
  await expect(page.getByRole('heading', { name: 'You are not logged in with Google' })).toBeVisible()
  google.as(ada)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible()
})
